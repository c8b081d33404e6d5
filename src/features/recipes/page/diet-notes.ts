import type { RecipeDetail } from '#contract/recipes/recipes';
import type { DietLabelCorrections } from '#domain/eaters/corrections';
import {
  type Finding,
  findAllergens,
  findRecipeLabels,
  type LabelledLine,
  type RecipeLabels,
} from '#domain/eaters/diets/contents/recipe';
import { type DietTagDoubt, findDoubtfulDietTags } from '#domain/eaters/diets/contents/tags';
import { dietSentences } from '#shared/eaters/sentences.ts';
import { toExcludedFoodLabel } from '#shared/eaters/words.ts';

/**
 * Texts about allergens. They must not promise that a recipe is free of an allergen, because a brand may always contain
 * more.
 */
export const dietNoteText = {
  ...dietSentences,
  heading: 'Allergens',
  report: 'Report a problem',
  none: 'None of the 14 EU allergens in the listed ingredients.',
  contains: (what: string, names: string) => `Contains ${what}: ${names}.`,
  optional: (name: string) => `${name} (optional)`,
  doubts: {
    contains: (tag: string, names: string) => `Tagged ${tag}, but see the ${names}.`,
    may: (tag: string, names: string) => `Tagged ${tag}: check the ${names}.`,
    unknown: (tag: string, names: string) => `Tagged ${tag}, but not checked: ${names}.`,
  },
} as const;

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

const listNames = (lines: readonly LabelledLine[]): string =>
  lines.map(({ name, required }) => (required ? name : dietNoteText.optional(name))).join(', ');

export const computeDietLabels = (
  { ingredients }: Pick<RecipeDetail, 'ingredients'>,
  corrections?: DietLabelCorrections,
): RecipeLabels =>
  findRecipeLabels(
    ingredients.map(({ ingredient_name, preparation, required }) => ({
      name: ingredient_name,
      remarks: preparation ?? '',
      required,
    })),
    corrections,
  );

/**
 * Returns the sentences about allergens and diets for a recipe page: allergens that the recipe contains or may contain,
 * ingredients that could not be checked, and doubtful diet tags.
 */
export function buildDietNotes(
  recipe: Pick<RecipeDetail, 'ingredients' | 'tags'>,
  corrections?: DietLabelCorrections,
): string[] {
  const labelled = computeDietLabels(recipe, corrections);
  const { contains, may, unchecked } = findAllergens(labelled);
  const toSentence = (words: (what: string, names: string) => string) => (one: Finding) =>
    words(listed(one.allergens.map(toExcludedFoodLabel)), listNames(one.lines));
  const doubted = ({ tag, value, lines }: DietTagDoubt) => dietNoteText.doubts[value](tag, listNames(lines));
  const notes = [
    ...contains.map(toSentence(dietNoteText.contains)),
    ...may.map(toSentence(dietNoteText.may)),
    ...(unchecked.length > 0 ? [dietNoteText.unchecked(listNames(unchecked))] : []),
  ];
  return [
    ...(notes.length > 0 || labelled.lines.length === 0 ? notes : [dietNoteText.none]),
    ...findDoubtfulDietTags(recipe.tags, labelled).map(doubted),
  ];
}
