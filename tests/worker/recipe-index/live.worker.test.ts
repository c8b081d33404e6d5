import { env } from 'cloudflare:workers';
import { beforeAll, expect, test, vi } from 'vitest';
import { api } from '#contract/paths';
import { findExcludingFilters } from '#domain/matching/results/filters';
import { belongsInResults, compareResults } from '#domain/matching/results/order';
import { indexKitchen } from '#domain/matching/score/kitchen-index';
import { prepareRecipeForMatching } from '#domain/matching/score/prepare';
import { scorePreparedRecipe } from '#domain/matching/score/score';
import { readFoodReference } from '#worker/features/foods/store';
import { healthRoutes } from '#worker/features/health/routes';
import { importRecipes } from '#worker/features/imports/recipes';
import { toMatchRecipe } from '#worker/recipe-index/build/rows';
import { FORMAT_VERSION } from '#worker/recipe-index/format/format';
import type { LiveIndex } from '#worker/recipe-index/live/live';
import { invalidateIndexCaches, publishIndex, publishIndexWhenDue } from '#worker/recipe-index/publish';
import { get } from '../call.ts';
import { db, migrated } from '../database.ts';
import { allRows, ask, expectScan, isolate, item, restartRandomItems, SEARCHES } from './scan.ts';

beforeAll(migrated);
beforeAll(restartRandomItems);

test('an import through one isolate is in the very next search through another', async () => {
  const [one, other] = [isolate(), isolate()];
  await expectScan(one, other);
  for (let i = 0; i < 4; i += 1) {
    await importRecipes(
      db,
      Array.from({ length: 20 }, (_, k) => item(`Dish ${10 * i + k}`)),
    );
    await expectScan(one, other);
  }
});

test('published segments, changes on top of them and deletions are searched as one', async () => {
  const before = isolate();
  await ask(before, 0);
  const segments = await publishIndex(env);
  expect(segments.length).toBe(1);
  const after = isolate();
  await expectScan(before, after);
  await importRecipes(
    db,
    Array.from({ length: 15 }, (_, k) => item(`Dish ${3 * k}`)),
  );
  await db.prepare("delete from recipes where id in ('dish-1', 'dish-3', 'dish-20')").run();
  await importRecipes(db, [item('Brand new')]);
  await expectScan(before, after, isolate());
  await publishIndex(env);
  await publishIndex(env);
  await expectScan(before, after, isolate());
});

test('an imported or removed alias, staple or substitution applies to published segments', async () => {
  await importRecipes(db, [
    {
      title: 'Zorble',
      instructions: 'Cook it.',
      ingredients: ['1 zorbleberries', '1 wumpus', '1 salt'],
      tools: [],
    },
    { title: 'Only salt', instructions: 'Cook it.', ingredients: ['1 salt'], tools: [] },
    { title: 'Moon', instructions: 'Cook it.', ingredients: ['1 moon dust', '1 zorbleberry'], tools: [] },
  ]);
  const early = isolate();
  const changes = [
    "insert into ingredient_aliases (alias, canonical_name) values ('zorbleberries', 'zorbleberry')",
    "insert into ingredients (name, is_pantry) values ('moon dust', 1)",
    "insert into substitutions (original_ingredient, substitute_ingredient, notes, penalty_score) values ('wumpus', 'zorbleberry', '', 0.2)",
    "insert into ingredients (name, is_pantry) values ('salt', 0)",
  ];
  for (const sql of changes) {
    await expectScan(early);
    await db.prepare(sql).run();
    await expectScan(early, isolate());
    await publishIndex(env);
    await expectScan(early, isolate());
  }
  for (const sql of [
    'delete from ingredient_aliases',
    "delete from ingredients where origin = 'import'",
    "delete from substitutions where origin = 'import'",
  ]) {
    await db.prepare(sql).run();
    await expectScan(early, isolate());
  }
});

test('while a published segment is missing in KV, searches still return complete results', async () => {
  const warm = isolate();
  await ask(warm, 0);
  const [segment] = await publishIndex(env);
  if (!segment) throw new Error('Nothing was published.');
  await env.KV.delete(segment.key);
  await importRecipes(db, [item('While the blob is missing')]);
  await expectScan(warm, isolate());
  await publishIndex(env);
  await expectScan(warm, isolate());
});

/** The tables that a search reads, and the counters of the log of changes. */
const REWOUND = [
  ...['recipes', 'recipe_ingredients', 'recipe_nutrition', 'ingredient_aliases', 'ingredients'],
  ...['substitutions', 'recipe_index', 'publications', 'recipe_log', 'sqlite_sequence'],
];

/** Simulates D1 Time Travel. Returns a function that restores every table to the time of this call. */
async function createRewind(): Promise<() => Promise<void>> {
  const moments = await db.batch<Record<string, unknown>>(
    REWOUND.map((table) => db.prepare(`select * from "${table}"`)),
  );
  return async () => {
    // Delete children before their parents. Last, replace the rows that the triggers of `recipes` have written.
    await db.batch([
      ...['recipe_ingredients', 'recipe_nutrition', 'recipes'].map((table) =>
        db.prepare(`delete from ${table}`),
      ),
      ...REWOUND.slice(3).map((table) => db.prepare(`delete from "${table}"`)),
    ]);
    for (const [at, table] of REWOUND.entries()) {
      if (
        table === 'recipe_index' ||
        table === 'publications' ||
        table === 'recipe_log' ||
        table === 'sqlite_sequence'
      )
        await db.prepare(`delete from "${table}"`).run();
      const rows = moments[at]?.results ?? [];
      const statements = rows.map((row) => {
        const names = Object.keys(row);
        const list = names.map((name) => `"${name}"`).join(', ');
        return db
          .prepare(`insert into "${table}" (${list}) values (${names.map(() => '?').join(', ')})`)
          .bind(...Object.values(row));
      });
      if (statements.length > 0) await db.batch(statements);
    }
  };
}

const lastChange = async () =>
  (await db.prepare('select max(seq) as seq from recipe_log').first<number>('seq')) ?? 0;

test('a restored database is noticed by every isolate that knows changes the database lacks', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const [unpublished, builtOn] = [isolate(), isolate()];
  await publishIndex(env);
  await importRecipes(db, [item('Before the moment')]);
  await expectScan(unpublished);
  const rewind = await createRewind();
  await importRecipes(
    db,
    Array.from({ length: 12 }, (_, k) => item(`Never happened ${k}`)),
  );
  await db.prepare("delete from recipes where id = 'before-the-moment'").run();
  await expectScan(unpublished);
  await rewind();
  await expectScan(unpublished, isolate());
  expect(errors.mock.calls.flat().join()).toContain('The log of changes went back');

  // Test the state after later publications, whose predecessors are no longer in KV.
  await importRecipes(db, [item('Also never')]);
  await publishIndex(env);
  await publishIndex(env);
  await importRecipes(db, [item('And this')]);
  await publishIndex(env);
  await expectScan(builtOn);
  await rewind();
  await expectScan(builtOn, unpublished, isolate());
  errors.mockRestore();
});

test('a log that has grown again after a restore is recognized by a new epoch', async () => {
  const warm = isolate();
  await publishIndex(env);
  const rewind = await createRewind();
  await importRecipes(db, [item('Of the time that never was')]);
  await expectScan(warm);
  const seen = await lastChange();
  await rewind();
  await importRecipes(
    db,
    Array.from({ length: 5 }, (_, k) => item(`Since then ${k}`)),
  );
  expect(await lastChange()).toBeGreaterThan(seen);
  await invalidateIndexCaches(env);
  await expectScan(warm, isolate());
});

test('the health call lists published data and data in memory', async () => {
  await publishIndex(env);
  const { json } = await get(api.health);
  expect(json).toMatchObject({
    versions: { catalogue: { segments: [{ recipes: expect.any(Number) }], published: expect.any(Number) } },
  });
  // The schema covers every field of the reply.
  const described = healthRoutes.map(({ endpoint }) => endpoint.reply?.parse(json));
  expect(described).toEqual([json]);
});

test('each search during imports answers for a single state of the catalogue', async () => {
  const [batches, batchSize, searches] = [50, 100, 1000];
  await db.prepare('delete from recipes').run();
  const catalogues = [isolate(), isolate()];
  const reference = await readFoodReference(db);
  /** Number of the import batch of each recipe. */
  const batchOf = new Map<string, number>();
  const answers: { at: number; from: number; to: number; ranked: string[] }[] = [];
  let [committed, done] = [0, false];
  /** Share of the searches that must run before the next import, and the function that reports this. */
  let [share, reached] = [0, () => {}];
  const search = async (catalogue: LiveIndex, first: number) => {
    for (let i = first; !done; i += 1) {
      const at = i % SEARCHES.length;
      const from = committed;
      const { ranked } = await ask(catalogue, at);
      answers.push({ at, from, to: committed, ranked });
      if (answers.length >= share) reached();
      // Yield, because a search in memory never does: otherwise the imports would never run.
      await scheduler.wait(0);
    }
  };
  let failure: unknown = null;
  const searching = Promise.all([...catalogues, ...catalogues].map(search)).catch((error: unknown) => {
    failure = error;
    reached();
  });
  for (let batch = 0; batch < batches && failure === null; batch += 1) {
    const { errors, recipes } = await importRecipes(
      db,
      Array.from({ length: batchSize }, (_, k) => item(`Flood ${batch} ${k}`)),
    );
    expect(errors).toBe(0);
    committed += 1;
    for (const { id } of recipes) batchOf.set(id, batch);
    share = ((batch + 1) * searches) / batches;
    if (answers.length < share && failure === null) {
      await new Promise<void>((resolve) => {
        reached = resolve;
      });
    }
  }
  done = true;
  await searching;
  expect(failure).toBeNull();
  expect(batchOf.size).toBe(batches * batchSize);
  expect(answers.length).toBeGreaterThanOrEqual(searches);
  const recipes = (await allRows()).map((row) => toMatchRecipe(row, reference));
  /** All matches of each search, in order. After any number of imports, the result must be a subset of them. */
  const ranked = SEARCHES.map(({ kitchen, wishes }) => {
    const index = indexKitchen(kitchen, new Set(wishes.exclude));
    return recipes
      .map((recipe) => prepareRecipeForMatching(recipe, reference.knowledge))
      .filter((prepared) => findExcludingFilters(prepared, wishes, null).length === 0)
      .map((prepared) => ({ ...scorePreparedRecipe(prepared, index, reference.knowledge), preferred: false }))
      .filter(belongsInResults)
      .sort(compareResults)
      .map(({ recipe }) => recipe.id);
  });
  const after = (imports: number, at: number) =>
    (ranked[at] ?? [])
      .filter((id) => (batchOf.get(id) ?? batches) < imports)
      .slice(0, SEARCHES[at]?.wishes.limit)
      .join();
  for (const answer of answers) {
    // The last import may be committed before the test knows of it.
    const imports = Array.from({ length: answer.to + 2 - answer.from }, (_, k) => answer.from + k);
    expect(imports.map((count) => after(count, answer.at))).toContain(answer.ranked.join());
  }
});

test('segments of another format are not read, and are published again', async () => {
  const [published] = await publishIndex(env);
  expect(await publishIndexWhenDue(env)).toBeNull();
  if (published === undefined) throw new Error('Nothing was published.');
  const { key, ...rest } = published;
  const older = await env.KV.get(key, 'arrayBuffer');
  new DataView(older as ArrayBuffer).setUint32(8, FORMAT_VERSION - 1, true);
  const oldKey = 'catalogue/older';
  await env.KV.put(oldKey, older as ArrayBuffer);
  const { format: _, ...before } = { ...rest, key: oldKey };
  await db
    .prepare('update publications set segments = ?1')
    .bind(JSON.stringify([before]))
    .run();
  await expectScan(isolate());
  expect(await publishIndexWhenDue(env)).toEqual([published]);
  expect(await publishIndexWhenDue(env)).toBeNull();
  await expectScan(isolate());
});
