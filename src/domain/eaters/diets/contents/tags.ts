import { lookUp } from '../../../lib/look-up.ts';
import { DIETS } from '../diets.ts';
import { ALL, findWorstLabelValue, parseExactLabelBits } from '../labels.ts';
import { findIngredientNameLabels } from './lookup.ts';
import { findLinesWithWorstLabel, type LabelledLine, type RecipeLabels } from './recipe.ts';

/** Diet tags of recipes, such as 'vegan', each with the diet labels that the tag rules out. */
const TAGS: Readonly<Record<string, number>> = {
  vegan: DIETS.vegan,
  'plant based': DIETS.vegan,
  vegetarian: DIETS.vegetarian,
  pescatarian: DIETS.pescatarian,
  'gluten free': parseExactLabelBits('gluten'),
  'dairy free': parseExactLabelBits('milk'),
  'egg free': parseExactLabelBits('eggs'),
  'nut free': parseExactLabelBits('nuts'),
  'tree nut free': parseExactLabelBits('nuts'),
  'peanut free': parseExactLabelBits('peanuts'),
  'soy free': parseExactLabelBits('soy'),
  'fish free': parseExactLabelBits('fish'),
  'shellfish free': parseExactLabelBits('crustaceans molluscs'),
  'sesame free': parseExactLabelBits('sesame'),
  'pork free': DIETS['no pork'],
  'alcohol free': DIETS['no alcohol'],
};

/**
 * Matches a diet tag that applies only if the cook chooses a suitable product. Such a tag repeats its first words
 * before the product: 'gluten-free with a gluten-free mustard'.
 */
const HEDGED = /^(.+?) with (?:an? )?\1 ./iu;

/** Returns true if a diet tag names products that the cook must choose, as in 'vegan with a vegan bread'. */
export const isConditionalDietTag = (tag: string): boolean => HEDGED.test(tag);

/** Returns the diet tag without the products that the cook must choose: 'vegan' for 'vegan with a vegan bread'. */
const plainTag = (tag: string): string => HEDGED.exec(tag)?.[1] ?? tag;

/**
 * Returns the bits of the diet labels that a diet tag rules out. Products that the tag names are ignored. Returns 0 for
 * a tag that is not about a diet.
 */
export const getDietTagBits = (tag: string): number =>
  lookUp(TAGS, plainTag(tag).toLowerCase().replaceAll('-', ' ').trim()) ?? 0;

/** Matches a plural such as 'breadcrumbs', but not 'hummus' or 'watercress'. */
const PLURAL = /[^usi]s$/u;

/**
 * Returns a diet tag followed by the products that the cook must choose: 'vegan with a vegan bread', 'vegan with vegan
 * breadcrumbs and bread'.
 */
function hedged(tag: string, lines: readonly LabelledLine[]): string {
  const names = lines.map(({ name }) => name);
  const article = PLURAL.test(names[0] ?? '') ? '' : 'a ';
  return `${tag} with ${article}${tag} ${names.join(' and ')}`;
}

/** Maximum number of products that a diet tag may name. A dish that needs more would be a different dish. */
const CHOICES_MOST = 2;

/**
 * Returns the diet tag if the ingredient lines support it; null if they do not. If the tag is true only with suitable
 * products for one or two foods, the result names these products.
 */
function borneOut(tag: string, recipe: RecipeLabels): string | null {
  const bits = getDietTagBits(tag);
  const value = findWorstLabelValue(recipe.labels, bits);
  if (value === 'free') return tag;
  const lines = findLinesWithWorstLabel(recipe, bits);
  const isChoice = lines.every(
    ({ name }) => findWorstLabelValue(findIngredientNameLabels(name), bits) === 'may',
  );
  const isKnownMay = value === 'may' && (recipe.labels.unknown & bits) === 0;
  return isKnownMay && isChoice && lines.length <= CHOICES_MOST ? hedged(tag, lines) : null;
}

/** Diet tags that are derived from the ingredient lines of the starter recipes. */
export const DERIVED_TAGS = ['vegan', 'vegetarian', 'gluten-free', 'dairy-free'] as const;

/** Returns the diet tags that a recipe's ingredient lines support. Tags that name products to choose come last. */
export function deriveDietTags(recipe: RecipeLabels): string[] {
  const tags = recipe.lines.length === 0 ? [] : DERIVED_TAGS.flatMap((tag) => borneOut(tag, recipe) ?? []);
  return [...tags.filter((tag) => !isConditionalDietTag(tag)), ...tags.filter(isConditionalDietTag)];
}

export interface DietTagDoubt {
  readonly tag: string;
  /**
   * Worst value that the diet labels ruled out by the tag have in any ingredient line. `lines` are the lines with this
   * value.
   */
  readonly value: 'contains' | 'may' | 'unknown';
  readonly lines: readonly LabelledLine[];
}

/**
 * Returns the diet tags of a recipe that its ingredient lines contradict or do not confirm. A tag is not doubtful if it
 * names the product to choose for the line. Tags never count as evidence that a recipe fits a diet.
 */
export function findTagDoubts(tags: readonly string[], recipe: RecipeLabels): DietTagDoubt[] {
  return tags.flatMap((tag) => {
    const bits = getDietTagBits(tag);
    const value = findWorstLabelValue(recipe.labels, bits);
    if (value === 'free') return [];
    const lines = findLinesWithWorstLabel(recipe, bits);
    return isConditionalDietTag(tag) && value === 'may' && tag === hedged(plainTag(tag), lines)
      ? []
      : [{ tag, value, lines }];
  });
}

/**
 * Values of schema.org's RestrictedDiet that can be derived from ingredient lines, each with the diet labels that it
 * rules out.
 */
const SUITABLE = {
  VeganDiet: DIETS.vegan,
  VegetarianDiet: DIETS.vegetarian,
  GlutenFreeDiet: parseExactLabelBits('gluten'),
} as const;

/**
 * Returns the schema.org diets that a recipe fits according to every ingredient line. Returns no diet if any diet label
 * of the recipe is unknown.
 */
export const listSuitableDiets = ({ labels, lines }: RecipeLabels): string[] =>
  (labels.unknown & ALL) !== 0 || lines.length === 0
    ? []
    : Object.entries(SUITABLE)
        .filter(([, bits]) => findWorstLabelValue(labels, bits) === 'free')
        .map(([name]) => name);
