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

/** Foods that the kitchens below have and that make up more than half of the dishes. */
const HELD = names(4, 'h');

test('the foods that complete most recipes are named, with the recipes', () => {
  const recipes = [
    recipe([...HELD, 'egg'], { id: '1' }),
    recipe([...HELD, 'egg'], { id: '2', kind: 'salad' }),
    recipe([...HELD, 'milk'], { id: '3' }),
    recipe([...HELD, 'milk', 'egg'], { id: '4' }),
  ];
  expect(unlocks(recipes, kitchen(HELD))).toEqual([
    { ingredient: 'egg', recipes: 2, opens: ['1', '2'] },
    { ingredient: 'milk', recipes: 1, opens: ['3'] },
  ]);
});

test('at most three foods are named, each with its best three recipes', () => {
  const recipes = names(5, 'x').flatMap((thing, i) =>
    names(i + 1, 'r').map((id, k) => recipe([...HELD, thing], { id: `${thing} ${id}`, minutes: 10 + k })),
  );
  const bestUnlocks = unlocks(recipes, kitchen(HELD));
  expect(bestUnlocks.map(({ ingredient, recipes }) => [ingredient, recipes])).toEqual([
    ['x5', 5],
    ['x4', 4],
    ['x3', 3],
  ]);
  expect(bestUnlocks[0]?.opens).toEqual(['x5 r1', 'x5 r2', 'x5 r3']);
});

test('an everyday food comes before a rarer one that completes more recipes', () => {
  const recipes = [
    recipe([...HELD, 'x'], { id: '1' }),
    recipe([...HELD, 'x'], { id: '2' }),
    recipe([...HELD, 'egg'], { id: '3' }),
  ];
  expect(unlocks(recipes, kitchen(HELD)).map(({ ingredient }) => ingredient)).toEqual(['egg', 'x']);
});

test('a food that is most of the dish is not suggested for purchase', () => {
  const dish = recipe(['a', line('liver', { amount: 600, unit: 'g' })]);
  expect(unlocks([dish], kitchen(['a']))).toEqual([]);
  const garnish = recipe(['a', line('mint', { amount: 20, unit: 'g' })]);
  expect(unlocks([garnish], kitchen(['a']))).toHaveLength(1);
});

test('a dish without the main foods of the kitchen is not worth a purchase', () => {
  const recipes = [
    recipe([...HELD, 'egg'], { id: 'toast' }),
    recipe(['chicken', ...HELD, 'x'], { id: 'pan' }),
  ];
  expect(unlocks(recipes, kitchen([...HELD, 'chicken'])).map(({ ingredient }) => ingredient)).toEqual(['x']);
  expect(unlocks(recipes, kitchen(HELD)).map(({ ingredient }) => ingredient)).toEqual(['egg']);
  expect(unlocks(recipes, kitchen([...HELD, 'cauliflower']))).toEqual([]);
});

test('a sauce or a drink is worth a purchase only in a search for its kind', () => {
  const recipes = [recipe([...HELD, 'egg'], { kind: 'drink' })];
  expect(unlocks(recipes, kitchen(HELD))).toEqual([]);
  expect(unlocks(recipes, kitchen(HELD), { kinds: ['drink'] })).toHaveLength(1);
});

test('a dish that would use only the purchase is not worth it', () => {
  const owner = kitchen(['a', 'staple salt']);
  expect(unlocks([recipe(['peach'])], owner)).toEqual([]);
  expect(unlocks([recipe(['peach', 'staple salt'])], owner)).toEqual([]);
  expect(unlocks([recipe(['mint', 'a'])], owner)).toHaveLength(1);
});

test('a dish that uses only one of several foods of the kitchen is not worth a purchase', () => {
  const waffles = recipe(['egg', 'milk', 'staple flour'], { id: 'waffles' });
  const omelette = recipe(['egg', 'feta', 'milk'], { id: 'omelette' });
  const getOpened = (...owned: string[]) => unlocks([waffles, omelette], kitchen(owned))[0]?.opens;
  expect(getOpened('egg', 'feta', 'walnuts')).toEqual(['omelette']);
  expect(unlocks([waffles], kitchen(['egg', 'feta']))).toEqual([]);
  // A staple of the kitchen is not one of its several foods.
  expect(getOpened('egg', 'staple flour')).toEqual(['waffles']);
});

test('a dish that would not reach the first screen is not worth a purchase', () => {
  const great = names(10, 'g').map((id) => recipe([...HELD, 'c'], { id }));
  const salad = recipe([...HELD, 'mint'], { id: 'salad', kind: 'salad' });
  const owner = kitchen([...HELD, 'c']);
  expect(unlocks([...great.slice(1), salad], owner)).toHaveLength(1);
  expect(unlocks([...great, salad], owner)).toEqual([]);
  const better = recipe([...HELD, 'c', 'd'], { id: 'better' });
  expect(unlocks([...great, salad, better], owner).map(({ opens }) => opens)).toEqual([['better']]);
});

test('recipes hidden by a filter do not count', () => {
  const recipes = [
    recipe(['egg', ...HELD], { id: 'quick' }),
    recipe(['egg', ...HELD], { id: 'slow', minutes: 90 }),
    recipe(['milk', ...HELD], { id: 'excluded' }),
  ];
  expect(unlocks(recipes, kitchen(HELD), { maxMinutes: 30, exclude: ['milk'] })).toEqual([
    { ingredient: 'egg', recipes: 1, opens: ['quick'] },
  ]);
});

test('a food that is short or poorly replaced may be suggested, and a well replaced one is not', () => {
  const short = [recipe(['a', line('milk', { amount: 200, unit: 'g' })])];
  const owner = kitchen(['a', { name: 'milk', amount: 120, unit: 'g' }]);
  expect(unlocks(short, owner)).toEqual([{ ingredient: 'milk', recipes: 1, opens: ['dish'] }]);
  const buttered = [recipe([...HELD, 'butter'])];
  const buy = (penalty: number) =>
    unlocks(buttered, kitchen([...HELD, 'oil']), {}, knowledge([['butter', 'oil', penalty]]));
  expect(buy(0.5)).toEqual([{ ingredient: 'butter', recipes: 1, opens: ['dish'] }]);
  expect(buy(0.3)).toEqual([]);
});

test('no purchase is suggested if a tool is missing or replaced, or if two ingredients are missing', () => {
  const known = knowledge([], [['wok', 'pan', 0.2]]);
  const owner = kitchen(['a'], { tools: ['pan'] });
  expect(unlocks([recipe(['a', 'egg'], { tools: ['wok'] })], owner, {}, known)).toEqual([]);
  expect(unlocks([recipe(['a', 'egg'], { tools: ['oven'] })], owner, {}, known)).toEqual([]);
  expect(unlocks([recipe(['a', 'egg', 'milk'])], owner)).toEqual([]);
  expect(unlocks([recipe(['a'])], owner)).toEqual([]);
});

test('equal purchases are ordered by gain in fit, then by name', () => {
  const first = (recipes: MatchRecipe[]) => unlocks(recipes, kitchen(['a', 'b', 'c']))[0]?.ingredient;
  const small = recipe(['a', 'b', 'c', 'c1'], { id: 'gains less' });
  const great = recipe(['a', 'b', 'c2'], { id: 'gains more' });
  expect(first([small, great])).toBe('c2');
  const same = names(3, 'd').map((thing) => recipe(['a', line(thing)], { id: thing, cuisine: thing }));
  const equal = { ...knowledge(), getFoodWeight: () => 5 };
  expect(unlocks(same.toReversed(), kitchen(['a']), {}, equal).map(({ ingredient }) => ingredient)).toEqual([
    'd1',
    'd2',
    'd3',
  ]);
});

test('a recipe of staples alone is never among the recipes that a purchase completes', () => {
  const dish = recipe(['staple salt', 'staple oil']);
  const owner = (named: boolean) => kitchen([{ name: 'staple salt', named }], { assumeStaples: false });
  expect(unlocks([dish], owner(false))).toEqual([]);
  expect(unlocks([dish], owner(true))).toEqual([]);
});

test('a purchase that turns an assumed staple into a substituted one changes nothing', () => {
  const known = knowledge([['staple salt', 'soy sauce', 0.05]]);
  const dish = recipe(['a', 'staple salt', 'soy sauce']);
  expect(unlocks([dish], kitchen(['a']), {}, known)).toEqual([]);
});
