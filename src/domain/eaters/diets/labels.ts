/**
 * Diet labels of food contents that people avoid, such as 'milk' or 'pork'. A set of labels is a number with one bit
 * per label, so that merging many ingredient lines takes few operations.
 */

/** The 14 allergens listed in Annex II of Regulation (EU) No 1169/2011. */
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

/** The tree nuts in Annex II of Regulation (EU) No 1169/2011. Coconut, pine nut and chestnut are not among them. */
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
 * Diet labels that decide if a food fits a diet. `meat` covers every part of a slaughtered animal (fat, stock,
 * gelatine). `rennet` is cheese made with calf's rennet. `animal` covers all other products of animals (milk, eggs,
 * honey, shellac).
 */
const SOURCES = ['meat', 'pork', 'seafood', 'rennet', 'animal', 'alcohol'] as const;

export const LABELS = [...ALLERGENS, ...TREE_NUTS, ...SOURCES] as const;

/** Diet labels that a person can exclude by name, such as 'milk'. */
export const EXCLUDABLE = [...ALLERGENS, ...TREE_NUTS] as const;

export type Excludable = (typeof EXCLUDABLE)[number];
export type Allergen = (typeof ALLERGENS)[number];
export type Label = (typeof LABELS)[number];

/** Bit of each diet label. There are fewer than 31 labels, so that a set of labels fits into a small integer. */
export const labelBits = Object.fromEntries(LABELS.map((label, at) => [label, 1 << at])) as Record<
  Label,
  number
>;

/** The more general diet label that a label implies: 'pork' implies 'meat'. */
const IMPLIES: Partial<Record<Label, Label>> = {
  ...Object.fromEntries(TREE_NUTS.map((kind) => [kind, 'nuts'])),
  pork: 'meat',
  fish: 'seafood',
  crustaceans: 'seafood',
  molluscs: 'seafood',
  milk: 'animal',
  eggs: 'animal',
};

/** Returns the bits of all diet labels that imply a label: all tree nuts for 'nuts', and 'pork' for 'meat'. */
export const findImplyingBits = (label: Label): number =>
  LABELS.reduce((bits, other) => (IMPLIES[other] === label ? bits | labelBits[other] : bits), 0);

/**
 * Diet labels of a food name, an ingredient line or a recipe, as three sets of bits: labels contained, labels possibly
 * contained, and labels unknown. Each label is in at most one set. A label in no set is known to be absent.
 */
export interface DietLabels {
  readonly contains: number;
  readonly may: number;
  readonly unknown: number;
}

/** Values of a diet label, from worst to best. */
export const VALUES = ['contains', 'may', 'unknown', 'free'] as const;
export type DietLabelValue = (typeof VALUES)[number];

/**
 * A row of the tables of diet labels. `name` is lower case, singular or plural, as the resolver writes names.
 * `contains` and `may` list diet labels, separated by spaces. `reason` explains a label that is not obvious.
 */
export type LabelRow = readonly [name: string, contains: string, may?: string, reason?: string];

export const ALL = LABELS.reduce((bits, label) => bits | labelBits[label], 0);

/**
 * Extra bit in a set of diet labels, used only in `unknown`. It means that the individual foods in a product are
 * unknown. Exclusions of foods without a diet label check this bit.
 */
export const FOODS_UNKNOWN = 1 << LABELS.length;

export const FREE: DietLabels = { contains: 0, may: 0, unknown: 0 };
export const UNKNOWN: DietLabels = { contains: 0, may: 0, unknown: ALL | FOODS_UNKNOWN };

/** Adds the bit `FOODS_UNKNOWN` to the diet labels of a product that may consist of several unknown foods. */
export const markFoodsUnknown = (labels: DietLabels): DietLabels => ({
  ...labels,
  unknown: labels.unknown | FOODS_UNKNOWN,
});

export const isDietLabel = (word: string): word is Label => Object.hasOwn(labelBits, word);

/**
 * Parses a text of diet labels, separated by spaces, to bits. Implied labels are not added. For example, 'milk' implies
 * 'animal', but dairy-free food may have other animal products.
 */
export const parseExactLabelBits = (text: string): number =>
  text.split(' ').reduce((bits, word) => bits | (isDietLabel(word) ? labelBits[word] : 0), 0);

/**
 * Parses a text of diet labels, separated by spaces, to bits. The labels that these labels imply are added.
 * @throws Error if a word is not a label, which is a mistake in a table
 */
export function parseLabelBits(text: string): number {
  let bits = 0;
  for (const word of text.split(' ')) {
    if (word === '') continue;
    if (!isDietLabel(word)) throw new Error(`No label: ${word}`);
    const implied = IMPLIES[word];
    bits |= labelBits[word] | (implied ? labelBits[implied] : 0);
  }
  return bits;
}

/** Creates diet labels. A label that is in several sets is kept only in the worst of them. */
const sorted = (contains: number, may: number, unknown: number): DietLabels => ({
  contains,
  may: may & ~contains,
  unknown: unknown & ~(contains | may),
});

export const createLabels = (contains: string, may = ''): DietLabels =>
  sorted(parseLabelBits(contains), parseLabelBits(may), 0);

/**
 * Parses a text of diet labels of a food, such as 'milk', 'soy, may: gluten', 'may: sulphites' or 'free'.
 * @throws Error for any other text
 */
export function parseDietLabels(text: string): DietLabels {
  if (text === 'free') return FREE;
  const [, contains = '', may = ''] =
    /^(?:((?!may:)[a-z -]+?))??(?:(?:^|, )may: ([a-z -]+))?$/u.exec(text) ?? [];
  if (contains === '' && may === '') throw new Error(`No labels: ${text}`);
  return createLabels(contains, may);
}

/** Merges the diet labels of foods in the same dish. The worst value of each label is kept. */
export const mergeLabels = (parts: readonly DietLabels[]): DietLabels =>
  sorted(
    parts.reduce((bits, { contains }) => bits | contains, 0),
    parts.reduce((bits, { may }) => bits | may, 0),
    parts.reduce((bits, { unknown }) => bits | unknown, 0),
  );

/**
 * Merges the diet labels of alternatives, of which the cook uses only one. A label is contained only if all
 * alternatives contain it.
 */
export function mergeDietLabelsOfAlternatives(choices: readonly DietLabels[]): DietLabels {
  const all = mergeLabels(choices);
  const contains = choices.reduce((bits, choice) => bits & choice.contains, all.contains);
  return sorted(contains, all.contains | all.may, all.unknown);
}

export const lowerLabelsToMay = ({ contains, may, unknown }: DietLabels, bits: number): DietLabels =>
  sorted(contains & ~bits, may | (contains & bits), unknown);

export const removeLabels = ({ contains, may, unknown }: DietLabels, bits: number): DietLabels => ({
  contains: contains & ~bits,
  may: may & ~bits,
  unknown: unknown & ~bits,
});

/** Returns the worst value of the diet labels in `bits`: 'contains', 'may', 'unknown' or 'free'. */
export function findWorstLabelValue(labels: DietLabels, bits: number): DietLabelValue {
  if (labels.contains & bits) return 'contains';
  if (labels.may & bits) return 'may';
  return labels.unknown & bits ? 'unknown' : 'free';
}
