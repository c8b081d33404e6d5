import { normalizeNameForLookup } from '../../lib/normalize-for-lookup.ts';
import { parseAmount } from '../../recipes/amount.ts';
import { stripListMarkerAndEmoji } from './marks.ts';

const names = (text: string): string[] => text.split(',').map((name) => name.trim());

const INGREDIENTS = names(`
  ingredients, ingredient, ingredient list, ingredients list, list of ingredients, the ingredients, recipe ingredients,
  you will need, you'll need, what you need, what you'll need, what you will need, shopping list,
  zutaten, zutatenliste, ingrédients, les ingrédients, liste des ingrédients, ingredientes, los ingredientes,
  lista de ingredientes, necesitas, ingredienti, gli ingredienti, ingrediënten, ingrediëntenlijst, benodigdheden,
  dit heb je nodig, wat heb je nodig, ingredienser, ingredienserne, det behöver du, du skal bruge, ainekset,
  tarvittavat aineet, składniki, lista składników, suroviny, ingredience, přísady, prísady, ingrediencie, potrebujeme,
  na prípravu potrebujeme, sastojci, potrebno je, sestavine, hozzávalók, malzemeler, ингредиенты, состав, продукты,
  інгредієнти, продукти, съставки, необходими продукти, ingrediente, υλικά, συστατικά, συστατικα, bahan, bahan-bahan,
  nguyên liệu, المكونات, المقادير, מצרכים, רכיבים, مواد لازم, 材料, 食材, 재료, ส่วนผสม, koostisosad, sastāvdaļas
`);

const METHOD = names(`
  method, methods, the method, instructions, instruction, directions, direction, steps, step by step, preparation,
  procedure, preparation method, preparation steps, preparation instructions, method of preparation,
  cooking instructions, cooking directions, cooking method, cooking steps, recipe instructions, recipe directions,
  recipe method, how to make, how to make it, how to prepare, how to cook, how to do it, here's how, what to do,
  what you do, to make, to prepare, let's cook, make it, get cooking,
  zubereitung, anleitung, so gehts, so geht's, so geht es, so wird's gemacht, und so wird's gemacht, zubereitungsschritte,
  arbeitsschritte, préparation, préparation de la recette, la préparation, instructions de préparation, étapes,
  étapes de préparation, les étapes, réalisation, réalisation de la recette, préparez la recette, preparación, elaboración, instrucciones,
  preparación paso a paso, paso a paso, pasos, cómo se hace, modo de preparación, cómo hacer, procedimiento,
  modo de preparo, modo de preparação, como fazer, modo de fazer, preparo, preparação, confecção, preparazione,
  procedimento, come si prepara, istruzioni, esecuzione, bereiding, bereiden, bereidingswijze, zo maak je het, aan de slag, werkwijze,
  gör så här, så här gör du, tillagning, instruktioner, gjør slik, slik gjør du, framgangsmåte, fremgangsmåte,
  fremgangsmåde, sådan gør du, gør sådan, tilberedning, ohje, ohjeet, valmistus, valmistusohje, näin teet,
  przygotowanie, sposób przygotowania, sposób wykonania, wykonanie, przepis, postup, postup přípravy, postup prípravy,
  příprava, príprava, priprema, način pripreme, priprava, postopek, elkészítés, elkészítése, az elkészítés menete, yapılışı, hazırlanışı, nasıl yapılır,
  tarifin yapılışı, приготовление, способ приготовления, рецепт приготовления, как приготовить, пошаговый рецепт,
  приготування, спосіб приготування, приготвяне, начин на приготвяне, mod de preparare, preparare, instrucțiuni,
  εκτέλεση, παρασκευή, οδηγίες, διαδικασία, cara membuat, langkah-langkah, cách làm, طريقة التحضير, الطريقة,
  אופן ההכנה, הוראות הכנה, דרך ההכנה, طرز تهیه, 作り方, 手順, 做法, 步驟, 步骤, 만드는 법, 조리순서, วิธีทำ, valmistamine,
  pagatavošana, gaminimas
`);

const NOTES = names(`
  notes, note, tips, tip, tips and tricks, recipe tips, cook's notes, recipe notes, chef's notes, hinweise, tipp, tipps, remarques, notas,
  consejos, conseils, astuces, consigli, note e consigli, wskazówki, poznámky, tipy, equipment, special equipment, tools, utensils,
  utensilios, ustensiles, nutrition, nutrition facts, nutrition information, nutritional information,
  nutritional facts, nutrition per serving, nährwerte, storage, how to store, variations, source, comments, reviews, faq,
  frequently asked questions, related recipes, you may also like, more recipes, similar recipes, leave a comment, leave a reply,
  kommentare, commentaires, comentarios, commenti, reacties, kommentarer, komentáře, yorumlar, комментарии
`);

export type HeadingKind = 'ingredients' | 'method' | 'notes';

const KINDS: ReadonlyMap<string, HeadingKind> = new Map(
  (
    [
      ['ingredients', INGREDIENTS],
      ['method', METHOD],
      ['notes', NOTES],
    ] as const
  ).flatMap(([kind, words]) => words.map((name) => [normalizeNameForLookup(name), kind] as const)),
);

const BEHIND =
  /\s*\([^()]*\)$|\s+(?:for|für|pour|para|per|voor|til|för|dla|pre|pro|for)\s+(?:\d|einen?|eine|un|une|una|een|one).{0,30}$/iu;

/**
 * Returns the part of a recipe that a heading announces, such as 'Ingredients:', '## Zutaten', '**Method**',
 * 'INSTRUCTIONS (makes 4)' or 'Zutaten für 4 Personen'. Returns null for any other line.
 */
export function parseHeadingKind(line: string): HeadingKind | null {
  if (line.length > 60) return null;
  const bare = line.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})]+$/gu, '').replace(BEHIND, '');
  return KINDS.get(normalizeNameForLookup(bare)) ?? null;
}

const WITHIN: readonly (readonly [HeadingKind, RegExp])[] = [
  [
    'method',
    /\b(?:how to (?:make|prepare|cook|do)|how (?:do )?(?:i|you|we) (?:make|cook|prepare)|(?:cooking|preparation|recipe|step[- ]by[- ]step|baking) (?:instructions?|directions?|steps|method)|instructions? (?:for|to)|directions? (?:for|to)|here['’]s how|steps to (?:make|cook)|zubereitung|so (?:geht|macht|gelingt)|comment (?:faire|préparer|cuisiner|réaliser)|cómo (?:hacer|preparar|cocinar)|come (?:fare|preparare)|como (?:fazer|preparar)|hoe maak je|zo maak je|jak (?:zrobić|przygotować|udělat)|nasıl (?:yapılır|hazırlanır)|préparation|preparación|elaboración|preparazione|(?:maken|bakken|bereiden|zubereiten|selber machen)$|modo de prepar|fremgangsm|sådan (?:laver|gør)|så (?:gör|lagar) du)|(?:^|\s)(?:как (?:приготовить|готовить)|приготовление)/iu,
  ],
  [
    'ingredients',
    /(?:^|[^\p{L}])(?:ingredients?|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser|składniki|suroviny|malzemeler|malzemeleri|ингредиенты)(?:[^\p{L}]|$)/iu,
  ],
];

/**
 * Returns the part of a recipe that a heading announces; null if it announces none. Unlike for `parseHeadingKind`, the
 * heading may contain other words.
 */
export function findHeadingKindWithin(heading: string): HeadingKind | null {
  const exact = parseHeadingKind(heading);
  if (exact !== null || heading.length > 90) return exact;
  return WITHIN.find(([, pattern]) => pattern.test(heading))?.[0] ?? null;
}

/**
 * Matches the heading of a component of a dish, such as a sauce. A component has its own ingredients and method but is
 * not a separate recipe.
 */
const COMPONENT =
  /^(?:for|für|pour|para|per|voor|till?|til) (?:the|die|das|den|la|le|les|el|il|de|het) |^(?:the )?(?:dough|batter|base|crust|pastry|filling|stuffing|topping|sauce|gravy|glaze|icing|frosting|ganache|syrup|dressing|vinaigrette|marinade|rub|brine|salsa|dip|garnish|decoration|assembly|to serve|to assemble|to finish|teig|belag|füllung|soße|sauce|guss|glasur|streusel|creme)$/iu;

export const isDishComponentHeading = (heading: string): boolean => COMPONENT.test(heading);

const REPAIRS: readonly { readonly of: RegExp; readonly by: string }[] = [
  // Changes '1 egg ((large))' to '1 egg (large)'. Recipe plugins of websites add brackets to a remark that may already
  // have some.
  { of: /\(\(([^()]*)\)\)/gu, by: '($1)' },
  { of: /\(\s*\)/gu, by: '' },
  { of: /(?<=\S) +,(?=\s|$)/gu, by: ',' },
  // Repairs '500.0 g' to '500 g'. Three zeros stay, because '1.000 g' may mean a thousand grams.
  { of: /(?<![\d.,])(\d{1,6})\.(?:0{1,2}|0{4,6})(?![\d.,])/gu, by: '$1' },
  { of: /^(\d{1,4}) [-–] (?=\p{L})/u, by: '$1 ' },
];

const EITHER = /(\p{L}{2,20})\(e?s\)/gu;

/**
 * Repairs faults of recipe plugins in an ingredient line. For a word such as 'clove(s)', chooses the singular or the
 * plural according to the amount.
 */
export function repairImportedIngredientLine(line: string): string {
  const repaired = REPAIRS.reduce((text, { of, by }) => text.replace(of, by), stripListMarkerAndEmoji(line));
  const one = (parseAmount(repaired)?.max ?? 1) <= 1;
  return repaired
    .replace(EITHER, one ? '$1' : '$1s')
    .replace(/\s+/gu, ' ')
    .trim();
}
