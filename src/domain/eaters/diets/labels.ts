/**
 * Diet labels name what people avoid in food, such as 'milk' or 'pork'. A set of labels is a number with one bit per
 * label, so that merging many ingredient lines is fast.
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

/**
 * The tree nuts listed in Annex II of Regulation (EU) No 1169/2011. The list does not include coconut, pine nut and
 * chestnut.
 */
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
 * gelatin). `rennet` is cheese made with calf's rennet. `animal` covers all other animal products (milk, eggs, honey,
 * shellac).
 */
const SOURCES = ['meat', 'pork', 'seafood', 'rennet', 'animal', 'alcohol'] as const;

export const LABELS = [...ALLERGENS, ...TREE_NUTS, ...SOURCES] as const;

export const EXCLUDABLE = [...ALLERGENS, ...TREE_NUTS] as const;

export type Excludable = (typeof EXCLUDABLE)[number];
export type Allergen = (typeof ALLERGENS)[number];
export type Label = (typeof LABELS)[number];

/** Bit of each diet label. There are fewer than 31 labels, so that a set of labels fits into a 32-bit integer. */
export const labelBits = Object.fromEntries(LABELS.map((label, at) => [label, 1 << at])) as Record<
  Label,
  number
>;

const IMPLIES: Partial<Record<Label, Label>> = {
  ...Object.fromEntries(TREE_NUTS.map((kind) => [kind, 'nuts'])),
  pork: 'meat',
  fish: 'seafood',
  crustaceans: 'seafood',
  molluscs: 'seafood',
  milk: 'animal',
  eggs: 'animal',
};

/**
 * Returns the bits of all diet labels that are more specific than the given label: for 'meat', the bit of 'pork'; for
 * 'nuts', the bits of all tree nuts. A food with a more specific label also has the general label.
 */
export const getMoreSpecificLabelBits = (label: Label): number =>
  LABELS.reduce((bits, other) => (IMPLIES[other] === label ? bits | labelBits[other] : bits), 0);

/**
 * Diet labels of a food, an ingredient line or a recipe, as three bit sets. Each label is in at most one set. A label
 * in none of them is known to be absent.
 */
export interface DietLabels {
  readonly contains: number;
  readonly may: number;
  readonly unknown: number;
}

/** Values of a diet label for a food, from worst ('contains') to best ('free'). */
export const VALUES = ['contains', 'may', 'unknown', 'free'] as const;
export type DietLabelValue = (typeof VALUES)[number];

/**
 * Row of the tables of diet labels. `contains` and `may` list labels, separated by spaces. `reason` explains a label
 * that is not obvious.
 */
export type LabelRow = readonly [name: string, contains: string, may?: string, reason?: string];

export const ALL = LABELS.reduce((bits, label) => bits | labelBits[label], 0);

/**
 * Extra bit for a food whose components are not all known, such as a sauce. People who avoid a single food without a
 * diet label, such as mushrooms, are warned about foods with this bit.
 */
export const FOODS_UNKNOWN = 1 << LABELS.length;

export const FREE: DietLabels = { contains: 0, may: 0, unknown: 0 };
export const UNKNOWN: DietLabels = { contains: 0, may: 0, unknown: ALL | FOODS_UNKNOWN };

export const markFoodContentsAsUnknown = (labels: DietLabels): DietLabels => ({
  ...labels,
  unknown: labels.unknown | FOODS_UNKNOWN,
});

export const isDietLabel = (word: string): word is Label => Object.hasOwn(labelBits, word);

/**
 * Parses diet labels, separated by spaces, to bits. Unlike `parseLabelBits`, adds no implied labels: 'milk' does not
 * give 'animal' (animal products). Diet claims and diet tags need this, because dairy-free food may still have other
 * animal products.
 */
export const parseLabelBitsWithoutImplied = (text: string): number =>
  text.split(' ').reduce((bits, word) => bits | (isDietLabel(word) ? labelBits[word] : 0), 0);

/**
 * Parses diet labels, separated by spaces, to bits, and adds the labels that they imply: 'pork' implies 'meat'.
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

/**
 * Creates diet labels from three bit sets. A label in several sets counts only in the worst of them: `contains`, then
 * `may`, then `unknown`.
 */
const sorted = (contains: number, may: number, unknown: number): DietLabels => ({
  contains,
  may: may & ~contains,
  unknown: unknown & ~(contains | may),
});

export const createDietLabelsFromText = (containedLabels: string, possibleLabels = ''): DietLabels =>
  sorted(parseLabelBits(containedLabels), parseLabelBits(possibleLabels), 0);

/**
 * Parses the diet labels of a food, such as 'milk', 'soy, may: gluten' or 'free'.
 * @throws Error for any other text
 */
export function parseDietLabels(text: string): DietLabels {
  if (text === 'free') return FREE;
  const [, contains = '', may = ''] =
    /^(?:((?!may:)[a-z -]+?))??(?:(?:^|, )may: ([a-z -]+))?$/u.exec(text) ?? [];
  if (contains === '' && may === '') throw new Error(`No labels: ${text}`);
  return createDietLabelsFromText(contains, may);
}

/** Merges the diet labels of foods in the same dish. Each label gets its worst value. */
export const mergeDietLabels = (parts: readonly DietLabels[]): DietLabels =>
  sorted(
    parts.reduce((bits, { contains }) => bits | contains, 0),
    parts.reduce((bits, { may }) => bits | may, 0),
    parts.reduce((bits, { unknown }) => bits | unknown, 0),
  );

/**
 * Merges the diet labels of alternatives, such as butter or oil. A label is 'contains' only if all alternatives contain
 * it.
 */
export function mergeDietLabelsOfAlternatives(choices: readonly DietLabels[]): DietLabels {
  const all = mergeDietLabels(choices);
  const contains = choices.reduce((bits, choice) => bits & choice.contains, all.contains);
  return sorted(contains, all.contains | all.may, all.unknown);
}

export const changeLabelsToMayContain = (
  { contains, may, unknown }: DietLabels,
  labelBits: number,
): DietLabels => sorted(contains & ~labelBits, may | (contains & labelBits), unknown);

export const removeDietLabels = ({ contains, may, unknown }: DietLabels, labelBits: number): DietLabels => ({
  contains: contains & ~labelBits,
  may: may & ~labelBits,
  unknown: unknown & ~labelBits,
});

export function findWorstLabelValue(labels: DietLabels, labelBits: number): DietLabelValue {
  if (labels.contains & labelBits) return 'contains';
  if (labels.may & labelBits) return 'may';
  return labels.unknown & labelBits ? 'unknown' : 'free';
}
