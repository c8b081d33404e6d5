/**
 * Units in German, French, Spanish and Italian ('2 EL', '1 c. à soupe', '3 gousses', '1 pizca'), and units whose name
 * includes a country ('1 UK pint').
 */
import { splitCommaList } from '../lib/comma-list.ts';
import { COUNTRY_SPELLINGS } from './country-units.ts';
import { canStartEnglishMultiWordUnit, resolveUnit } from './units.ts';

interface ForeignUnit {
  readonly unit: string;
  /**
   * True if the word also means something else in English, as in '1 bouquet garni'. The word is then a unit only before
   * 'de', 'd’' or 'di'.
   */
  readonly needsOf: boolean;
}

/**
 * Names of units in other languages, singular and plural, keyed by canonical unit. They are in lower case, without
 * periods, and match with and without accents.
 */
const WORDS: Readonly<Record<string, string>> = {
  tbsp: `el, essl, esslöffel, cas, cucharada, cucharadas, cda, cdas, cuchara, cucharas, cucharada sopera, cucharadas soperas,
    cucchiaio, cucchiai, cucchiaiata, cucchiaiate, cucchiaio da tavola, cucchiai da tavola`,
  tsp: `tl, teel, teelöffel, kaffeelöffel, cac, cucharadita, cucharaditas, cdta, cdtas, cdita, cditas, cucharilla,
    cucharillas, cucharita, cucharitas, cucharada de te, cucharadas de te, cucharada de cafe, cucharadas de cafe,
    cucchiaino, cucchiaini, cucchiaino da te, cucchiaini da te, cucchiaino da caffe, cucchiaini da caffe`,
  cup: 'tasse, tassen, tasses, taza, tazas, tazza, tazze',
  pinch: 'prise, prisen, pincee, pincees, pizca, pizcas, pizzico, pizzichi',
  smidgen: 'messerspitze, messerspitzen, msp',
  drop: 'tropfen, goutte, gouttes, gota, gotas, goccia, gocce',
  dash: 'spritzer',
  splash: 'schuss, chorro, chorros, chorrito, chorritos, goccio, spruzzo',
  g: 'gramm, gramo, gramos, grammo, grammi',
  kg: 'kilogramm, kilogramo, kilogramos, chilo, chilogrammo, chilogrammi',
  'metric pound': 'pfund, pfd',
  hg: 'etto, etti',
  oz: 'onza, onzas, oncia',
  lb: 'libra, libras, libbra, libbre',
  ml: 'mililitro, mililitros, millilitro, millilitri',
  l: 'litro, litros, litri',
  piece: 'stück, stücke, stk, morceau, morceaux, trozo, trozos, pezzo, pezzi, unidad, unidades, ud, uds',
  clove: 'zehe, zehen, knoblauchzehe, knoblauchzehen, gousse, gousses, diente, dientes, spicchio, spicchi',
  slice: 'scheibe, scheiben, rebanada, rebanadas, loncha, lonchas, rodaja, rodajas',
  sprig: 'zweig, zweige, stiel, stiele, brin, brins, ramita, ramitas, rametto, rametti',
  stalk: 'stange, stangen',
  leaf: 'blatt, blätter, feuille, feuilles, hoja, hojas, foglia, foglie',
  bunch: 'bund, bd, manojo, manojos, mazzetto, mazzetti',
  handful: 'handvoll, hand voll, poignee, poignees, puñado, puñados, manciata, manciate',
  head: 'kopf, köpfe',
  bulb: 'knolle, knollen',
  cube: 'würfel',
  ball: 'kugel, kugeln',
  roll: 'rolle, rollen, rouleau, rouleaux, rotolo, rotoli',
  can: 'dose, dosen, büchse, büchsen, boite, boites, lata, latas, lattina, lattine, scatoletta, scatolette',
  jar: 'glas, gläser, bocal, bocaux, tarro, tarros, barattolo, barattoli, vasetto, vasetti',
  bottle: 'flasche, flaschen, bouteille, bouteilles, botella, botellas, bottiglia, bottiglie',
  container: 'becher, tarrina, tarrinas',
  glass: 'verre, verres, bicchiere, bicchieri',
  packet: 'pck, päckchen, paeckchen, tütchen, beutel, sobrecito, sobrecitos, bustina, bustine',
  package: `packung, packungen, paquet, paquets, paquete, paquetes, pacchetto, pacchetti, confezione,
    confezioni`,
  bag: 'tüte, tüten, sacchetto, sacchetti',
  punnet: 'barquette, barquettes, schälchen, vaschetta, vaschette',
};

/**
 * Words that are units only before a word for 'of', keyed by canonical unit. For example, 'filet d'huile' is a drizzle
 * of oil.
 */
const WORDS_BEFORE_OF: Readonly<Record<string, string>> = {
  pinch: 'presa, prese',
  splash: 'trait, traits',
  knob: 'noix, noce, nuez',
  drizzle: 'filet, filets, filo',
  'metric pound': 'livre, livres',
  oz: 'once, onces',
  slice: 'tranche, tranches, fetta, fette',
  stalk: 'branche, branches, costa, coste, rama, ramas',
  bunch: 'botte, bottes, bouquet, bouquets, mazzo, mazzi',
  head: 'tete, tetes, cabeza, cabezas, testa, teste',
  bulb: 'bulbe, bulbes, bulbo, bulbi',
  ball: 'boule, boules',
  can: 'conserve, conserves',
  jar: 'bote, botes',
  container: 'brique, briques, brick, bricks',
  packet: 'sobre, sobres',
  bag: 'bolsa, bolsas',
  box: 'scatola, scatole, caja, cajas',
  cube: 'dado, dadi',
  glass: 'vaso, vasos',
  tbsp: 'cs',
  tsp: 'cc',
};

/**
 * Patterns of foods before which a French word is a unit. Before these foods, 'noix' means a knob, and 'filet' a drizzle.
 * Before any other food, 'noix' means a nut, and 'filet' a fillet.
 */
const KNOBS_AND_DRIZZLES: Readonly<Record<string, RegExp>> = {
  knob: / d(?:e|i) (?:beurre|margarine|burro|mantequilla)\b/iuy,
  drizzle: / (?:d'|de )(?:huile|olio|aceite|vinaigre|jus|miel)\b/iuy,
};

/** French words for 'spoon'. The size of the spoon follows, as in 'cuil. à soupe' (tablespoon). */
const FRENCH_SPOONS = splitCommaList('c, cuil, cuill, cuillere, cuilleres, cuilleree, cuillerees');
const FRENCH_SIZES: Readonly<Record<string, string>> = {
  tbsp: 's, soupe, table',
  tsp: 'c, cafe, t, the',
  dessertspoon: 'd, dessert, entremets',
};

const unaccented = (text: string): string =>
  /[^ -~]/u.test(text) ? text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ß/gu, 'ss') : text;

const toSpellingRows = (words: Readonly<Record<string, string>>, needsOf: boolean) =>
  Object.entries(words).flatMap(([unit, list]) =>
    splitCommaList(list).map((word): [string, ForeignUnit] => [unaccented(word), { unit, needsOf }]),
  );

const spoons = Object.entries(FRENCH_SIZES).flatMap(([unit, sizes]) =>
  splitCommaList(sizes).flatMap((size) =>
    FRENCH_SPOONS.map((spoon): [string, ForeignUnit] => [`${spoon} a ${size}`, { unit, needsOf: false }]),
  ),
);

const bySpelling: ReadonlyMap<string, ForeignUnit> = new Map([
  ...toSpellingRows(WORDS_BEFORE_OF, true),
  ...toSpellingRows(WORDS, false),
  ...spoons,
  ...COUNTRY_SPELLINGS.map(([spelling, unit]): [string, ForeignUnit] => [spelling, { unit, needsOf: false }]),
]);
const firstWords: ReadonlySet<string> = new Set(
  [...bySpelling.keys()].filter((key) => key.includes(' ')).map((key) => key.slice(0, key.indexOf(' '))),
);

/**
 * Matches a foreign word for 'of' after a unit: '3 gousses d'ail', '2 cucchiai di olio'. Does not match capitalized
 * words, as in '1 can Del Monte corn'.
 */
const OF =
  / (?:d(?:e|u|es|i|el|ei|egli|ello|ella|elle|elles)(?: las?| los| l'(?=\p{L}))? (?=\p{L})|(?:d|dell|de l)'(?=\p{L}))/uy;

export function getForeignPrepositionLengthAt(text: string, at: number): number {
  OF.lastIndex = at;
  return OF.exec(text)?.[0].length ?? 0;
}

function foreignUnit(spelling: string): ForeignUnit | null {
  const plain = unaccented(spelling.toLowerCase());
  const exactMatch = bySpelling.get(plain);
  if (exactMatch !== undefined || !/[.\s-]/u.test(plain)) return exactMatch ?? null;
  return bySpelling.get(plain.replace(/[.\s-]+/gu, ' ').trim()) ?? null;
}

export function canStartMultiWordUnitInAnyLanguage(word: string): boolean {
  const lower = word.toLowerCase();
  return canStartEnglishMultiWordUnit(lower) || firstWords.has(unaccented(lower));
}

/**
 * Returns the canonical unit that the words from `at` to `end` in an ingredient line mean, in any supported language.
 * The text after `end` matters too, because some words are a unit only if 'de' or 'di' follows.
 */
export function resolveUnitInText(text: string, at: number, end: number): string | null {
  const spelling = text.slice(at, end);
  const foreign = foreignUnit(spelling);
  if (foreign === null) return resolveUnit(spelling);
  if (!foreign.needsOf) return resolveUnit(spelling) ?? foreign.unit;
  const of = KNOBS_AND_DRIZZLES[foreign.unit];
  if (of !== undefined) of.lastIndex = end;
  const isBeforeOf = getForeignPrepositionLengthAt(text, end) > 0 && (of === undefined || of.test(text));
  return isBeforeOf ? foreign.unit : resolveUnit(spelling);
}

/** Returns the canonical unit if the entire text is a unit, in any supported language. Returns null if it is not. */
export const resolveUnitInAnyLanguage = (text: string): string | null =>
  resolveUnit(text) ?? foreignUnit(text)?.unit ?? null;
