import { expect, test } from 'vitest';
import { COLLECTIONS } from '#domain/browse/collections';
import { type ListConditions, meetsRecipeListConditions } from '#domain/browse/conditions';
import { DISH_KINDS } from '#domain/recipes/kinds';
import { type RecipeRecord, toIndexRecord } from '#worker/recipe-index/format/record';
import { openSegmentInTypeScript } from '#worker/recipe-index/kernel/count';
import { findSimilarRecipes } from '#worker/recipe-index/query/alike';
import { listRecipes } from '#worker/recipe-index/query/list';
import { knowledge, line, recipe } from '../../unit/domain/matching/support/samples.ts';
import { chance, KINDS, scene } from './chance.ts';
import { buildShard, inWasm } from './shards.ts';

const getMinutes = ({ minutes }: RecipeRecord) => minutes ?? Number.POSITIVE_INFINITY;

/** Compares recipes in the order of a list: meals first, then by cooking time. */
const inOrder = (a: RecipeRecord, b: RecipeRecord) =>
  DISH_KINDS.indexOf(a.kind) - DISH_KINDS.indexOf(b.kind) ||
  (getMinutes(a) === getMinutes(b) ? 0 : getMinutes(a) - getMinutes(b)) ||
  (a.id < b.id ? -1 : 1);

function countNames(records: readonly RecipeRecord[], names: (record: RecipeRecord) => readonly string[]) {
  const counts: Record<string, number> = {};
  for (const name of records.flatMap(names)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

test('lists equal those of the reference implementation, in several segments and with superseded recipes', () => {
  const random = chance(21);
  const below = (n: number) => Math.floor(random() * n);
  const maybe = <Value>(share: number, value: () => Value) => (random() < share ? value() : undefined);
  let listed = 0;
  for (let i = 0; i < 400; i += 1) {
    const { recipes, knowledge } = scene(KINDS[i % KINDS.length] ?? 'mixed', random);
    const parts = [...Map.groupBy(recipes, () => below(1 + (i % 3))).values()];
    const shards = parts.map((part) =>
      buildShard(
        part,
        knowledge,
        i % 2 === 0 ? inWasm : openSegmentInTypeScript,
        i % 3 === 0 ? 2 : undefined,
      ),
    );
    const food = () => new Set([`food ${below(6)}`, `food ${below(20)}`]);
    const randomConditions = {
      cuisine: maybe(0.3, () => ['Thai', 'Greek', 'None'][below(3)]),
      foods: maybe(0.4, () => (random() < 0.5 ? [food()] : [food(), food()])),
      maxMinutes: maybe(0.3, () => below(60)),
      kinds: maybe(0.3, () => DISH_KINDS.filter(() => random() < 0.6)),
      maxFoods: maybe(0.2, () => below(6)),
      tools: maybe(0.2, () => (tools: readonly string[]) => !tools.includes('pan')),
      bounds: maybe(0.3, () => (random() < 0.5 ? { maxCalories: below(900) } : { minProtein: below(40) })),
      without: maybe(0.3, () => below(16)),
    };
    const conditions = Object.fromEntries(
      Object.entries(randomConditions).filter(([, value]) => value !== undefined),
    ) as ListConditions;
    const expected = recipes
      .map((one) => toIndexRecord(one, knowledge))
      .filter((record) => meetsRecipeListConditions(record, conditions, knowledge.isStaple))
      .sort(inOrder);
    const [from, most] = [below(3), 1 + below(8)];
    const page = listRecipes(shards, conditions, knowledge.isStaple, { from, most });
    expect(
      {
        total: page.total,
        ids: page.ids,
        cuisines: Object.fromEntries(page.cuisines),
        foods: Object.fromEntries(page.foods),
      },
      `${i}`,
    ).toEqual({
      total: expected.length,
      ids: expected.slice(from, from + most).map(({ id }) => id),
      cuisines: countNames(expected, ({ cuisine }) => (cuisine === null ? [] : [cuisine])),
      foods: countNames(expected, ({ needs }) =>
        needs.map(({ name }) => name).filter((name) => !knowledge.isStaple(name)),
      ),
    });
    listed += expected.length;
  }
  expect(listed).toBeGreaterThan(1_000);
});

test('a superseded recipe is on no list', () => {
  const recipes = ['a', 'b', 'c'].map((id) => recipe(['fish', 'lime'], { id, cuisine: 'Thai' }));
  const shard = { ...buildShard(recipes, knowledge()), dead: Uint32Array.of(0b010) };
  const { total, ids, cuisines, foods } = listRecipes([shard], {}, () => false, { from: 0, most: 9 });
  expect({ total, ids }).toEqual({ total: 2, ids: ['a', 'c'] });
  expect([cuisines.get('Thai'), foods.get('fish')]).toEqual([2, 2]);
  expect(
    findSimilarRecipes(
      [shard],
      { id: 'a', foods: new Set(['fish', 'lime']), kind: recipes[0]?.kind ?? 'main' },
      knowledge(),
      6,
    ),
  ).toEqual(['c']);
});

test('similar recipes share most of their foods and are of the same kind', () => {
  const of = (id: string, ...names: string[]) =>
    recipe(
      names.map((name) => line(name)),
      { id, kind: 'main' },
    );
  const recipes = [
    of('itself', 'fish', 'lime', 'rice'),
    of('less', 'fish', 'beef', 'potato', 'bread'),
    of('same', 'fish', 'lime', 'rice'),
    of('more', 'fish', 'lime', 'rice', 'bread'),
    of('nothing', 'bread', 'beef'),
    { ...of('cake', 'fish', 'lime', 'rice'), kind: 'sweet' as const },
  ];
  const rules = knowledge();
  const like = { id: 'itself', foods: new Set(['fish', 'lime', 'rice']), kind: 'main' as const };
  for (const shards of [[recipes], [recipes.slice(0, 3), recipes.slice(3)]]) {
    const alike = findSimilarRecipes(
      shards.map((part) => buildShard(part, rules)),
      like,
      rules,
      6,
    );
    expect(alike.slice(0, 2)).toEqual(['same', 'more']);
    expect(alike).not.toContain('nothing');
    expect(alike).not.toContain('cake');
  }
});

test('the collections one-pot and no-cook accept exactly the matching sets of tools', () => {
  const onePot = COLLECTIONS.find(({ key }) => key === 'one-pot')?.conditions.tools;
  const noCook = COLLECTIONS.find(({ key }) => key === 'no-cook')?.conditions.tools;
  const owned = 'knife + cutting board';
  expect(
    [[owned, 'pot'], ['wok'], [owned], ['pot', 'oven'], ['pan', 'pot']].map((tools) => onePot?.(tools)),
  ).toEqual([true, true, false, false, false]);
  expect([[owned], ['blender'], ['pan'], []].map((tools) => noCook?.(tools))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
