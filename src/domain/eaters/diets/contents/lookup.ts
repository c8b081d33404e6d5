import { builtinResolver } from '../../../foods/catalog.ts';
import { generateReadings } from '../../../foods/readings.ts';
import { lookupKey, singulars } from '../../../foods/spelling.ts';
import { FOODS } from '../../../foods/table/index.ts';
import { isPlainBefore, takeTail } from '../../../foods/tail.ts';
import { memoizeLru } from '../../../lib/memoize-lru.ts';
import {
  type Corrections,
  corrected,
  findCorrections,
  NO_CORRECTIONS,
  toNameForms,
  withoutName,
} from '../../corrections.ts';
import { afterClaims, findClaims, NO_CLAIMS, withoutClaims } from '../claims.ts';
import {
  ALL,
  atMostMay,
  createLabels,
  FREE,
  type LabelRow,
  type Labels,
  ofSeveral,
  readLabels,
  together,
  UNKNOWN,
} from '../labels.ts';
import { NAMED } from '../table/index.ts';

/**
 * Single words that add labels to a name outside the tables, besides the names of foods in it. They are separated by
 * commas, and are in no other table, as they do not name a food by themselves.
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
 * Words that show that a product only resembles the food it is named after: 'bacon flavor bits', 'mock duck', 'butter
 * substitute'.
 */
const LIKENESS: ReadonlySet<string> = new Set(
  'style flavor flavour flavored flavoured flavoring flavouring imitation mock faux fake substitute alternative free seasoning spice rub vegan vegetarian veggie meatless plant soy soya'.split(
    ' ',
  ),
);

interface Tables {
  readonly named: ReadonlyMap<string, Labels>;
  readonly foods: ReadonlyMap<string, Labels>;
  readonly hints: ReadonlyMap<string, Labels>;
}

let cachedTables: Tables | null = null;

/** Builds the tables on the first look-up, which keeps the start of a worker fast. */
function tables(): Tables {
  cachedTables ??= {
    named: new Map(NAMED.map(([name, contains, may]) => [lookupKey(name), createLabels(contains, may)])),
    foods: new Map(FOODS.map(({ name, labels }) => [name, readLabels(labels)])),
    hints: new Map(
      HINTS.flatMap(([words, contains, may]) =>
        words.split(', ').map((word) => [word, createLabels(contains, may)] as const),
      ),
    ),
  };
  return cachedTables;
}

/**
 * Maximum number of names in the cache of labels. The words of a name are looked up alone and in runs, and most occur
 * in many lines.
 */
const NAMES_REMEMBERED = 5_000;

/** Returns the labels of a whole name, in the singular or plural; null if it is in no table. */
const inTables = memoizeLru((key: string): Labels | null => {
  const { named, foods } = tables();
  const food = builtinResolver.entry(key);
  for (const name of toNameForms(key)) {
    const row = named.get(name);
    if (row !== undefined) return food === null ? ofSeveral(row) : row;
  }
  return food === null ? null : (foods.get(food) ?? null);
}, NAMES_REMEMBERED);

/**
 * Returns the labels of a whole name with corrections. For a name outside the tables, the correction applies on top
 * of the labels that its words add.
 */
function wholeName(key: string, corrections: Corrections): Labels | null {
  const row = inTables(key);
  const nameCorrections = findCorrections(key, corrections);
  if (nameCorrections === null) return row;
  return corrected(row ?? accused(key, withoutName(key, corrections)), nameCorrections);
}

/** Maximum number of words of a food name within a longer name. */
const RUN_MAX = 4;

interface Run {
  readonly labels: Labels;
  readonly isLast: boolean;
}

/** Finds food names in a text from left to right, longest first: 'butter beans' in 'butter bean mash'. */
function findRuns(key: string, labelsOf: (text: string, isWord: boolean) => Labels | null): Run[] {
  const words = key.split(' ');
  const runs: Run[] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(RUN_MAX, words.length - start);
    let labels: Labels | null = null;
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

function findHint(word: string): Labels | null {
  const { hints } = tables();
  return (
    hints.get(word) ??
    singulars(word)
      .map((one) => hints.get(one))
      .find((one) => one !== undefined) ??
    null
  );
}

/**
 * Returns the labels that the words of a name outside the tables suggest. They can only add labels: the last food
 * named is contained ('lemon butter'), others may be ('butter biscuit fingers'), and nothing is free.
 */
function accused(key: string, corrections: Corrections): Labels {
  const isLike = key.split(' ').some((word) => LIKENESS.has(word));
  const parts = findRuns(key, namedOrHinted(corrections)).map(({ labels, isLast }) =>
    isLast && !isLike ? labels : atMostMay(labels, ALL),
  );
  return together([...parts, UNKNOWN]);
}

const namedOrHinted = (corrections: Corrections) => (text: string, isWord: boolean) =>
  wholeName(text, corrections) ?? (isWord ? findHint(text) : null);

const asPossible = (runs: readonly Run[]): Labels =>
  together(runs.map(({ labels }) => ({ ...atMostMay(labels, ALL), unknown: 0 })));

/** Returns the labels that the names in a text may add, as 'may': the almond of 'almond flavored yogurt'. */
export const findNamedLabels = (text: string, corrections: Corrections = NO_CORRECTIONS): Labels =>
  asPossible(findRuns(lookupKey(text), namedOrHinted(corrections)));

/**
 * Returns the same for a text that is not only about foods: only whole names of foods count.
 * @param others.ignored single words that do not name a food in this text
 * @param others.noFood names of other things, unless they are in a table
 */
export const findWholeNameLabels = (
  text: string,
  corrections: Corrections,
  exceptions: { readonly ignored: ReadonlySet<string>; readonly noFood: RegExp },
): Labels =>
  asPossible(
    findRuns(lookupKey(text), (name, isWord) => {
      if (isWord && exceptions.ignored.has(name)) return null;
      return wholeName(name, corrections) ?? (exceptions.noFood.test(name) ? FREE : null);
    }),
  );

/** True if the exact text is in a table or has a correction. */
export const isWholeName = (text: string, corrections: Corrections = NO_CORRECTIONS): boolean =>
  wholeName(lookupKey(text), corrections) !== null;

/** Dropped words that describe the food itself and add no labels: 'walnut meats', 'coconut meat'. */
const NOTHING_NEW: ReadonlySet<string> = new Set(['meat', 'meats', 'meaty', 'loaf', 'loaves']);

function droppedWords(key: string, reading: string): string[] {
  const left = reading.split(' ');
  return key.split(' ').filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !NOTHING_NEW.has(word);
  });
}

/** Returns the labels of a name in the tables, as a whole or without words for the state of the food; else null. */
function tabledName(text: string, corrections: Corrections): Labels | null {
  const key = lookupKey(text);
  const whole = wholeName(key, corrections);
  if (whole !== null) return whole;
  for (const reading of generateReadings(text)) {
    const readingLabels = wholeName(reading, corrections);
    if (readingLabels === null) continue;
    const dropped = droppedWords(key, reading);
    // 'celery and prime rib' is read as a celery rib: both foods count.
    const named = dropped.includes('and') ? key : dropped.join(' ');
    return together([readingLabels, findNamedLabels(named, corrections)]);
  }
  return null;
}

/** True if a table has a name, ignoring claims and words for the state of the food. */
export const isKnownName = (text: string, corrections: Corrections = NO_CORRECTIONS): boolean =>
  tabledName(withoutClaims(text), corrections) !== null;

/**
 * Categories whose foods keep their ingredients with words for origin, variety or size. In a sausage or bread, such
 * words may add ingredients.
 */
const PLAIN_CATEGORIES: ReadonlySet<string> = new Set(['vegetable', 'fruit', 'herb', 'spice', 'oil']);

let categories: ReadonlyMap<string, string> | null = null;

/**
 * Returns the labels of a name that is read as the known food at its end: those of the food and those that its other
 * words add. It is fully known only if these words can add nothing: 'Turkish bay leaf'. Otherwise the rest stays
 * unknown, so this reading never yields fewer labels.
 */
function takenName(text: string, corrections: Corrections): Labels | null {
  const taken = takeTail(text, builtinResolver);
  if (taken === null) return null;
  const labels = tabledName(taken.tail, corrections);
  if (labels === null) return null;
  categories ??= new Map(FOODS.map(({ name, category }) => [name, category]));
  const isProven = isPlainBefore(taken.before) && PLAIN_CATEGORIES.has(categories.get(taken.food) ?? '');
  if (isProven) return together([labels, findNamedLabels(taken.before, corrections)]);
  return together([labels, accused(lookupKey(text), corrections)]);
}

/** Returns the labels of a name without claims: from the tables, else from its words. */
function plainName(text: string, corrections: Corrections): Labels {
  const key = lookupKey(text);
  if (key === '') return UNKNOWN;
  return tabledName(text, corrections) ?? takenName(text, corrections) ?? accused(key, corrections);
}

/**
 * Returns the labels of an ingredient's name as written in a recipe, including its claims. A name that is in no
 * table, as a whole or without words for the state of the food, is free only of the labels that a claim removes. A
 * correction of the exact name has priority over its claims: 'vegan margarine' may still contain milk.
 */
export function labelsOfName(name: string, corrections: Corrections = NO_CORRECTIONS): Labels {
  const key = lookupKey(name);
  const whole = wholeName(key, corrections);
  const claims = findClaims(name);
  const labels =
    whole === null && claims !== NO_CLAIMS
      ? labelsOfClaimed(name, corrections)
      : afterClaims(whole ?? plainName(name, corrections), claims);
  const nameCorrections = findCorrections(key, corrections);
  return nameCorrections === null ? labels : corrected(labels, nameCorrections);
}

/** Matches words before foods that are added or served with a food: the feta of 'vegan salad with feta'. */
const ADDED =
  /,? (with|plus|and|&|\+|in|on|containing|(?:filled|stuffed|topped|served) with|(?:wrapped|coated|dipped) in) /iu;

/**
 * Returns the labels of a name with claims. A claim applies to the food after it, but not to additions: 'vegan salad
 * with feta' contains milk. In 'veggie sage and apple sausages' the grammar does not show the scope of the claim.
 */
function labelsOfClaimed(name: string, corrections: Corrections): Labels {
  const parts: { text: string; joint: string }[] = [];
  let joint = '';
  for (const [at, text] of name.split(ADDED).entries()) {
    const before = parts.at(-1);
    if (at % 2 === 1) joint = text;
    // 'gluten-free and vegan flour': both claims apply to the flour.
    else if (before !== undefined && withoutClaims(before.text) === '') before.text += ` ${text}`;
    else parts.push({ text, joint });
  }
  let claims = NO_CLAIMS;
  return together(
    parts.map(({ text, joint }) => {
      const before = claims;
      claims = findClaims(text);
      const labels = afterClaims(plainName(withoutClaims(text), corrections), claims);
      return /^(?:and|&)$/iu.test(joint) ? atMostMay(labels, before.takes) : labels;
    }),
  );
}
