import { builtinResolver } from '../../../foods/catalog.ts';
import { generateFoodNameCandidates } from '../../../foods/readings.ts';
import { correctMisspelledFood } from '../../../foods/slip.ts';
import { guessSingularForms, toLookupKey } from '../../../foods/spelling.ts';
import { FOODS } from '../../../foods/table/index.ts';
import { areOnlyDescriptiveWords, findFoodAtNameEnd } from '../../../foods/tail.ts';
import { memoizeLru } from '../../../lib/memoize-lru.ts';
import {
  applyLabelCorrections,
  type DietLabelCorrections,
  findCorrectionsByNameKey,
  NO_CORRECTIONS,
  removeCorrectionsOfName,
  toSingularAndPluralForms,
} from '../../corrections.ts';
import { applyDietClaims, findDietClaims, NO_CLAIMS, stripDietClaims } from '../claims.ts';
import {
  ALL,
  changeLabelsToMayContain,
  createDietLabelsFromText,
  type DietLabels,
  FREE,
  type LabelRow,
  markFoodContentsAsUnknown,
  mergeDietLabels,
  parseDietLabels,
  UNKNOWN,
} from '../labels.ts';
import { NAMED } from '../table/index.ts';

/**
 * Words of an unknown food name that suggest a diet label, although they are not names of foods: 'breaded' suggests
 * gluten.
 */
const HINTS: readonly LabelRow[] = [
  [
    'breaded, battered, crumbed, floured, crusted, pie, tart, pastry, cake, bun, muffin, dough, loaf, sandwich',
    '',
    'gluten',
  ],
  ['wheat, wheaten, wholemeal, wholewheat, wholegrain, malted, malt, spelt, rye, bran', '', 'gluten'],
  [
    'creamy, milky, cheesy, buttery, buttered, cheesecake, dairy, lactose, curd, creme, queso, fromage',
    '',
    'milk',
  ],
  ['eggy, omelette, omelet, quiche, custard', '', 'eggs'],
  ['nutty, praline, nougat, frangipane, marzipan', '', 'nuts almond'],
  ['fishy, seafood, shellfish, sushi, caviar', '', 'fish crustaceans molluscs'],
  [
    'beefy, meaty, carnitas, burger, patty, sausage, stew, roast, chop, steak, rib, jerky, pate, offal',
    '',
    'meat',
  ],
  ['boozy, spiked, liqueur, wine, beer', '', 'alcohol sulphites gluten'],
  ['stock, broth, bouillon, gravy, soup, bisque, chowder, consomme, base', '', 'celery gluten meat milk'],
  ['sauce, dressing, marinade, seasoning, mix, masala, rub, paste, spice', '', 'mustard celery gluten soy'],
];

const LIKENESS: ReadonlySet<string> = new Set(
  'style flavor flavour flavored flavoured flavoring flavouring imitation mock faux fake substitute alternative free seasoning spice rub vegan vegetarian veggie meatless plant soy soya'.split(
    ' ',
  ),
);

interface Tables {
  readonly named: ReadonlyMap<string, DietLabels>;
  readonly foods: ReadonlyMap<string, DietLabels>;
  readonly hints: ReadonlyMap<string, DietLabels>;
}

let cachedTables: Tables | null = null;

function tables(): Tables {
  cachedTables ??= {
    named: new Map(
      NAMED.map(([name, contains, may]) => [toLookupKey(name), createDietLabelsFromText(contains, may)]),
    ),
    foods: new Map(FOODS.map(({ name, labels }) => [name, parseDietLabels(labels)])),
    hints: new Map(
      HINTS.flatMap(([words, contains, may]) =>
        words.split(', ').map((word) => [word, createDietLabelsFromText(contains, may)] as const),
      ),
    ),
  };
  return cachedTables;
}

const NAMES_REMEMBERED = 5_000;

const inTables = memoizeLru((key: string): DietLabels | null => {
  const { named, foods } = tables();
  const food = builtinResolver.entry(key);
  for (const name of toSingularAndPluralForms(key)) {
    const row = named.get(name);
    if (row !== undefined) return food === null ? markFoodContentsAsUnknown(row) : row;
  }
  return food === null ? null : (foods.get(food) ?? null);
}, NAMES_REMEMBERED);

/**
 * Returns the diet labels of a food name, with corrections applied; null if the name has neither labels nor
 * corrections. If an unknown name has corrections, they are applied to the labels that its words suggest.
 */
function wholeName(key: string, corrections: DietLabelCorrections): DietLabels | null {
  const row = inTables(key);
  const nameCorrections = findCorrectionsByNameKey(key, corrections);
  if (nameCorrections === null) return row;
  return applyLabelCorrections(
    row ?? accused(key, removeCorrectionsOfName(key, corrections)),
    nameCorrections,
  );
}

const RUN_MAX = 4;

interface Run {
  readonly labels: DietLabels;
  readonly isLast: boolean;
}

function findRuns(key: string, labelsOf: (text: string, isWord: boolean) => DietLabels | null): Run[] {
  const words = key.split(' ');
  const runs: Run[] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(RUN_MAX, words.length - start);
    let labels: DietLabels | null = null;
    for (; length > 0; length -= 1) {
      const text = words.slice(start, start + length).join(' ');
      labels = labelsOf(text, length === 1);
      if (labels !== null) break;
    }
    if (labels !== null) runs.push({ labels, isLast: start + length === words.length });
    start += Math.max(1, length);
  }
  return runs;
}

function findHint(word: string): DietLabels | null {
  const { hints } = tables();
  return (
    hints.get(word) ??
    guessSingularForms(word)
      .map((one) => hints.get(one))
      .find((one) => one !== undefined) ??
    null
  );
}

/**
 * Returns the diet labels that the words of an unknown name suggest. The last food in the name counts as contained,
 * such as butter in 'lemon butter'. Foods before it count as 'may contain', such as butter in 'butter biscuit fingers'.
 * All other labels are unknown.
 */
function accused(key: string, corrections: DietLabelCorrections): DietLabels {
  const isLike = key.split(' ').some((word) => LIKENESS.has(word));
  const parts = findRuns(key, namedOrHinted(corrections)).map(({ labels, isLast }) =>
    isLast && !isLike ? labels : changeLabelsToMayContain(labels, ALL),
  );
  return mergeDietLabels([...parts, UNKNOWN]);
}

const namedOrHinted = (corrections: DietLabelCorrections) => (text: string, isWord: boolean) =>
  wholeName(text, corrections) ?? (isWord ? findHint(text) : null);

const asPossible = (runs: readonly Run[]): DietLabels =>
  mergeDietLabels(runs.map(({ labels }) => ({ ...changeLabelsToMayContain(labels, ALL), unknown: 0 })));

/**
 * Returns the diet labels of all foods named in a text, as 'may contain'. For example, 'almond flavored yogurt' may
 * contain almond.
 */
export const findPossibleDietLabelsInText = (
  text: string,
  corrections: DietLabelCorrections = NO_CORRECTIONS,
): DietLabels => asPossible(findRuns(toLookupKey(text), namedOrHinted(corrections)));

/**
 * Returns the diet labels of the foods named in a longer text, as 'may contain'.
 * @param exceptions.ignored single words that do not mean a food in this text
 * @param exceptions.noFood pattern of names that are not foods, unless the tables of diet labels have the name
 */
export const findPossibleDietLabelsWithExceptions = (
  text: string,
  corrections: DietLabelCorrections,
  exceptions: { readonly ignored: ReadonlySet<string>; readonly noFood: RegExp },
): DietLabels =>
  asPossible(
    findRuns(toLookupKey(text), (name, isWord) => {
      if (isWord && exceptions.ignored.has(name)) return null;
      return wholeName(name, corrections) ?? (exceptions.noFood.test(name) ? FREE : null);
    }),
  );

export const isExactNameOfKnownFood = (
  text: string,
  corrections: DietLabelCorrections = NO_CORRECTIONS,
): boolean => wholeName(toLookupKey(text), corrections) !== null;

/**
 * Words that can be dropped from a food name without losing a diet label, because they name no other food: 'walnut
 * meats' are just walnuts.
 */
const NOTHING_NEW: ReadonlySet<string> = new Set(['meat', 'meats', 'meaty', 'loaf', 'loaves']);

function droppedWords(key: string, reading: string): string[] {
  const left = reading.split(' ');
  return key.split(' ').filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !NOTHING_NEW.has(word);
  });
}

function tabledName(text: string, corrections: DietLabelCorrections): DietLabels | null {
  const key = toLookupKey(text);
  const whole = wholeName(key, corrections);
  if (whole !== null) return whole;
  for (const reading of generateFoodNameCandidates(text)) {
    const readingLabels = wholeName(reading, corrections);
    if (readingLabels === null) continue;
    const dropped = droppedWords(key, reading);
    // Words that were dropped from a food name usually only describe the food. In a name with 'and', they may name a
    // second food, such as the celery in 'celery and prime rib'. For such a name, use the diet labels of all its words.
    const named = dropped.includes('and') ? key : dropped.join(' ');
    return mergeDietLabels([readingLabels, findPossibleDietLabelsInText(named, corrections)]);
  }
  return null;
}

export const isKnownFoodName = (text: string, corrections: DietLabelCorrections = NO_CORRECTIONS): boolean =>
  tabledName(stripDietClaims(text), corrections) !== null;

/**
 * Categories of foods, such as fruit, in which a word for origin, variety or size never means an additional ingredient.
 * In other categories, such as bread, it may.
 */
const PLAIN_CATEGORIES: ReadonlySet<string> = new Set(['vegetable', 'fruit', 'herb', 'spice', 'oil']);

let categories: ReadonlyMap<string, string> | null = null;

/**
 * Returns the diet labels of a name that ends in a known food: the labels of that food, and labels that the words
 * before the food suggest. Every other label is 'unknown' and not 'free', so that a wrong guess never hides an
 * allergen. Exception: if the words before the food cannot mean an ingredient, as in 'Turkish bay leaf', every other
 * label is 'free'.
 */
function takenName(text: string, corrections: DietLabelCorrections): DietLabels | null {
  const taken = findFoodAtNameEnd(text, builtinResolver);
  if (taken === null) return null;
  const labels = tabledName(taken.tail, corrections);
  if (labels === null) return null;
  categories ??= new Map(FOODS.map(({ name, category }) => [name, category]));
  const isProven =
    areOnlyDescriptiveWords(taken.before) && PLAIN_CATEGORIES.has(categories.get(taken.food) ?? '');
  if (isProven) return mergeDietLabels([labels, findPossibleDietLabelsInText(taken.before, corrections)]);
  return mergeDietLabels([labels, accused(toLookupKey(text), corrections)]);
}

const findSlip = memoizeLru((text: string) => correctMisspelledFood(text, builtinResolver), NAMES_REMEMBERED);

/**
 * Returns the diet labels of a misspelled name: the labels of the food that the name probably means, and labels that
 * its words suggest. Every other label is 'unknown' and not 'free', so that a wrong guess never hides an allergen.
 */
function misspelledName(text: string, corrections: DietLabelCorrections): DietLabels | null {
  const slip = findSlip(text);
  const labels = slip === null ? null : tabledName(slip.name, corrections);
  return labels === null ? null : mergeDietLabels([labels, accused(toLookupKey(text), corrections)]);
}

/**
 * Returns the diet labels of a food name that makes no claim such as 'vegan'. If the tables lack the name, tries a
 * corrected spelling, then the food that the name ends with, then each word of the name.
 */
function plainName(text: string, corrections: DietLabelCorrections): DietLabels {
  const key = toLookupKey(text);
  if (key === '') return UNKNOWN;
  return (
    tabledName(text, corrections) ??
    misspelledName(text, corrections) ??
    takenName(text, corrections) ??
    accused(key, corrections)
  );
}

/**
 * Returns the diet labels of an ingredient name as written, including its diet claims. For a name that no table has,
 * all labels are unknown except those that a claim rules out. A correction of the exact name overrides the claims:
 * 'vegan margarine' may still contain milk.
 */
export function findIngredientNameLabels(
  name: string,
  corrections: DietLabelCorrections = NO_CORRECTIONS,
): DietLabels {
  const key = toLookupKey(name);
  const whole = wholeName(key, corrections);
  const claims = findDietClaims(name);
  const labels =
    whole === null && claims !== NO_CLAIMS
      ? labelsOfClaimed(name, corrections)
      : applyDietClaims(whole ?? plainName(name, corrections), claims);
  const nameCorrections = findCorrectionsByNameKey(key, corrections);
  return nameCorrections === null ? labels : applyLabelCorrections(labels, nameCorrections);
}

const ADDED =
  /,? (with|plus|and|&|\+|in|on|containing|(?:filled|stuffed|topped|served) with|(?:wrapped|coated|dipped) in) /iu;

/**
 * Returns the diet labels of a name with diet claims such as 'vegan'. A claim applies to the food after it, but not to
 * an added food: 'vegan salad with feta' contains milk. It may also apply to the food after 'and': in 'veggie sage and
 * apple sausages', the label 'meat' becomes 'may contain'.
 */
function labelsOfClaimed(name: string, corrections: DietLabelCorrections): DietLabels {
  const parts: { text: string; joint: string }[] = [];
  let joint = '';
  for (const [at, text] of name.split(ADDED).entries()) {
    const before = parts.at(-1);
    if (at % 2 === 1) joint = text;
    // Consecutive diet claims describe the same food: in 'gluten-free and vegan flour', both describe the flour.
    else if (before !== undefined && stripDietClaims(before.text) === '') before.text += ` ${text}`;
    else parts.push({ text, joint });
  }
  let claims = NO_CLAIMS;
  return mergeDietLabels(
    parts.map(({ text, joint }) => {
      const before = claims;
      claims = findDietClaims(text);
      const labels = applyDietClaims(plainName(stripDietClaims(text), corrections), claims);
      return /^(?:and|&)$/iu.test(joint) ? changeLabelsToMayContain(labels, before.takes) : labels;
    }),
  );
}
