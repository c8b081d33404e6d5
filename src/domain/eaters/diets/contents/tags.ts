import { ownOf } from '../../../lib/own.ts';
import { DIETS } from '../diets.ts';
import { ALL, labelValue, namedBits } from '../labels.ts';
import { labelsOfName } from './lookup.ts';
import { decidingLines, type LabelledLine, type RecipeLabels } from './recipe.ts';

/** What a tag of a recipe says that it does without; tags that say no such thing are not here. */
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

/** 'gluten-free with a gluten-free mustard': the tag, and its word again for what is to be chosen. */
const HEDGED = /^(.+?) with (?:an? )?\1 ./iu;

/** Whether a tag of a diet says which foods have to be chosen for it. */
export const isHedged = (tag: string): boolean => HEDGED.test(tag);

/** The tag without its hedge. */
const plainTag = (tag: string): string => HEDGED.exec(tag)?.[1] ?? tag;

/** The bits that a tag says are not in the recipe, with a hedge or without; 0 for a tag that is of something else. */
export const bitsOfTag = (tag: string): number =>
  ownOf(TAGS, plainTag(tag).toLowerCase().replaceAll('-', ' ').trim()) ?? 0;

/** 'breadcrumbs', and not 'hummus' or 'watercress'. */
const PLURAL = /[^usi]s$/u;

/** The tag with what has to be chosen for it: 'vegan with a vegan bread', 'vegan with vegan breadcrumbs and bread'. */
function hedged(tag: string, lines: readonly LabelledLine[]): string {
  const names = lines.map(({ name }) => name);
  const article = PLURAL.test(names[0] ?? '') ? '' : 'a ';
  return `${tag} with ${article}${tag} ${names.join(' and ')}`;
}

/** With more to choose than this, a dish is another one. */
const CHOICES_MOST = 2;

/**
 * The tag that the lines of a recipe bear out: as it is when all are free of what it names; hedged when it goes by which
 * product is bought of one food or two; null otherwise.
 */
function borneOut(tag: string, recipe: RecipeLabels): string | null {
  const bits = bitsOfTag(tag);
  const value = labelValue(recipe.labels, bits);
  if (value === 'free') return tag;
  const lines = decidingLines(recipe, bits);
  const isChoice = lines.every(({ name }) => labelValue(labelsOfName(name), bits) === 'may');
  const isSaid = value === 'may' && (recipe.labels.unknown & bits) === 0;
  return isSaid && isChoice && lines.length <= CHOICES_MOST ? hedged(tag, lines) : null;
}

/** The tags of diets that starter recipes have. */
export const DERIVED_TAGS = ['vegan', 'vegetarian', 'gluten-free', 'dairy-free'] as const;

/** Those of them that a recipe's lines bear out, the hedged ones last. */
export function dietTags(recipe: RecipeLabels): string[] {
  const tags = recipe.lines.length === 0 ? [] : DERIVED_TAGS.flatMap((tag) => borneOut(tag, recipe) ?? []);
  return [...tags.filter((tag) => !isHedged(tag)), ...tags.filter(isHedged)];
}

/** A tag that the lines do not bear out. */
export interface Doubt {
  readonly tag: string;
  /** The worst that the lines say of it, and those that say it. */
  readonly value: 'contains' | 'may' | 'unknown';
  readonly lines: readonly LabelledLine[];
}

/**
 * The tags of a diet that some line contradicts, or leaves open and is not named in the tag's hedge. A tag never makes a
 * recipe fit.
 */
export function doubtsOf(tags: readonly string[], recipe: RecipeLabels): Doubt[] {
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

/** RestrictedDiet of schema.org, with what it does without. */
const SUITABLE = {
  VeganDiet: DIETS.vegan,
  VegetarianDiet: DIETS.vegetarian,
  GlutenFreeDiet: namedBits('gluten'),
} as const;

/** The names of what every line is known to fit; none when anything in the recipe is not known. */
export const suitableDiets = ({ labels, lines }: RecipeLabels): string[] =>
  (labels.unknown & ALL) !== 0 || lines.length === 0
    ? []
    : Object.entries(SUITABLE)
        .filter(([, bits]) => labelValue(labels, bits) === 'free')
        .map(([name]) => name);
