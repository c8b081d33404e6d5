import {
  type Finding,
  findAllergens,
  type LabelledLine,
  type RecipeLabels,
} from '#domain/eaters/diets/contents/recipe-labels';
import { dietSentences } from '#shared/eaters/sentences.ts';
import { formatExcludedFoodName } from '#shared/eaters/words.ts';

/**
 * Texts about allergens. They must not promise that a recipe is free of an allergen, because the brand that the cook
 * buys may contain other allergens.
 */
export const allergenText = {
  ...dietSentences,
  heading: 'Allergens',
  none: 'None of the 14 EU allergens in the listed ingredients.',
  contains: (what: string, names: string) => `Contains ${what}: ${names}.`,
  optional: (name: string) => `${name} (optional)`,
} as const;

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Lists the names of ingredient lines: 'flour, butter (optional)'. */
export const joinLineNames = (lines: readonly LabelledLine[]): string =>
  lines.map(({ name, required }) => (required ? name : allergenText.optional(name))).join(', ');

export function describeAllergens(labelled: RecipeLabels): string[] {
  const { contains, may, unchecked } = findAllergens(labelled);
  const toSentence = (words: (what: string, names: string) => string) => (one: Finding) =>
    words(listed(one.allergens.map(formatExcludedFoodName)), joinLineNames(one.lines));
  const notes = [
    ...contains.map(toSentence(allergenText.contains)),
    ...may.map(toSentence(allergenText.may)),
    ...(unchecked.length > 0 ? [allergenText.unchecked(joinLineNames(unchecked))] : []),
  ];
  return notes.length > 0 || labelled.lines.length === 0 ? notes : [allergenText.none];
}
