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

/**
 * What is known of a name, a line or a recipe: the bits of the labels that it contains, and of those that it may
 * contain; no bit is in both. `known` is false where something in it could not be read: what is in neither set is
 * then unknown, not free.
 */
export interface Labels {
  readonly contains: number;
  readonly may: number;
  readonly known: boolean;
}

/** From worst to best. */
export const VALUES = ['contains', 'may', 'unknown', 'free'] as const;
export type Value = (typeof VALUES)[number];

/**
 * A row of the tables of names: the name as the resolver folds it (lower case, singular or plural), the labels that it
 * contains and those that it may contain, separated by spaces, and a reason where it is not obvious.
 */
export type LabelRow = readonly [name: string, contains: string, may?: string, reason?: string];

export const FREE: Labels = { contains: 0, may: 0, known: true };
export const UNKNOWN: Labels = { contains: 0, may: 0, known: false };

export const isLabel = (word: string): word is Label => Object.hasOwn(bitOf, word);

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

export function labelsOf(contains: string, may = ''): Labels {
  const has = bitsOf(contains);
  return { contains: has, may: bitsOf(may) & ~has, known: true };
}

/** Of things that are all in the dish: the worst of each. */
export function together(parts: readonly Labels[]): Labels {
  let contains = 0;
  let may = 0;
  let known = true;
  for (const part of parts) {
    contains |= part.contains;
    may |= part.may;
    known &&= part.known;
  }
  return { contains, may: may & ~contains, known };
}

/** Of things of which the cook takes one: contained is only what all of them contain. */
export function oneOf(choices: readonly Labels[]): Labels {
  const all = together(choices);
  const contains = choices.reduce((bits, choice) => bits & choice.contains, all.contains);
  return { contains, may: (all.contains | all.may) & ~contains, known: all.known };
}

/** The worst value of the labels in `bits`. */
export function labelValue(labels: Labels, bits: number): Value {
  if (labels.contains & bits) return 'contains';
  if (labels.may & bits) return 'may';
  return labels.known ? 'free' : 'unknown';
}
