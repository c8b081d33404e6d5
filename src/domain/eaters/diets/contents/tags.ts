import { lookUp } from '../../../lib/look-up.ts';
import { DIETS } from '../diets.ts';
import { ALL, labelValue, parseExactLabelBits } from '../labels.ts';
import { findIngredientNameLabels } from './lookup.ts';
import { findDecidingLines, type LabelledLine, type RecipeLabels } from './recipe.ts';

/** For each diet tag of recipes, the diet labels that the tag claims are absent. */
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
 * Matches a tag that holds only with a suitable product, in which the words of the tag repeat: 'gluten-free with a
 * gluten-free mustard'.
 */
const HEDGED = /^(.+?) with (?:an? )?\1 ./iu;

/** Returns true if a diet tag also names the products that the cook must choose, as in 'vegan with a vegan bread'. */
export const isHedged = (tag: string): boolean => HEDGED.test(tag);

/** Returns the diet tag without its products: 'vegan' for 'vegan with a vegan bread'. */
const plainTag = (tag: string): string => HEDGED.exec(tag)?.[1] ?? tag;

/**
 * Returns the bits of the diet labels that a diet tag claims are absent, with or without a condition. Returns 0 for any
 * other tag.
 */
export const getDietTagBits = (tag: string): number =>
  lookUp(TAGS, plainTag(tag).toLowerCase().replaceAll('-', ' ').trim()) ?? 0;

/** Matches a plural such as 'breadcrumbs', but not 'hummus' or 'watercress'. */
const PLURAL = /[^usi]s$/u;

/**
 * Returns a diet tag with the products that the cook must choose: 'vegan with a vegan bread', 'vegan with vegan
 * breadcrumbs and bread'.
 */
function hedged(tag: string, lines: readonly LabelledLine[]): string {
  const names = lines.map(({ name }) => name);
  const article = PLURAL.test(names[0] ?? '') ? '' : 'a ';
  return `${tag} with ${article}${tag} ${names.join(' and ')}`;
}

/** Maximum number of foods that a reader must choose for a diet tag. With more, the result is a different dish. */
const CHOICES_MOST = 2;

/**
 * Returns the diet tag that the ingredient lines support. If no line has an excluded diet label, this is the plain tag.
 * If only the products chosen for one or two foods decide, the tag names these products. Returns null if the lines do
 * not support the tag.
 */
function borneOut(tag: string, recipe: RecipeLabels): string | null {
  const bits = getDietTagBits(tag);
  const value = labelValue(recipe.labels, bits);
  if (value === 'free') return tag;
  const lines = findDecidingLines(recipe, bits);
  const isChoice = lines.every(({ name }) => labelValue(findIngredientNameLabels(name), bits) === 'may');
  const isKnownMay = value === 'may' && (recipe.labels.unknown & bits) === 0;
  return isKnownMay && isChoice && lines.length <= CHOICES_MOST ? hedged(tag, lines) : null;
}

/** Diet tags that are derived from the ingredient lines of starter recipes. */
export const DERIVED_TAGS = ['vegan', 'vegetarian', 'gluten-free', 'dairy-free'] as const;

/** Returns the diet tags that the lines of a recipe support. Tags that name products to choose come last. */
export function deriveDietTags(recipe: RecipeLabels): string[] {
  const tags = recipe.lines.length === 0 ? [] : DERIVED_TAGS.flatMap((tag) => borneOut(tag, recipe) ?? []);
  return [...tags.filter((tag) => !isHedged(tag)), ...tags.filter(isHedged)];
}

/** A diet tag that the ingredient lines of the recipe do not support. */
export interface Doubt {
  readonly tag: string;
  /**
   * The worst value in any line of the diet labels that the tag excludes. `lines` are the lines that have this value.
   */
  readonly value: 'contains' | 'may' | 'unknown';
  readonly lines: readonly LabelledLine[];
}

/**
 * Returns the diet tags of a recipe that an ingredient line contradicts or leaves open. A tag is not doubtful if it
 * names the product to choose for that line. Tags are never used as evidence that a recipe fits a diet.
 */
export function findTagDoubts(tags: readonly string[], recipe: RecipeLabels): Doubt[] {
  return tags.flatMap((tag) => {
    const bits = getDietTagBits(tag);
    const value = labelValue(recipe.labels, bits);
    if (value === 'free') return [];
    const lines = findDecidingLines(recipe, bits);
    return isHedged(tag) && value === 'may' && tag === hedged(plainTag(tag), lines)
      ? []
      : [{ tag, value, lines }];
  });
}

/** The values of RestrictedDiet in schema.org that can be derived, each with the diet labels that the diet excludes. */
const SUITABLE = {
  VeganDiet: DIETS.vegan,
  VegetarianDiet: DIETS.vegetarian,
  GlutenFreeDiet: parseExactLabelBits('gluten'),
} as const;

/**
 * Returns the schema.org diets that every ingredient line is known to fit. Returns none if any diet label of the recipe
 * is unknown.
 */
export const listSuitableDiets = ({ labels, lines }: RecipeLabels): string[] =>
  (labels.unknown & ALL) !== 0 || lines.length === 0
    ? []
    : Object.entries(SUITABLE)
        .filter(([, bits]) => labelValue(labels, bits) === 'free')
        .map(([name]) => name);
