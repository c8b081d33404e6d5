import { beforeAll, expect, test } from 'vitest';
import { PLAN_MEALS_MAX } from '#contract/limits';
import { api } from '#contract/paths';
import { buildMealCandidateQueries } from '#worker/recipe-search/plan-input';
import { addOne, entry, recipe } from '../cookbook/cookbooks.ts';
import { migrated, withRecipe } from '../database.ts';
import { callAs, newCook } from '../pantry/cooks.ts';
import { dinner, dishes, locked, plan, swaps, today } from './plans.ts';

const DISHES = [
  ['chicken-rice', 'Chicken with rice', 40, ['400 g chicken breast', '200 g rice', '1 onion']],
  ['chicken-pasta', 'Chicken pasta', 25, ['400 g chicken breast', '250 g pasta', '200 ml heavy cream']],
  ['lentil-stew', 'Lentil stew', 45, ['250 g lentils', '2 carrots', '1 onion']],
  ['bean-chili', 'Bean chili', 35, ['400 g kidney beans', '400 g canned tomatoes', '1 onion']],
  ['tomato-pasta', 'Tomato pasta', 20, ['250 g pasta', '400 g canned tomatoes', '2 cloves garlic']],
  ['salmon-potato', 'Salmon with potatoes', 30, ['400 g salmon', '500 g potatoes', '1 lemon']],
] as const;

beforeAll(async () => {
  await migrated();
  for (const [id, title, minutes, ingredients] of DISHES)
    await withRecipe({ id, title, minutes, ingredients, servings: 2, tags: ['dinner'] });
  await withRecipe({
    id: 'banana-pancakes',
    title: 'Banana pancakes',
    minutes: 15,
    servings: 2,
    tags: ['breakfast'],
    ingredients: ['2 bananas', '2 eggs', '100 g flour'],
  });
});

const KITCHEN = ['chicken breast', 'rice', 'onion', 'pasta', 'canned tomatoes', 'garlic', 'banana', 'egg'];

test('a guest gets a dish for each meal, each once, with purchases and a rating', async () => {
  const planned = await plan(null, { ingredients: KITCHEN, meals: [dinner(0), dinner(1), dinner(2)] });
  const chosen = dishes(planned);
  expect(new Set(chosen).size).toBe(3);
  // Tomato pasta without meat or cheese leaves eaters hungry, so it is not a dinner if there are better dishes.
  expect(chosen).toEqual(expect.arrayContaining(['chicken-rice', 'lentil-stew']));
  const bought = planned.list.map(({ food }) => food);
  for (const { recipe } of planned.meals) {
    expect(bought).toEqual(expect.arrayContaining(recipe?.buys ?? ['nothing is planned']));
    expect(recipe?.uses.length).toBeGreaterThan(0);
  }
  expect(planned.list.every(({ meals, packs }) => meals.length > 0 && (packs?.count ?? 1) > 0)).toBe(true);
  expect(planned.atMostBetter).toBeGreaterThanOrEqual(0);
  expect(planned.aim.find(({ kind }) => kind === 'fit')?.value).toBeGreaterThan(0);
});

test('a planned dish has the calories and nutrients of its recipe page, per serving', async () => {
  const cook = await newCook();
  const written = recipe('Butter rice', { servings: 2, minutes: 20 });
  const id = await addOne(cook, { ...entry('x'), recipe: written });
  const { meals } = await plan(cook.token, {
    personal: true,
    meals: [locked(0, 'chicken-rice'), locked(1, id)],
  });
  const { json } = await callAs(null, 'GET', `${api.recipe}?id=chicken-rice`);
  const { calories, protein_g, carbs_g, fat_g } = json.nutrition;
  expect([calories, protein_g, carbs_g, fat_g].every((value) => value > 0)).toBe(true);
  expect(meals[0]?.recipe).toMatchObject({
    ...{ calories: Math.round(calories), protein: Math.round(protein_g) },
    ...{ carbs: Math.round(carbs_g), fat: Math.round(fat_g) },
  });
  expect(meals[1]?.recipe).toMatchObject({ carbs: expect.any(Number), fat: expect.any(Number) });
});

test('the minutes and the kinds of dishes of each meal are respected', async () => {
  const breakfast = dinner(0, { id: 'breakfast', meal: 'breakfast' });
  const planned = await plan(null, {
    ingredients: KITCHEN,
    meals: [breakfast, dinner(0, { maxMinutes: 20 })],
  });
  expect(dishes(planned)).toEqual(['banana-pancakes', 'tomato-pasta']);
});

test('restricted food is not proposed, and is reported for a locked dish', async () => {
  const exclusions = [{ kind: 'diet' as const, name: 'vegetarian' as const, strict: false }];
  const meals = [dinner(0), dinner(1), dinner(2), dinner(3), dinner(4), dinner(5)];
  const planned = await plan(null, { ingredients: KITCHEN, exclusions, meals });
  expect(dishes(planned).filter((id) => id !== null)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/chicken|salmon/)]),
  );
  expect(dishes(planned)).toContain('tomato-pasta');
  const lockedPlan = await plan(null, {
    ingredients: KITCHEN,
    exclusions,
    meals: [locked(0, 'chicken-rice')],
  });
  expect(lockedPlan.meals[0]?.recipe).toMatchObject({ id: 'chicken-rice', keptOut: true });
});

test('a locked dish stays, an unchanged plan stays, and recently cooked dishes are not planned', async () => {
  const ingredients = KITCHEN;
  const first = await plan(null, { ingredients, meals: [locked(0, 'salmon-potato'), dinner(1), dinner(2)] });
  expect(dishes(first)[0]).toBe('salmon-potato');
  const current = first.meals.map(({ meal, recipe }) => ({ meal, recipe: recipe?.id ?? null }));
  const replanned = await plan(null, {
    ingredients,
    current,
    meals: [locked(0, 'salmon-potato'), dinner(1), dinner(2)],
  });
  expect(dishes(replanned)).toEqual(dishes(first));
  const without = dishes(first).flatMap((id) => id ?? []);
  const rest = await plan(null, { ingredients, without, meals: [dinner(3), dinner(4)] });
  for (const id of dishes(rest)) expect(without).not.toContain(id);
});

test('a meal has its three best alternatives, each with its effect on the list', async () => {
  const planned = await plan(null, { ingredients: KITCHEN, meals: [dinner(0), dinner(1)] });
  const request = {
    ingredients: KITCHEN,
    meals: planned.meals.map(({ recipe }, day) =>
      dinner(day, { use: { kind: 'cook', locked: null, side: recipe?.side?.food } }),
    ),
  };
  const current = planned.meals.map(({ meal, recipe }) => ({ meal, recipe: recipe?.id ?? null }));
  const alternatives = await swaps(null, { ...request, current }, 'dinner-1');
  expect(alternatives).toHaveLength(3);
  const bought = planned.list.map(({ food }) => food);
  for (const { recipe, added, dropped } of alternatives) {
    expect(dishes(planned)).not.toContain(recipe.id);
    const swapped = [planned.meals[0]?.recipe, recipe];
    const meals = swapped.map((one, day) => locked(day, one?.id ?? '', one?.side?.food));
    const after = (await plan(null, { ...request, meals })).list.map(({ food }) => food);
    expect(after.filter((food) => !bought.includes(food)).sort()).toEqual(added);
    expect(bought.filter((food) => !after.includes(food)).sort()).toEqual(dropped);
  }
});

test('a dinner without vegetables comes with a side dish that is bought, is locked with it and can be left out', async () => {
  const foods = (planned: Awaited<ReturnType<typeof plan>>) => planned.list.map(({ food }) => food);
  const only = { without: DISHES.map(([id]) => id).filter((id) => id !== 'salmon-potato') };
  const request = { ingredients: ['salmon', 'potato', 'lemon', 'broccoli'], ...only };
  const planned = await plan(null, { ...request, meals: [dinner(0)] });
  expect(planned.meals[0]?.recipe).toMatchObject({
    ...{ id: 'salmon-potato', uses: expect.arrayContaining(['broccoli']), buys: [] },
    side: { food: 'broccoli', title: 'steamed broccoli', calories: 34, protein: 3, carbs: 7, fat: 0 },
  });
  const bought = { ...request, ingredients: ['salmon', 'potato', 'lemon'] };
  const withSide = await plan(null, { ...bought, meals: [locked(0, 'salmon-potato', 'broccoli')] });
  expect([foods(withSide), withSide.meals[0]?.recipe?.buys]).toEqual([['broccoli'], ['broccoli']]);
  const alone = await plan(null, { ...bought, meals: [locked(0, 'salmon-potato')] });
  expect([foods(alone), alone.meals[0]?.recipe?.side]).toEqual([[], undefined]);
});

test('a side dish of two foods is locked with its dinner, without a food that the eaters exclude', async () => {
  const request = { ingredients: ['salmon', 'potato', 'lemon', 'broccoli'] };
  const meals = [locked(0, 'salmon-potato', 'rice, broccoli')];
  const planned = await plan(null, { ...request, meals });
  expect(planned.meals[0]?.recipe).toMatchObject({
    ...{ buys: ['rice'], uses: expect.arrayContaining(['broccoli']) },
    side: { food: 'rice, broccoli', title: 'rice and steamed broccoli', calories: 290, protein: 8 },
  });
  const excluding = await plan(null, { ...request, meals, exclude: ['broccoli'] });
  expect(excluding.meals[0]?.recipe?.side).toMatchObject({ food: 'rice', title: 'rice' });
});

test('a vegetable that the eaters exclude is no side dish, not even of a locked dinner', async () => {
  const request = { ingredients: ['salmon', 'potato', 'lemon', 'broccoli', 'carrot'], exclude: ['broccoli'] };
  const free = await plan(null, { ...request, meals: [dinner(0)] });
  expect(free.meals[0]?.recipe).toMatchObject({ id: 'salmon-potato', side: { food: 'carrot' } });
  const fixed = await plan(null, { ...request, meals: [locked(0, 'salmon-potato', 'broccoli')] });
  expect(fixed.meals[0]?.recipe?.side).toBeUndefined();
});

test('amounts of the user’s pantry are used in the order of the days, and other pantries do not count', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  await cook.add('chicken breast', 400, 'g', { expires_on: today() });
  await cook.add('rice', 1, 'kg');
  await cook.add('onions', 5, 'count');
  await other.add('pasta', 5, 'kg');
  const request = { usePantry: true, meals: [locked(0, 'chicken-rice'), locked(1, 'chicken-pasta')] };
  const planned = await plan(cook.token, request);
  const line = (name: string) => planned.list.find(({ food }) => food === name);
  // The pantry has 400 g, which is enough for the first meal only.
  expect(line('chicken breast')).toMatchObject({ wanted: 800, there: 400, lacking: 400, unit: 'g' });
  expect(line('rice')).toBeUndefined();
  expect(line('pasta')).toMatchObject({ lacking: 250 });
  expect((await plan(other.token, request)).list.find(({ food }) => food === 'pasta')).toBeUndefined();
});

test('a locked own recipe is planned for its owner, and not for other users', async () => {
  const [cook, other] = [await newCook(), await newCook()];
  const userRecipe = recipe('Zelda’s onion chicken', { servings: 2, minutes: 30 });
  const id = await addOne(cook, { ...entry('x'), recipe: userRecipe });
  const request = { ingredients: ['tomatoes', 'onion'], personal: true, meals: [dinner(0)] };
  const planned = await plan(cook.token, { ...request, meals: [locked(0, id)] });
  expect(planned.meals[0]?.recipe).toMatchObject({ id, title: userRecipe.title, cookbook: 'own' });
  expect(planned.list.length + (planned.meals[0]?.recipe?.uses.length ?? 0)).toBeGreaterThan(0);
  const theirs = await plan(other.token, { ...request, meals: [locked(0, id)] });
  expect(theirs.meals[0]?.recipe).toBeNull();
  expect((await plan(null, { ingredients: KITCHEN, meals: [locked(0, id)] })).meals[0]?.recipe).toBeNull();
});

test('leftovers are cooked with their meal; eating out costs nothing; an empty kitchen gets no dish', async () => {
  const meals = [
    locked(0, 'salmon-potato'),
    dinner(1, { use: { kind: 'leftovers', of: 'dinner-0' } }),
    dinner(2, { use: { kind: 'eatingOut' } }),
  ];
  const planned = await plan(null, { ingredients: KITCHEN, meals });
  expect(dishes(planned)).toEqual(['salmon-potato']);
  expect(planned.list.find(({ food }) => food === 'salmon')).toMatchObject({ wanted: 800 });
  const nothing = await plan(null, { meals: [dinner(0)] });
  expect([dishes(nothing), nothing.list]).toEqual([[null], []]);
});

test('a plan with the user’s pantry or personal data needs an account', async () => {
  for (const field of ['usePantry', 'personal']) {
    const { status, json } = await callAs(null, 'POST', api.plan, {
      ...{ ingredients: [], meals: [dinner(0)], [field]: true },
    });
    expect([status, json]).toMatchObject([401, { code: 'unauthorized', field }]);
  }
});

test.each<[field: string, body: object]>([
  ['meals', { meals: [] }],
  ['meals', { meals: Array.from({ length: PLAN_MEALS_MAX + 1 }, (_, i) => ({ ...dinner(0), id: `m${i}` })) }],
  ['meals', { meals: [dinner(0), dinner(14)] }],
  ['meals.0.day', { meals: [{ ...dinner(0), day: '2026-02-30' }] }],
  ['meals.0.day', { meals: [{ ...dinner(0), day: '9-9-2026' }] }],
  ['meals.0.meal', { meals: [{ ...dinner(0), meal: 'tea' }] }],
  ['meals.0.servings', { meals: [dinner(0, { servings: 0 })] }],
  ['meals.0.servings', { meals: [dinner(0, { servings: 1e9 })] }],
  ['meals.0.maxMinutes', { meals: [dinner(0, { maxMinutes: 1 })] }],
  ['meals.1.id', { meals: [dinner(0), dinner(0)] }],
  ['meals.1.use.of', { meals: [dinner(0), dinner(1, { use: { kind: 'leftovers', of: 'nothing' } })] }],
  ['meals.0.use.of', { meals: [dinner(0, { use: { kind: 'leftovers', of: 'dinner-1' } }), dinner(1)] }],
  ['meals.1.use.of', { meals: [dinner(0), dinner(9, { use: { kind: 'leftovers', of: 'dinner-0' } })] }],
  ['repeats', { meals: [dinner(0)], repeats: 0 }],
  ['current.0.meal', { meals: [dinner(0)], current: [{ recipe: null }] }],
  ['exclusions.0.name', { meals: [dinner(0)], exclusions: [{ kind: 'diet', name: 'air', strict: true }] }],
  ['today', { meals: [dinner(0)], today: 'now' }],
])('an invalid %s is named', async (field, body) => {
  const { status, json } = await callAs(null, 'POST', api.plan, { ingredients: [], ...body });
  expect([status, json.code, json.field]).toEqual([400, 'invalid_input', field]);
});

test('alternatives are computed only for a meal of the plan', async () => {
  const body = { plan: { ingredients: [], meals: [dinner(0)] }, meal: 'another' };
  const { status, json } = await callAs(null, 'POST', api.planSwaps, body);
  expect([status, json.code, json.field]).toEqual([400, 'invalid_input', 'meal']);
});

test('for any number of meals the index is searched at most twice for each kind of meal', () => {
  const bounds = [null, 20, 30, 45, 60, 90, 120];
  const meals = bounds.flatMap((maxMinutes, i) => [
    { ...dinner(i), maxMinutes },
    { ...dinner(i), id: `b${i}`, meal: 'breakfast' as const, maxMinutes },
  ]);
  expect(buildMealCandidateQueries(meals)).toMatchObject([
    { kinds: ['main'], maxMinutes: 180 },
    { kinds: ['main'], maxMinutes: 20 },
    { kinds: ['breakfast'], maxMinutes: 180 },
    { kinds: ['breakfast'], maxMinutes: 20 },
  ]);
  expect(buildMealCandidateQueries([locked(0, 'a')])).toEqual([]);
});

test('each meal reports what it uses of the food left by its day, and what is missing', async () => {
  const cook = await newCook();
  await cook.add('chicken breast', 600, 'g');
  const meals = [locked(0, 'chicken-rice'), locked(1, 'chicken-pasta')];
  const [first, second] = (await plan(cook.token, { usePantry: true, meals })).meals;
  expect(first?.recipe).toMatchObject({ uses: ['chicken breast'], buys: expect.arrayContaining(['rice']) });
  expect(first?.recipe?.buys).not.toContain('chicken breast');
  // The recipe needs 400 g and 200 g are left, so it uses these and lacks 200 g.
  expect(second?.recipe?.uses).toEqual(['chicken breast']);
  expect(second?.recipe?.buys).toContain('chicken breast');
});
