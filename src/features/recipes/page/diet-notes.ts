import type { RecipeDetail } from '#contract/recipes/recipes';
import type { DietLabelCorrections } from '#domain/eaters/corrections';
import { findRecipeLabels } from '#domain/eaters/diets/contents/recipe';
import type { RecipeLabels } from '#domain/eaters/diets/contents/recipe-labels';
import { type DietTagDoubt, findDoubtfulDietTags } from '#domain/eaters/diets/contents/tags';
import { describeAllergens, joinLineNames } from '#shared/recipes/allergen-notes.ts';

export const dietNoteText = {
  report: 'Report a problem',
  doubts: {
    contains: (tag: string, names: string) => `Tagged ${tag}, but see the ${names}.`,
    may: (tag: string, names: string) => `Tagged ${tag}: check the ${names}.`,
    unknown: (tag: string, names: string) => `Tagged ${tag}, but not checked: ${names}.`,
  },
} as const;

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

export function buildDietNotes(
  recipe: Pick<RecipeDetail, 'ingredients' | 'tags'>,
  corrections?: DietLabelCorrections,
): string[] {
  const labelled = computeDietLabels(recipe, corrections);
  const doubted = ({ tag, value, lines }: DietTagDoubt) =>
    dietNoteText.doubts[value](tag, joinLineNames(lines));
  return [...describeAllergens(labelled), ...findDoubtfulDietTags(recipe.tags, labelled).map(doubted)];
}
