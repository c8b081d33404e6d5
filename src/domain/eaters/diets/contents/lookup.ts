import { builtinResolver } from '../../../foods/catalog.ts';
import { generateFoodNameCandidates } from '../../../foods/readings.ts';
import { correctSlip } from '../../../foods/slip.ts';
import { guessSingulars, toLookupKey } from '../../../foods/spelling.ts';
import { FOODS } from '../../../foods/table/index.ts';
import { addsNoIngredientBeforeFood, findFoodAtNameEnd } from '../../../foods/tail.ts';
import { memoizeLru } from '../../../lib/memoize-lru.ts';
import {
  applyCorrections,
  type DietLabelCorrections,
  findCorrections,
  NO_CORRECTIONS,
  removeCorrectionsOfName,
  toSingularAndPluralForms,
} from '../../corrections.ts';
import { applyDietClaims, findClaims, NO_CLAIMS, stripDietClaims } from '../claims.ts';
import {
  ALL,
  createLabels,
  type DietLabels,
  FREE,
  type LabelRow,
  lowerLabelsToMay,
  markFoodsUnknown,
  mergeLabels,
  parseDietLabels,
  UNKNOWN,
} from '../labels.ts';
import { NAMED } from '../table/index.ts';

/**
 * Single words that suggest diet labels of a food that is not in the tables: 'breaded' suggests gluten. The words
 * themselves name no food.
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

/**
 * Words that show that a product only resembles the food in its name, such as 'flavor' in 'bacon flavor bits', 'mock'
 * in 'mock duck' and 'substitute' in 'butter substitute'.
 */
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

/** Builds the tables of diet labels on the first look-up, so that a worker starts fast. */
function tables(): Tables {
  cachedTables ??= {
    named: new Map(NAMED.map(([name, contains, may]) => [toLookupKey(name), createLabels(contains, may)])),
    foods: new Map(FOODS.map(({ name, labels }) => [name, parseDietLabels(labels)])),
    hints: new Map(
      HINTS.flatMap(([words, contains, may]) =>
        words.split(', ').map((word) => [word, createLabels(contains, may)] as const),
      ),
    ),
  };
  return cachedTables;
}

/**
 * Maximum number of names in the cache of diet labels. Each word and each sequence of words of a food name is looked
 * up, and most of them occur in many ingredient lines.
 */
const NAMES_REMEMBERED = 5_000;

/**
 * Returns the diet labels that the tables have for a whole food name, in the singular or plural; null if no table has
 * the name.
 */
const inTables = memoizeLru((key: string): DietLabels | null => {
  const { named, foods } = tables();
  const food = builtinResolver.entry(key);
  for (const name of toSingularAndPluralForms(key)) {
    const row = named.get(name);
    if (row !== undefined) return food === null ? markFoodsUnknown(row) : row;
  }
  return food === null ? null : (foods.get(food) ?? null);
}, NAMES_REMEMBERED);

/**
 * Returns the diet labels of a whole food name after corrections. For a name that no table has, corrections are applied
 * to the labels that its words suggest.
 */
function wholeName(key: string, corrections: DietLabelCorrections): DietLabels | null {
  const row = inTables(key);
  const nameCorrections = findCorrections(key, corrections);
  if (nameCorrections === null) return row;
  return applyCorrections(row ?? accused(key, removeCorrectionsOfName(key, corrections)), nameCorrections);
}

/** Maximum number of words of a food's name that is searched within a longer name. */
const RUN_MAX = 4;

interface Run {
  readonly labels: DietLabels;
  readonly isLast: boolean;
}

/**
 * Finds the names of foods in a text, from left to right. A longer name has priority: 'butter bean mash' has 'butter
 * beans' and not 'butter'.
 */
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
    guessSingulars(word)
      .map((one) => hints.get(one))
      .find((one) => one !== undefined) ??
    null
  );
}

/**
 * Returns the diet labels that the words of a name suggest if no table has the name. The name contains the food that it
 * names last: 'lemon butter' contains butter. It may contain other foods that it names: 'butter biscuit fingers' may
 * contain butter. All other labels are unknown.
 */
function accused(key: string, corrections: DietLabelCorrections): DietLabels {
  const isLike = key.split(' ').some((word) => LIKENESS.has(word));
  const parts = findRuns(key, namedOrHinted(corrections)).map(({ labels, isLast }) =>
    isLast && !isLike ? labels : lowerLabelsToMay(labels, ALL),
  );
  return mergeLabels([...parts, UNKNOWN]);
}

const namedOrHinted = (corrections: DietLabelCorrections) => (text: string, isWord: boolean) =>
  wholeName(text, corrections) ?? (isWord ? findHint(text) : null);

const asPossible = (runs: readonly Run[]): DietLabels =>
  mergeLabels(runs.map(({ labels }) => ({ ...lowerLabelsToMay(labels, ALL), unknown: 0 })));

/**
 * Returns the diet labels of all foods named in a text, lowered to 'may': 'almond flavored yogurt' may contain almond.
 */
export const findPossibleDietLabelsInText = (
  text: string,
  corrections: DietLabelCorrections = NO_CORRECTIONS,
): DietLabels => asPossible(findRuns(toLookupKey(text), namedOrHinted(corrections)));

/**
 * Returns the diet labels of the foods named in a text that also mentions other things, lowered to 'may'. Only whole
 * food names count.
 * @param exceptions.ignored single words that do not name a food in this text
 * @param exceptions.noFood pattern of names that are not foods, unless a table has them
 */
export const findWholeNameLabels = (
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

/** Returns true if the tables of foods have exactly this text, or if there is a correction for it. */
export const isExactFoodName = (text: string, corrections: DietLabelCorrections = NO_CORRECTIONS): boolean =>
  wholeName(toLookupKey(text), corrections) !== null;

/**
 * Words that can be dropped from a food's name without losing a diet label, because they describe the food itself:
 * 'meats' in 'walnut meats', 'meat' in 'coconut meat'.
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

/**
 * Returns the diet labels of a food name that a table has, either as a whole or without words for the state of the food
 * ('chopped'). Returns null if no table has the name.
 */
function tabledName(text: string, corrections: DietLabelCorrections): DietLabels | null {
  const key = toLookupKey(text);
  const whole = wholeName(key, corrections);
  if (whole !== null) return whole;
  for (const reading of generateFoodNameCandidates(text)) {
    const readingLabels = wholeName(reading, corrections);
    if (readingLabels === null) continue;
    const dropped = droppedWords(key, reading);
    // Do not drop 'and', because it separates two foods. Without it, 'celery and prime rib' would mean a celery rib.
    const named = dropped.includes('and') ? key : dropped.join(' ');
    return mergeLabels([readingLabels, findPossibleDietLabelsInText(named, corrections)]);
  }
  return null;
}

/**
 * Returns true if a table has the food name, ignoring diet claims ('vegan') and words for the state of the food
 * ('chopped').
 */
export const isKnownFoodName = (text: string, corrections: DietLabelCorrections = NO_CORRECTIONS): boolean =>
  tabledName(stripDietClaims(text), corrections) !== null;

/**
 * Food categories in which a word for origin, variety or size adds no ingredient. In categories such as sausages or
 * bread, these words may add ingredients.
 */
const PLAIN_CATEGORIES: ReadonlySet<string> = new Set(['vegetable', 'fruit', 'herb', 'spice', 'oil']);

let categories: ReadonlyMap<string, string> | null = null;

/**
 * Returns the diet labels of a name that ends in a known food: the labels of this food, and the labels that the other
 * words suggest. All other labels are unknown, so that a wrong guess never hides a label. If the other words cannot add
 * an ingredient, as in 'Turkish bay leaf', no label is unknown.
 */
function takenName(text: string, corrections: DietLabelCorrections): DietLabels | null {
  const taken = findFoodAtNameEnd(text, builtinResolver);
  if (taken === null) return null;
  const labels = tabledName(taken.tail, corrections);
  if (labels === null) return null;
  categories ??= new Map(FOODS.map(({ name, category }) => [name, category]));
  const isProven =
    addsNoIngredientBeforeFood(taken.before) && PLAIN_CATEGORIES.has(categories.get(taken.food) ?? '');
  if (isProven) return mergeLabels([labels, findPossibleDietLabelsInText(taken.before, corrections)]);
  return mergeLabels([labels, accused(toLookupKey(text), corrections)]);
}

const findSlip = memoizeLru((text: string) => correctSlip(text, builtinResolver), NAMES_REMEMBERED);

/**
 * Returns the diet labels of a misspelled name: the labels of the food that it probably means, plus the labels that the
 * written words suggest. All other labels stay unknown, so this guess never hides a label.
 */
function misspelledName(text: string, corrections: DietLabelCorrections): DietLabels | null {
  const slip = findSlip(text);
  const labels = slip === null ? null : tabledName(slip.name, corrections);
  return labels === null ? null : mergeLabels([labels, accused(toLookupKey(text), corrections)]);
}

/** Returns the diet labels of a food name without a diet claim, from the tables or else from the words of the name. */
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
 * Returns the diet labels of an ingredient name as written in a recipe, including its diet claims. If no table has the
 * name, even without words for the state of the food, only a claim can rule out a label. A correction of the exact name
 * overrides its claims: 'vegan margarine' may still contain milk.
 */
export function findIngredientNameLabels(
  name: string,
  corrections: DietLabelCorrections = NO_CORRECTIONS,
): DietLabels {
  const key = toLookupKey(name);
  const whole = wholeName(key, corrections);
  const claims = findClaims(name);
  const labels =
    whole === null && claims !== NO_CLAIMS
      ? labelsOfClaimed(name, corrections)
      : applyDietClaims(whole ?? plainName(name, corrections), claims);
  const nameCorrections = findCorrections(key, corrections);
  return nameCorrections === null ? labels : applyCorrections(labels, nameCorrections);
}

/**
 * Matches words that introduce a food added to or served with another food, such as 'with' in 'vegan salad with feta'.
 */
const ADDED =
  /,? (with|plus|and|&|\+|in|on|containing|(?:filled|stuffed|topped|served) with|(?:wrapped|coated|dipped) in) /iu;

/**
 * Returns the diet labels of a name with diet claims. A claim applies to the food after it, but not to an added food:
 * 'vegan salad with feta' contains milk. If 'and' follows, as in 'veggie sage and apple sausages', the claim may apply
 * to one food or to both. The labels that it rules out then become 'may'.
 */
function labelsOfClaimed(name: string, corrections: DietLabelCorrections): DietLabels {
  const parts: { text: string; joint: string }[] = [];
  let joint = '';
  for (const [at, text] of name.split(ADDED).entries()) {
    const before = parts.at(-1);
    if (at % 2 === 1) joint = text;
    // Consecutive claims apply to the same food: in 'gluten-free and vegan flour', both claims apply to the flour.
    else if (before !== undefined && stripDietClaims(before.text) === '') before.text += ` ${text}`;
    else parts.push({ text, joint });
  }
  let claims = NO_CLAIMS;
  return mergeLabels(
    parts.map(({ text, joint }) => {
      const before = claims;
      claims = findClaims(text);
      const labels = applyDietClaims(plainName(stripDietClaims(text), corrections), claims);
      return /^(?:and|&)$/iu.test(joint) ? lowerLabelsToMay(labels, before.takes) : labels;
    }),
  );
}
