import { computeIngredientCoverage } from '#domain/matching/score/coverage';
import { indexKitchen } from '#domain/matching/score/kitchen-index';
import { createMatchingKnowledge } from '#domain/matching/score/knowledge';
import { prepareRecipeForMatching } from '#domain/matching/score/prepare';
import type { Knowledge } from '#domain/matching/types';
import { detectDishFeatureBits } from '#domain/recipes/detect/dish-features';
import type { DishKind } from '#domain/recipes/kinds';

export const builtIn = createMatchingKnowledge();

export interface Dish {
  readonly title: string;
  /** Kind of the dish; 'main' by default. */
  readonly kind?: DishKind;
  /** Required foods, without amounts. */
  readonly foods: readonly string[];
}

/** Returns the coverage of a food of a dish in a kitchen that has all other foods of the dish and `owned`. */
export function findCover(
  { title, kind = 'main', foods }: Dish,
  food: string,
  owned: string,
  knowledge: Knowledge = builtIn,
) {
  const ingredients = foods.map((name) => ({ name, required: true, amount: null, unit: null }));
  const recipe = {
    id: 'dish',
    title,
    cuisine: null,
    kind,
    minutes: 30,
    tools: [],
    ingredients,
  };
  const need = prepareRecipeForMatching(recipe, knowledge).needs.find(({ name }) => name === food);
  if (need === undefined) throw new Error(`${title} needs no ${food}`);
  const there = [...foods.filter((name) => name !== food), owned];
  const kitchen = indexKitchen({ owned: there.map((name) => ({ name })), tools: [], assumeStaples: false });
  const lines = foods.map((one) => ({ name: one, canonical: one, preparation: null, required: true }));
  const features = detectDishFeatureBits({ title, kind, lines });
  const one = computeIngredientCoverage(need, { kind, features }, kitchen, knowledge);
  return one.kind === 'substituted' ? one.using : one.kind;
}
