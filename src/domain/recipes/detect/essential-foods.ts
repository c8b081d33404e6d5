import { toLookupKey } from '../../foods/spelling.ts';
import { splitCommaList } from '../../lib/comma-list.ts';
import { ESSENTIAL_FOODS } from './essential-foods-table.ts';

const FOODS_BY_DISH: ReadonlyMap<string, readonly string[]> = new Map(
  [
    ...Map.groupBy(
      ESSENTIAL_FOODS.flatMap(([dishes, foods]) =>
        splitCommaList(dishes).map((dish) => ({ dish, foods: splitCommaList(foods) })),
      ),
      ({ dish }) => dish,
    ),
  ].map(([dish, rows]) => [dish, rows.flatMap(({ foods }) => foods)]),
);

export const listEssentialFoods = (): string[] => [...new Set([...FOODS_BY_DISH.values()].flat())];

const WORDS_MAX = Math.max(...[...FOODS_BY_DISH.keys()].map((dish) => dish.split(' ').length));

const listPhrases = (words: readonly string[], max: number): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(max, words.length - from) }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );

/**
 * Returns a function that tests if a food is essential for the dish that a recipe title names. The function takes the
 * canonical name of the food.
 */
export function createEssentialFoodTest(title: string): (food: string) => boolean {
  const foods = new Set(
    listPhrases(toLookupKey(title).split(' '), WORDS_MAX).flatMap(
      (phrase) => FOODS_BY_DISH.get(phrase) ?? [],
    ),
  );
  if (foods.size === 0) return () => false;
  return (food) => {
    const words = food.split(' ');
    return words.some((_, from) => foods.has(words.slice(from).join(' ')));
  };
}
