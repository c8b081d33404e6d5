import { detectDishFeatureBits } from '../../recipes/detect/dish-features.ts';
import { detectDishKind } from '../../recipes/detect/dish-kind.ts';
import type { DishForRules } from '../../substitutions/substitutions.ts';
import type { Knowledge, MatchIngredient } from '../types.ts';
import { computeRequiredIngredientsAndImportance } from './prepare.ts';

export interface RecipeForRules {
  readonly title: string;
  readonly tags: readonly string[];
  readonly ingredients: readonly (MatchIngredient & {
    readonly writtenName: string;
    readonly preparation: string | null;
  })[];
}

/**
 * Returns the kind, the features and the essential ingredients of a dish, on which the conditions of substitution rules
 * depend. The recipe search uses the same data. Optional ingredients are never essential.
 */
export function toDishForSubstitutionRules(
  { title, tags, ingredients }: RecipeForRules,
  knowledge: Pick<Knowledge, 'convert' | 'isStaple'>,
): DishForRules {
  const foods = ingredients.flatMap(({ name, required }) => (required ? name : []));
  const { needs } = computeRequiredIngredientsAndImportance({ title, ingredients }, knowledge);
  const kind = detectDishKind({ title, tags, foods });
  const lines = ingredients.map(({ name: canonical, writtenName: name, preparation, required }) => ({
    ...{ name, canonical, preparation, required },
  }));
  return {
    kind,
    features: detectDishFeatureBits({ title, kind, lines }),
    essential: new Set(needs.flatMap(({ name, essential }) => (essential ? name : []))),
  };
}
