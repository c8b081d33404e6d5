import { getOwnRecordValue } from '../../../lib/look-up.ts';
import { DIETS } from '../diets.ts';
import { ALL, findWorstLabelValue, parseLabelBitsWithoutImplied } from '../labels.ts';
import { findIngredientNameLabels } from './lookup.ts';
import { findLinesWithWorstLabel, type LabelledLine, type RecipeLabels } from './recipe-labels.ts';

const TAGS: Readonly<Record<string, number>> = {
  vegan: DIETS.vegan,
  'plant based': DIETS.vegan,
  vegetarian: DIETS.vegetarian,
  pescatarian: DIETS.pescatarian,
  'gluten free': parseLabelBitsWithoutImplied('gluten'),
  'dairy free': parseLabelBitsWithoutImplied('milk'),
  'egg free': parseLabelBitsWithoutImplied('eggs'),
  'nut free': parseLabelBitsWithoutImplied('nuts'),
  'tree nut free': parseLabelBitsWithoutImplied('nuts'),
  'peanut free': parseLabelBitsWithoutImplied('peanuts'),
  'soy free': parseLabelBitsWithoutImplied('soy'),
  'fish free': parseLabelBitsWithoutImplied('fish'),
  'shellfish free': parseLabelBitsWithoutImplied('crustaceans molluscs'),
  'sesame free': parseLabelBitsWithoutImplied('sesame'),
  'pork free': DIETS['no pork'],
  'alcohol free': DIETS['no alcohol'],
};

const HEDGED = /^(.+?) with (?:an? )?\1 ./iu;

/** Returns true if a diet tag depends on products that the cook must choose, as in 'vegan with a vegan bread'. */
export const isConditionalDietTag = (tag: string): boolean => HEDGED.test(tag);

const plainTag = (tag: string): string => HEDGED.exec(tag)?.[1] ?? tag;

export const getLabelBitsExcludedByDietTag = (tag: string): number =>
  getOwnRecordValue(TAGS, plainTag(tag).toLowerCase().replaceAll('-', ' ').trim()) ?? 0;

const PLURAL = /[^usi]s$/u;

/**
 * Adds to a diet tag the names of the products for which the cook must choose a suitable kind: 'vegan with vegan
 * breadcrumbs and bread'.
 */
function hedged(tag: string, lines: readonly LabelledLine[]): string {
  const names = lines.map(({ name }) => name);
  const article = PLURAL.test(names[0] ?? '') ? '' : 'a ';
  return `${tag} with ${article}${tag} ${names.join(' and ')}`;
}

/** Maximum number of products in a diet tag. A dish that needs more special products would be a different dish. */
const CHOICES_MOST = 2;

/**
 * Checks a diet tag, such as 'vegan', against the ingredient lines of a recipe. Returns null if the lines contradict
 * the tag. If the recipe fits the tag only with a suitable product, names it in the tag: 'vegan with a vegan bread'.
 * Otherwise, returns the tag unchanged.
 */
function borneOut(tag: string, recipe: RecipeLabels): string | null {
  const bits = getLabelBitsExcludedByDietTag(tag);
  const value = findWorstLabelValue(recipe.labels, bits);
  if (value === 'free') return tag;
  const lines = findLinesWithWorstLabel(recipe, bits);
  const isChoice = lines.every(
    ({ name }) => findWorstLabelValue(findIngredientNameLabels(name), bits) === 'may',
  );
  const isKnownMay = value === 'may' && (recipe.labels.unknown & bits) === 0;
  return isKnownMay && isChoice && lines.length <= CHOICES_MOST ? hedged(tag, lines) : null;
}

export const DERIVED_TAGS = ['vegan', 'vegetarian', 'gluten-free', 'dairy-free'] as const;

export function deriveDietTags(recipe: RecipeLabels): string[] {
  const tags = recipe.lines.length === 0 ? [] : DERIVED_TAGS.flatMap((tag) => borneOut(tag, recipe) ?? []);
  return [...tags.filter((tag) => !isConditionalDietTag(tag)), ...tags.filter(isConditionalDietTag)];
}

export interface DietTagDoubt {
  readonly tag: string;
  /**
   * Worst value that any ingredient line has for a diet label that contradicts the tag, such as 'meat' for 'vegan'.
   * 'contains' is the worst value, followed by 'may' and 'unknown'. `lines` are the ingredient lines with this value.
   */
  readonly value: 'contains' | 'may' | 'unknown';
  readonly lines: readonly LabelledLine[];
}

/**
 * Returns the diet tags that the ingredient lines of a recipe contradict or do not confirm. Does not return a tag such
 * as 'vegan with a vegan bread', which already tells the cook to choose a suitable product.
 */
export function findDoubtfulDietTags(tags: readonly string[], recipe: RecipeLabels): DietTagDoubt[] {
  return tags.flatMap((tag) => {
    const bits = getLabelBitsExcludedByDietTag(tag);
    const value = findWorstLabelValue(recipe.labels, bits);
    if (value === 'free') return [];
    const lines = findLinesWithWorstLabel(recipe, bits);
    return isConditionalDietTag(tag) && value === 'may' && tag === hedged(plainTag(tag), lines)
      ? []
      : [{ tag, value, lines }];
  });
}

const SUITABLE = {
  VeganDiet: DIETS.vegan,
  VegetarianDiet: DIETS.vegetarian,
  GlutenFreeDiet: parseLabelBitsWithoutImplied('gluten'),
} as const;

/** Returns the schema.org diets that a recipe fits. Returns none if any diet label of the recipe is unknown. */
export const listSuitableDiets = ({ labels, lines }: RecipeLabels): string[] =>
  (labels.unknown & ALL) !== 0 || lines.length === 0
    ? []
    : Object.entries(SUITABLE)
        .filter(([, bits]) => findWorstLabelValue(labels, bits) === 'free')
        .map(([name]) => name);
