import { builtinResolver } from '../../../foods/catalog.ts';
import { readingsOf } from '../../../foods/readings.ts';
import { lookupKey, singulars } from '../../../foods/spelling.ts';
import { FOODS } from '../../../foods/table/index.ts';
import { isPlainBefore, takeTail } from '../../../foods/tail.ts';
import { memoizeLru } from '../../../lib/memoize-lru.ts';
import {
  type Corrections,
  corrected,
  correctionOf,
  formsOf,
  NO_CORRECTIONS,
  withoutName,
} from '../../corrections.ts';
import { afterClaims, claimsIn, NO_CLAIMS, withoutClaims } from '../claims.ts';
import {
  ALL,
  atMostMay,
  FREE,
  type LabelRow,
  type Labels,
  labelsOf,
  ofSeveral,
  readLabels,
  together,
  UNKNOWN,
} from '../labels.ts';
import { NAMED } from '../table/index.ts';

/**
 * Single words that accuse a name which no table has, beside the names of foods in it. Separated by commas: words that
 * name nothing by themselves, and so are no row of a table.
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

/** Words by which a name is not what it is named after: 'bacon flavor bits', 'mock duck', 'butter substitute'. */
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

let made: Tables | null = null;

/** Made at the first look-up: a worker that starts does not pay for it. */
function tables(): Tables {
  made ??= {
    named: new Map(NAMED.map(([name, contains, may]) => [lookupKey(name), labelsOf(contains, may)])),
    foods: new Map(FOODS.map(({ name, labels }) => [name, readLabels(labels)])),
    hints: new Map(
      HINTS.flatMap(([words, contains, may]) =>
        words.split(', ').map((word) => [word, labelsOf(contains, may)] as const),
      ),
    ),
  };
  return made;
}

/** Names whose labels are remembered: the words of a name are looked up alone and in runs, and most stand in many lines. */
const NAMES_REMEMBERED = 5_000;

/** The labels of a whole name, in the singular or the plural; null when no table has it. */
const inTables = memoizeLru((key: string): Labels | null => {
  const { named, foods } = tables();
  const food = builtinResolver.entry(key);
  for (const name of formsOf(key)) {
    const row = named.get(name);
    if (row !== undefined) return food === null ? ofSeveral(row) : row;
  }
  return food === null ? null : (foods.get(food) ?? null);
}, NAMES_REMEMBERED);

/** The same with corrections. One of a name that no table has goes on top of what its words accuse of. */
function wholeName(key: string, corrections: Corrections): Labels | null {
  const row = inTables(key);
  const own = correctionOf(key, corrections);
  if (own === null) return row;
  return corrected(row ?? accused(key, withoutName(key, corrections)), own);
}

/** No name of a food that stands in a longer name has more words. */
const RUN_MAX = 4;

interface Run {
  readonly labels: Labels;
  readonly isLast: boolean;
}

/** The names that a text is made of, the longest first from its beginning: 'butter beans' of 'butter bean mash'. */
function runsIn(key: string, labelsOf: (text: string, isWord: boolean) => Labels | null): Run[] {
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

function hintOf(word: string): Labels | null {
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
 * What the words of a name that no table has say of it. They can only accuse: the last thing named is contained
 * ('lemon butter'), others may be ('butter biscuit fingers'), and nothing is free.
 */
function accused(key: string, corrections: Corrections): Labels {
  const isLike = key.split(' ').some((word) => LIKENESS.has(word));
  const parts = runsIn(key, namedOrHinted(corrections)).map(({ labels, isLast }) =>
    isLast && !isLike ? labels : atMostMay(labels, ALL),
  );
  return together([...parts, UNKNOWN]);
}

const namedOrHinted = (corrections: Corrections) => (text: string, isWord: boolean) =>
  wholeName(text, corrections) ?? (isWord ? hintOf(text) : null);

const asPossible = (runs: readonly Run[]): Labels =>
  together(runs.map(({ labels }) => ({ ...atMostMay(labels, ALL), unknown: 0 })));

/** What the names in a text may bring to what it is said of: the almond of 'almond flavored yogurt'. */
export const labelsNamedIn = (text: string, corrections: Corrections = NO_CORRECTIONS): Labels =>
  asPossible(runsIn(lookupKey(text), namedOrHinted(corrections)));

/**
 * The same of a text that speaks of other things than foods as well: only whole names of foods count.
 * @param others.ignored single words that name no food there
 * @param others.noFood names of other things, unless a table has them
 */
export const foodsNamedIn = (
  text: string,
  corrections: Corrections,
  others: { readonly ignored: ReadonlySet<string>; readonly noFood: RegExp },
): Labels =>
  asPossible(
    runsIn(lookupKey(text), (name, isWord) => {
      if (isWord && others.ignored.has(name)) return null;
      return wholeName(name, corrections) ?? (others.noFood.test(name) ? FREE : null);
    }),
  );

/** Whether a table or a correction has the text as it is. */
export const isWholeName = (text: string, corrections: Corrections = NO_CORRECTIONS): boolean =>
  wholeName(lookupKey(text), corrections) !== null;

/** Words that are dropped for what they say of the thing itself: 'walnut meats', 'coconut meat'. */
const NOTHING_NEW: ReadonlySet<string> = new Set(['meat', 'meats', 'meaty', 'loaf', 'loaves']);

function droppedWords(key: string, reading: string): string[] {
  const left = reading.split(' ');
  return key.split(' ').filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0 && !NOTHING_NEW.has(word);
  });
}

/** The labels of a name that a table has, as a whole or without words that say how it comes; else null. */
function tabledName(text: string, corrections: Corrections): Labels | null {
  const key = lookupKey(text);
  const whole = wholeName(key, corrections);
  if (whole !== null) return whole;
  for (const reading of readingsOf(text)) {
    const found = wholeName(reading, corrections);
    if (found === null) continue;
    const dropped = droppedWords(key, reading);
    // 'celery and prime rib' is read as a celery rib: both foods count.
    const named = dropped.includes('and') ? key : dropped.join(' ');
    return together([found, labelsNamedIn(named, corrections)]);
  }
  return null;
}

/** True if a table has a name, leaving out claims and words for how the food comes. */
export const isKnownName = (text: string, corrections: Corrections = NO_CORRECTIONS): boolean =>
  tabledName(withoutClaims(text), corrections) !== null;

/** Categories of foods to which words for origin, variety or size add no ingredient. Of a sausage or a bread they may. */
const PLAIN_CATEGORIES: ReadonlySet<string> = new Set(['vegetable', 'fruit', 'herb', 'spice', 'oil']);

let categories: ReadonlyMap<string, string> | null = null;

/**
 * The labels of a name that is read as the known food at its end: those of the food and everything its other words accuse
 * it of. It is known as a whole only when these words can add nothing: 'Turkish bay leaf'. Else all the rest stays unknown,
 * so that a name never has fewer labels for being read so.
 */
function takenName(text: string, corrections: Corrections): Labels | null {
  const taken = takeTail(text, builtinResolver);
  if (taken === null) return null;
  const labels = tabledName(taken.tail, corrections);
  if (labels === null) return null;
  categories ??= new Map(FOODS.map(({ name, category }) => [name, category]));
  const isProven = isPlainBefore(taken.before) && PLAIN_CATEGORIES.has(categories.get(taken.food) ?? '');
  if (isProven) return together([labels, labelsNamedIn(taken.before, corrections)]);
  return together([labels, accused(lookupKey(text), corrections)]);
}

/** A name without claims: by the tables, else by what its words accuse of. */
function plainName(text: string, corrections: Corrections): Labels {
  const key = lookupKey(text);
  if (key === '') return UNKNOWN;
  return tabledName(text, corrections) ?? takenName(text, corrections) ?? accused(key, corrections);
}

/**
 * What is known of a name of one ingredient, as a recipe writes it, with the claims in it. What is not in a table by
 * its whole name, or by that without words that only say how it comes, is free of nothing but what a claim takes away.
 * A correction of the very name goes before its claims: 'vegan margarine' may have milk all the same.
 */
export function labelsOfName(name: string, corrections: Corrections = NO_CORRECTIONS): Labels {
  const key = lookupKey(name);
  const whole = wholeName(key, corrections);
  const claims = claimsIn(name);
  const labels =
    whole === null && claims !== NO_CLAIMS
      ? labelsOfClaimed(name, corrections)
      : afterClaims(whole ?? plainName(name, corrections), claims);
  const own = correctionOf(key, corrections);
  return own === null ? labels : corrected(labels, own);
}

/** Foods served with a food that are no part of it: the feta of 'vegan salad with feta'. */
const ADDED =
  /,? (with|plus|and|&|\+|in|on|containing|(?:filled|stuffed|topped|served) with|(?:wrapped|coated|dipped) in) /iu;

/**
 * A name with claims: each holds for the food that it stands before, and not for what is added. 'vegan salad with feta'
 * contains milk. Of 'veggie sage and apple sausages' nobody can tell by grammar what the claim is of.
 */
function labelsOfClaimed(name: string, corrections: Corrections): Labels {
  const parts: { text: string; joint: string }[] = [];
  let joint = '';
  for (const [at, text] of name.split(ADDED).entries()) {
    const before = parts.at(-1);
    if (at % 2 === 1) joint = text;
    // 'gluten-free and vegan flour': both claims are of the flour.
    else if (before !== undefined && withoutClaims(before.text) === '') before.text += ` ${text}`;
    else parts.push({ text, joint });
  }
  let claims = NO_CLAIMS;
  return together(
    parts.map(({ text, joint }) => {
      const before = claims;
      claims = claimsIn(text);
      const labels = afterClaims(plainName(withoutClaims(text), corrections), claims);
      return /^(?:and|&)$/iu.test(joint) ? atMostMay(labels, before.takes) : labels;
    }),
  );
}
