import { expect, test } from 'vitest';
import { parseUserRecipeLines } from '#domain/cookbook/read-user-recipe';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { labelBits } from '#domain/eaters/diets/labels';
import type { DietWishes } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/kinds';
import { createFoodReference } from '#worker/features/foods/store';
import { buildIndexRow, parseUserRecipeIngredients } from '#worker/features/imports/index-row';
import { toMatchRecipe } from '#worker/recipe-index/build/rows';
import { addPersonalShardToShared, buildPersonalRecipes } from '#worker/recipe-index/live/personal';
import type { IndexQuestion } from '#worker/recipe-index/query/query';
import { chance } from '../recipe-index/chance.ts';
import { compared } from '../recipe-index/compared.ts';

const FOODS = [
  ...['chicken breast', 'rice', 'onion', 'garlic', 'eggs', 'milk', 'butter', 'plain flour', 'salt'],
  ...['olive oil', 'soy sauce', 'ground beef', 'tomatoes', 'cheddar', 'pasta', 'zorbleberries', 'tofu'],
];
const TITLES = ['Fried rice', 'Sunday roast', 'Pancakes', 'Noodles for Mum', 'Thai curry', 'Sauce'];

test('users’ own recipes are read, filtered and ranked like the site’s recipes', () => {
  const random = chance(2026);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const reference = createFoodReference();
  const createUserRecipe = (): UserRecipe => ({
    title: pick(TITLES),
    servings: pick([null, 1, 4]),
    minutes: pick([null, 12.5, 30, 90]),
    lines: parseUserRecipeLines(
      Array.from({ length: 1 + below(7) }, () => {
        const words = `${pick(['2', '200 g', '1 cup', ''])} ${pick(FOODS)}`.trim();
        return `${words}${pick(['', '', ', chopped', ' (optional)'])}`;
      }),
      null,
    ),
    steps: pick([[], ['Fry in a pan for 10 minutes.'], ['Bake in the oven.', 'Serve.']]),
    source: '',
    notes: '',
  });
  const createRow = (id: string) => {
    const userRecipe = createUserRecipe();
    return {
      ...buildIndexRow(userRecipe, parseUserRecipeIngredients(userRecipe, reference), reference, []),
      id,
    };
  };
  let [resultCount, swapped, opened] = [0, 0, 0];
  for (let round = 0; round < 8; round += 1) {
    const siteRows = Array.from({ length: 30 }, (_, i) => createRow(`site-${i}`));
    const rows = Array.from({ length: 20 }, () => createRow(crypto.randomUUID()));
    const { shard } = buildPersonalRecipes(siteRows, reference);
    const shards = shard === null ? [] : [shard];
    const personal = { ...buildPersonalRecipes(rows, reference), only: null };
    const recipes = [...siteRows, ...rows].map((row) => toMatchRecipe(row, reference));
    for (let i = 0; i < 24; i += 1) {
      const excluded = pick([0, labelBits.milk, labelBits.gluten | labelBits.eggs, labelBits.meat]);
      const diet: DietWishes = {
        excluded,
        strict: pick([0, excluded]),
        group: pick(['fits', 'fits', 'unsure', 'swap'] as const),
      };
      const question: IndexQuestion = {
        kitchen: {
          owned: Array.from({ length: 1 + below(9) }, () => ({
            name: reference.canonical(pick(FOODS)),
            ...pick([{}, {}, { amount: 300, unit: 'g' }, { daysLeft: 1 }]),
          })),
          tools: pick([[], [], ['pan'], ['oven', 'pan']]),
          assumeStaples: pick([true, true, false]),
        },
        wishes: {
          maxMinutes: pick([180, 30, 60]),
          unknownMinutes: pick([true, false]),
          kinds: pick([[], [], [pick(DISH_KINDS)]]),
          exclude: pick([[], [], ['milk']]),
          cuisines: pick([[], ['Thai'], ['chinese']]),
          hidden: new Set([`site-${below(30)}`]),
          cooked: new Map([[`site-${below(30)}`, below(7)]]),
          limit: pick([1, 5, 20, 50]),
          ...(excluded === 0 ? {} : { diet }),
          ...pick([{}, {}, { maxCalories: 500 }, { minProtein: 10 }]),
        },
        knowledge: reference.knowledge,
      };
      const { actual, expected } = compared(addPersonalShardToShared(shards, personal), recipes, question);
      expect(actual, `${round} ${i}`).toEqual(expected);
      resultCount += expected.results.filter(({ id }) => personal.rows.has(id)).length;
      if (question.wishes.diet?.group === 'swap') swapped += expected.results.length;
      opened += expected.unlocks.length;
    }
  }
  // Check that the generated test cases covered each kind of result. Few kitchens lack one food for a dish that uses two
  // of their foods.
  expect(Math.min(resultCount, swapped)).toBeGreaterThan(20);
  expect(opened).toBeGreaterThan(10);
});
