import { DIETS } from './diets.ts';
import { ALL, labelValue, namedBits } from './labels.ts';
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

/** The bits that a tag says are not in the recipe; 0 for a tag that is of something else. */
export const bitsOfTag = (tag: string): number => TAGS[tag.toLowerCase().replaceAll('-', ' ').trim()] ?? 0;

/** A tag that the lines do not bear out. */
export interface Doubt {
  readonly tag: string;
  /** The worst that the lines say of it, and those that say it. */
  readonly value: 'contains' | 'may' | 'unknown';
  readonly lines: readonly LabelledLine[];
}

/** The tags of a diet that some line contradicts, or leaves open. A tag never makes a recipe fit. */
export function doubtsOf(tags: readonly string[], recipe: RecipeLabels): Doubt[] {
  return tags.flatMap((tag) => {
    const bits = bitsOfTag(tag);
    const value = labelValue(recipe.labels, bits);
    return value === 'free' ? [] : [{ tag, value, lines: decidingLines(recipe, bits) }];
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
