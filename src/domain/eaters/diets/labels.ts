/**
 * What a food may have in it that somebody does not eat. A set of labels is a number with a bit for each, so that the
 * worst of many lines is a few operations.
 */

/** The 14 allergens of Annex II of Regulation (EU) No 1169/2011. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soy',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;

/** The tree nuts that the annex names. Coconut, pine nut and chestnut are not among them. */
export const TREE_NUTS = [
  'almond',
  'hazelnut',
  'walnut',
  'cashew',
  'pecan',
  'brazil-nut',
  'pistachio',
  'macadamia',
] as const;

/**
 * What diets go by. `meat` is all of a slaughtered animal (fat, stock, gelatine); `rennet` is cheese that is made with
 * rennet from calves; `animal` is all else that comes from animals (milk, eggs, honey, shellac).
 */
const SOURCES = ['meat', 'pork', 'seafood', 'rennet', 'animal', 'alcohol'] as const;

export const LABELS = [...ALLERGENS, ...TREE_NUTS, ...SOURCES] as const;

/** What people say by its name that they do without. */
export const EXCLUDABLE = [...ALLERGENS, ...TREE_NUTS] as const;

export type Excludable = (typeof EXCLUDABLE)[number];
export type Allergen = (typeof ALLERGENS)[number];
export type Label = (typeof LABELS)[number];

/** A label's bit. There are fewer than 31, so a set stays a small integer. */
export const bitOf = Object.fromEntries(LABELS.map((label, at) => [label, 1 << at])) as Record<Label, number>;

/** What a label brings with it. */
const IMPLIES: Partial<Record<Label, Label>> = {
  ...Object.fromEntries(TREE_NUTS.map((kind) => [kind, 'nuts'])),
  pork: 'meat',
  fish: 'seafood',
  crustaceans: 'seafood',
  molluscs: 'seafood',
  milk: 'animal',
  eggs: 'animal',
};

/** The bits of the labels that bring this one: of nuts all kinds, of meat pork. */
export const impliedBy = (label: Label): number =>
  LABELS.reduce((bits, other) => (IMPLIES[other] === label ? bits | bitOf[other] : bits), 0);

/**
 * What is known of a name, a line or a recipe: the bits of the labels that it contains, of those that it may contain,
 * and of those of which nothing is known. No bit is in two of them; what is in none it is free of.
 */
export interface Labels {
  readonly contains: number;
  readonly may: number;
  readonly unknown: number;
}

/** From worst to best. */
export const VALUES = ['contains', 'may', 'unknown', 'free'] as const;
export type Value = (typeof VALUES)[number];

/**
 * A row of the tables of names: the name as the resolver folds it (lower case, singular or plural), the labels that it
 * contains and those that it may contain, separated by spaces, and a reason where it is not obvious.
 */
export type LabelRow = readonly [name: string, contains: string, may?: string, reason?: string];

/** Every label. */
export const ALL = LABELS.reduce((bits, label) => bits | bitOf[label], 0);

/**
 * A bit beyond the labels, in `unknown` only: which single foods it is made of is not known. Who must not have a food
 * that is no label goes by it.
 */
export const FOODS_UNKNOWN = 1 << LABELS.length;

export const FREE: Labels = { contains: 0, may: 0, unknown: 0 };
export const UNKNOWN: Labels = { contains: 0, may: 0, unknown: ALL | FOODS_UNKNOWN };

/** The same of something that may be made of several foods. */
export const ofSeveral = (labels: Labels): Labels => ({ ...labels, unknown: labels.unknown | FOODS_UNKNOWN });

export const isLabel = (word: string): word is Label => Object.hasOwn(bitOf, word);

/** The bits of the labels that are named, separated by spaces, and of none that they imply: cream without milk may be from animals all the same. */
export const namedBits = (text: string): number =>
  text.split(' ').reduce((bits, word) => bits | (isLabel(word) ? bitOf[word] : 0), 0);

/** The bits of labels separated by spaces, with all that they imply. A word that is no label throws: a fault of a table. */
export function bitsOf(text: string): number {
  let bits = 0;
  for (const word of text.split(' ')) {
    if (word === '') continue;
    if (!isLabel(word)) throw new Error(`No label: ${word}`);
    const implied = IMPLIES[word];
    bits |= bitOf[word] | (implied ? bitOf[implied] : 0);
  }
  return bits;
}

/** Each bit where it is worst. */
const sorted = (contains: number, may: number, unknown: number): Labels => ({
  contains,
  may: may & ~contains,
  unknown: unknown & ~(contains | may),
});

export const labelsOf = (contains: string, may = ''): Labels => sorted(bitsOf(contains), bitsOf(may), 0);

/** Reads the labels of a food: 'milk', 'soy, may: gluten', 'may: sulphites', 'free'. Any other text throws. */
export function readLabels(text: string): Labels {
  if (text === 'free') return FREE;
  const [, contains = '', may = ''] =
    /^(?:((?!may:)[a-z -]+?))??(?:(?:^|, )may: ([a-z -]+))?$/u.exec(text) ?? [];
  if (contains === '' && may === '') throw new Error(`No labels: ${text}`);
  return labelsOf(contains, may);
}

/** Of things that are all in the dish: the worst of each. */
export const together = (parts: readonly Labels[]): Labels =>
  sorted(
    parts.reduce((bits, { contains }) => bits | contains, 0),
    parts.reduce((bits, { may }) => bits | may, 0),
    parts.reduce((bits, { unknown }) => bits | unknown, 0),
  );

/** Of things of which the cook takes one: contained is only what all of them contain. */
export function oneOf(choices: readonly Labels[]): Labels {
  const all = together(choices);
  const contains = choices.reduce((bits, choice) => bits & choice.contains, all.contains);
  return sorted(contains, all.contains | all.may, all.unknown);
}

/** Of what somebody says is not so for sure: contained becomes may be contained. */
export const atMostMay = ({ contains, may, unknown }: Labels, bits: number): Labels =>
  sorted(contains & ~bits, may | (contains & bits), unknown);

/** Without the labels in `bits`. */
export const without = ({ contains, may, unknown }: Labels, bits: number): Labels => ({
  contains: contains & ~bits,
  may: may & ~bits,
  unknown: unknown & ~bits,
});

/** The worst value of the labels in `bits`. */
export function labelValue(labels: Labels, bits: number): Value {
  if (labels.contains & bits) return 'contains';
  if (labels.may & bits) return 'may';
  return labels.unknown & bits ? 'unknown' : 'free';
}
