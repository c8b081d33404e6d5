import { lookUp } from '../../../lib/look-up.ts';
import { DIETS } from '../diets.ts';
import { ALL, labelValue, namedBits } from '../labels.ts';
import { labelsOfName } from './lookup.ts';
import { decidingLines, type LabelledLine, type RecipeLabels } from './recipe.ts';

/** The labels that a recipe's tag says are absent. Other tags are not listed. */
const TAGS: Readonly<Record<string, number>> = {
  vegan: DIETS.vegan,
  'plant based': DIETS.vegan,
  vegetarian: DIETS.vegetarian,
  pescatarian: DIETS.pescatarian,
  'gluten free': namedBits('gluten'),
  'dairy free': namedBits('milk'),
  'egg free': namedBits('eggs'),
  'nut free': namedBits('nuts'),
  'tree nut free': namedBits('nuts'),
  'peanut free': namedBits('peanuts'),
  'soy free': namedBits('soy'),
  'fish free': namedBits('fish'),
  'shellfish free': namedBits('crustaceans molluscs'),
  'sesame free': namedBits('sesame'),
  'pork free': DIETS['no pork'],
  'alcohol free': DIETS['no alcohol'],
};

/** Matches a hedged tag, in which the tag's words repeat: 'gluten-free with a gluten-free mustard'. */
const HEDGED = /^(.+?) with (?:an? )?\1 ./iu;

/** True if a diet tag names the foods that must be chosen for it. */
export const isHedged = (tag: string): boolean => HEDGED.test(tag);

/** Returns the tag without its hedge. */
const plainTag = (tag: string): string => HEDGED.exec(tag)?.[1] ?? tag;

/** Returns the bits that a tag says are absent, hedged or not; 0 for other tags. */
export const bitsOfTag = (tag: string): number =>
  lookUp(TAGS, plainTag(tag).toLowerCase().replaceAll('-', ' ').trim()) ?? 0;

/** Matches 'breadcrumbs', but not 'hummus' or 'watercress'. */
const PLURAL = /[^usi]s$/u;

/**
 * Returns the tag with the products to choose: 'vegan with a vegan bread', 'vegan with vegan breadcrumbs and bread'.
 */
function hedged(tag: string, lines: readonly LabelledLine[]): string {
  const names = lines.map(({ name }) => name);
  const article = PLURAL.test(names[0] ?? '') ? '' : 'a ';
  return `${tag} with ${article}${tag} ${names.join(' and ')}`;
}

/** Maximum number of foods to choose; with more, it is another dish. */
const CHOICES_MOST = 2;

/**
 * Returns the tag that the lines of a recipe support: unhedged if all are free of its labels, hedged if it depends on
 * the product chosen for one or two foods, null otherwise.
 */
function borneOut(tag: string, recipe: RecipeLabels): string | null {
  const bits = bitsOfTag(tag);
  const value = labelValue(recipe.labels, bits);
  if (value === 'free') return tag;
  const lines = decidingLines(recipe, bits);
  const isChoice = lines.every(({ name }) => labelValue(labelsOfName(name), bits) === 'may');
  const isKnownMay = value === 'may' && (recipe.labels.unknown & bits) === 0;
  return isKnownMay && isChoice && lines.length <= CHOICES_MOST ? hedged(tag, lines) : null;
}

/** The diet tags of starter recipes. */
export const DERIVED_TAGS = ['vegan', 'vegetarian', 'gluten-free', 'dairy-free'] as const;

/** Returns the derived tags that a recipe's lines support, hedged ones last. */
export function dietTags(recipe: RecipeLabels): string[] {
  const tags = recipe.lines.length === 0 ? [] : DERIVED_TAGS.flatMap((tag) => borneOut(tag, recipe) ?? []);
  return [...tags.filter((tag) => !isHedged(tag)), ...tags.filter(isHedged)];
}

/** A tag that the lines do not support. */
export interface Doubt {
  readonly tag: string;
  /** The worst value of its labels in the lines, and the lines that have it. */
  readonly value: 'contains' | 'may' | 'unknown';
  readonly lines: readonly LabelledLine[];
}

/**
 * Returns the diet tags that a line contradicts or leaves open, unless the tag's hedge names the line. A tag never
 * makes a recipe fit.
 */
export function findTagDoubts(tags: readonly string[], recipe: RecipeLabels): Doubt[] {
  return tags.flatMap((tag) => {
    const bits = bitsOfTag(tag);
    const value = labelValue(recipe.labels, bits);
    if (value === 'free') return [];
    const lines = decidingLines(recipe, bits);
    return isHedged(tag) && value === 'may' && tag === hedged(plainTag(tag), lines)
      ? []
      : [{ tag, value, lines }];
  });
}

/** RestrictedDiet of schema.org, with the excluded labels. */
const SUITABLE = {
  VeganDiet: DIETS.vegan,
  VegetarianDiet: DIETS.vegetarian,
  GlutenFreeDiet: namedBits('gluten'),
} as const;

/** Returns the schema.org diets that every line is known to fit; empty if any label of the recipe is unknown. */
export const suitableDiets = ({ labels, lines }: RecipeLabels): string[] =>
  (labels.unknown & ALL) !== 0 || lines.length === 0
    ? []
    : Object.entries(SUITABLE)
        .filter(([, bits]) => labelValue(labels, bits) === 'free')
        .map(([name]) => name);
