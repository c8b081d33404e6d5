import { expect, test } from 'vitest';
import { rankMatchingRecipes } from '#domain/matching/results/recommend';
import type { Kitchen, Knowledge, MatchRecipe, SearchWishes } from '#domain/matching/types';
import { kitchen, knowledge, line, names, recipe, wishes } from './support/samples.ts';

const unlocks = (
  recipes: MatchRecipe[],
  owner: Kitchen,
  wanted: Partial<SearchWishes> = {},
  known: Knowledge = knowledge(),
) => rankMatchingRecipes(recipes, owner, wishes(wanted), known).unlocks;

test('the ingredients that move most recipes to cook now are named, with the recipes', () => {
  const recipes = [
    recipe(['a', 'egg'], { id: '1' }),
    recipe(['b', 'egg'], { id: '2', kind: 'drink' }),
    recipe(['a', 'milk'], { id: '3' }),
    recipe(['a', 'milk', 'egg'], { id: '4' }),
  ];
  expect(unlocks(recipes, kitchen(['a', 'b']))).toEqual([
    { ingredient: 'egg', recipes: 2, opens: ['1', '2'] },
    { ingredient: 'milk', recipes: 1, opens: ['3'] },
  ]);
});

test('at most three things are named, and of the recipes of each the best three', () => {
  const recipes = names(5, 'x').flatMap((thing, i) =>
    names(i + 1, 'r').map((id, k) => recipe(['a', thing], { id: `${thing} ${id}`, minutes: 10 + k })),
  );
  const bestUnlocks = unlocks(recipes, kitchen(['a']));
  expect(bestUnlocks.map(({ ingredient, recipes }) => [ingredient, recipes])).toEqual([
    ['x5', 5],
    ['x4', 4],
    ['x3', 3],
  ]);
  expect(bestUnlocks[0]?.opens).toEqual(['x5 r1', 'x5 r2', 'x5 r3']);
});

test('what would use nothing of the kitchen but what was bought is not unlocked', () => {
  const owner = kitchen(['a', 'staple salt']);
  expect(unlocks([recipe(['peach'])], owner)).toEqual([]);
  expect(unlocks([recipe(['peach', 'staple salt'])], owner)).toEqual([]);
  expect(unlocks([recipe(['peach', 'a'])], owner)).toHaveLength(1);
});

test('what would not reach the first screen is not unlocked', () => {
  const great = names(10, 'g').map((id) => recipe(['a', 'b'], { id }));
  const drink = recipe(['a', 'mint'], { id: 'drink', kind: 'drink' });
  expect(unlocks([...great.slice(1), drink], kitchen(['a', 'b']))).toHaveLength(1);
  expect(unlocks([...great, drink], kitchen(['a', 'b']))).toEqual([]);
  const better = recipe(['a', 'b', 'c'], { id: 'better' });
  expect(unlocks([...great, drink, better], kitchen(['a', 'b'])).map(({ opens }) => opens)).toEqual([
    ['better'],
  ]);
});

test('recipes that a filter keeps out do not take part', () => {
  const recipes = [
    recipe(['egg', 'a'], { id: 'quick' }),
    recipe(['egg', 'a'], { id: 'slow', minutes: 90 }),
    recipe(['milk', 'a'], { id: 'excluded' }),
  ];
  expect(unlocks(recipes, kitchen(['a']), { maxMinutes: 30, exclude: ['milk'] })).toEqual([
    { ingredient: 'egg', recipes: 1, opens: ['quick'] },
  ]);
});

test('what is short or replaced today can be bought as well', () => {
  const short = [recipe(['a', line('milk', { amount: 200, unit: 'g' })])];
  const owner = kitchen(['a', { name: 'milk', amount: 100, unit: 'g' }]);
  expect(unlocks(short, owner)).toEqual([{ ingredient: 'milk', recipes: 1, opens: ['dish'] }]);
  const known = knowledge([['butter', 'oil', 0.3]]);
  expect(unlocks([recipe(['a', 'butter'])], kitchen(['a', 'oil']), {}, known)).toEqual([
    { ingredient: 'butter', recipes: 1, opens: ['dish'] },
  ]);
});

test('nothing to buy helps where a tool is missing or replaced, or where two ingredients are', () => {
  const known = knowledge([], [['wok', 'pan', 0.2]]);
  const owner = kitchen(['a'], { tools: ['pan'] });
  expect(unlocks([recipe(['a', 'egg'], { tools: ['wok'] })], owner, {}, known)).toEqual([]);
  expect(unlocks([recipe(['a', 'egg'], { tools: ['oven'] })], owner, {}, known)).toEqual([]);
  expect(unlocks([recipe(['a', 'egg', 'milk'])], owner)).toEqual([]);
  expect(unlocks([recipe(['a'])], owner)).toEqual([]);
});

test('a tie goes to the greater gain of fit, then to the name', () => {
  const first = (recipes: MatchRecipe[]) => unlocks(recipes, kitchen(['a', 'b']))[0]?.ingredient;
  const small = recipe(['a', 'b', 'c1'], { id: 'gains less' });
  const great = recipe(['a', 'c2'], { id: 'gains more' });
  expect(first([small, great])).toBe('c2');
  const same = names(3, 'd').map((thing) => recipe(['a', line(thing)], { id: thing, cuisine: thing }));
  const equal = { ...knowledge(), getFoodWeight: () => 5 };
  expect(unlocks(same.toReversed(), kitchen(['a']), {}, equal).map(({ ingredient }) => ingredient)).toEqual([
    'd1',
    'd2',
    'd3',
  ]);
});

test('a recipe of staples alone is never unlocked', () => {
  const dish = recipe(['staple salt', 'staple oil']);
  const owner = (named: boolean) => kitchen([{ name: 'staple salt', named }], { assumeStaples: false });
  expect(unlocks([dish], owner(false))).toEqual([]);
  expect(unlocks([dish], owner(true))).toEqual([]);
});

test('a purchase that turns an assumed staple into a substituted one moves nothing', () => {
  const known = knowledge([['staple salt', 'soy sauce', 0.05]]);
  const dish = recipe(['a', 'staple salt', 'soy sauce']);
  expect(unlocks([dish], kitchen(['a']), {}, known)).toEqual([]);
});
