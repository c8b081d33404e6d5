import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMatches, rankMatchingRecipes } from '#domain/matching/results/recommend';
import type { MatchRecipe, SearchWishes } from '#domain/matching/types';
import { kitchen, knowledge, recipe, wishes } from './support/samples.ts';
import { scene } from './support/scenes.ts';

const loosen = (recipes: MatchRecipe[], wanted: Partial<SearchWishes>) =>
  rankMatchingRecipes(recipes, kitchen(['a', 'b']), wishes(wanted), knowledge()).loosen;

test('nothing is loosened while there are results', () => {
  const recipes = [recipe(['a']), recipe(['b'], { id: 'slow', minutes: 90 })];
  expect(loosen(recipes, { maxMinutes: 30 })).toEqual([]);
});

test('the time limit is raised to the next step that finds a recipe, and the count includes all that it finds', () => {
  const recipes = [
    recipe(['a'], { id: '1', minutes: 50 }),
    recipe(['a'], { id: '2', minutes: 60 }),
    recipe(['a'], { id: '3', minutes: 61 }),
  ];
  expect(loosen(recipes, { maxMinutes: 30 })).toEqual([{ filter: 'maxMinutes', to: 60, recipes: 2 }]);
  expect(loosen([recipe(['a'], { minutes: 45 })], { maxMinutes: 30 })[0]?.to).toBe(45);
  expect(loosen([recipe(['a'], { minutes: 900 })], { maxMinutes: 60 })).toEqual([
    { filter: 'maxMinutes', to: 180, recipes: 1 },
  ]);
});

test('the calorie limit is raised to the next round value, or removed if nutrition is unknown', () => {
  const known = recipe(['a'], { id: 'known', calories: 520 });
  const unknown = recipe(['a'], { id: 'unknown', calories: null });
  expect(loosen([known, unknown], { maxCalories: 350 })).toEqual([
    { filter: 'maxCalories', to: 600, recipes: 1 },
  ]);
  expect(loosen([recipe(['a'], { calories: 400 })], { maxCalories: 350 })[0]?.to).toBe(400);
  expect(loosen([unknown], { maxCalories: 350 })).toEqual([{ filter: 'maxCalories', to: null, recipes: 1 }]);
});

test('the protein minimum is lowered to the next round value, or removed if nutrition is unknown', () => {
  const some = recipe(['a'], { id: 'some', protein: 17 });
  const unknown = recipe(['a'], { id: 'unknown', protein: null });
  expect(loosen([some, unknown], { minProtein: 40 })).toEqual([{ filter: 'minProtein', to: 15, recipes: 1 }]);
  expect(loosen([unknown], { minProtein: 40 })).toEqual([{ filter: 'minProtein', to: null, recipes: 1 }]);
});

test('if the kind of dish hides every recipe, any kind is suggested', () => {
  const recipes = [recipe(['a'], { id: '1', kind: 'salad' }), recipe(['b'], { id: '2', kind: 'sweet' })];
  expect(loosen(recipes, { kinds: ['main'] })).toEqual([{ filter: 'kinds', to: null, recipes: 2 }]);
});

test('if no recipe states a time, recipes without a time are suggested', () => {
  const recipes = [recipe(['a'], { id: '1', minutes: null }), recipe(['nothing of it'], { id: '2' })];
  expect(loosen(recipes, { maxMinutes: 30 })).toEqual([
    { filter: 'maxMinutes', to: 180, recipes: 1 },
    { filter: 'unknownMinutes', to: null, recipes: 1 },
  ]);
  expect(loosen(recipes, { maxMinutes: 30, unknownMinutes: true, kinds: ['drink'] })).toEqual([
    { filter: 'kinds', to: null, recipes: 1 },
  ]);
});

test('the one excluded name that hides the most recipes is suggested', () => {
  const recipes = [
    recipe(['a', 'milk'], { id: '1' }),
    recipe(['b', 'egg'], { id: '2' }),
    recipe(['a', 'egg'], { id: '3' }),
    recipe(['a', 'egg', 'milk'], { id: 'needs both' }),
  ];
  expect(loosen(recipes, { exclude: ['milk', 'egg'] })).toEqual([
    { filter: 'exclude', to: 'egg', recipes: 2 },
  ]);
});

test('a filter whose removal alone finds nothing is not suggested', () => {
  const dish = recipe(['a', 'egg'], { minutes: 90, protein: 1 });
  expect(loosen([dish], { maxMinutes: 30, minProtein: 10 })).toEqual([]);
  expect(loosen([recipe(['nothing of it'])], { maxMinutes: 30 })).toEqual([]);
});

test('every suggestion finds exactly as many recipes as it says, and no smaller step finds any', () => {
  let loosened = 0;
  fc.assert(
    fc.property(scene, (it) => {
      const { loosen: loosenings } = rankMatchingRecipes(it.recipes, it.kitchen, it.wishes, it.knowledge);
      for (const { filter, to, recipes } of loosenings) {
        loosened += 1;
        const looser: SearchWishes =
          filter === 'exclude'
            ? { ...it.wishes, exclude: it.wishes.exclude.filter((name) => name !== to) }
            : { ...it.wishes, [filter]: filter === 'unknownMinutes' ? true : (to ?? undefined) };
        const count = (other: SearchWishes) => countMatches(it.recipes, it.kitchen, other, it.knowledge);
        expect(count(looser)).toBe(recipes);
        expect(recipes).toBeGreaterThan(0);
        if (filter === 'maxMinutes') {
          for (const step of [45, 60, 90, 120].filter((minutes) => minutes < Number(to))) {
            expect(count({ ...it.wishes, maxMinutes: Math.max(step, it.wishes.maxMinutes) })).toBe(0);
          }
        }
      }
    }),
    { numRuns: 1000 },
  );
  expect(loosened).toBeGreaterThan(20);
});
