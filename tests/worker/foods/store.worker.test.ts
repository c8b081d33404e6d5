import { beforeAll, expect, test } from 'vitest';
import { TOOLS } from '#domain/tools/tools';
import {
  createFoodReference,
  readFoodReference,
  selectFoodReferenceForNames,
  selectFoodReferenceRows,
} from '#worker/features/foods/store';
import { db, runGroup, seeded } from '../database.ts';

beforeAll(seeded);

const addAlias = (alias: string) =>
  db
    .prepare("insert or ignore into ingredient_aliases (alias, canonical_name) values (?1, 'tomato')")
    .bind(alias)
    .run();

test('a request reads the rows that imports added, and none of the thousands of starter rows', async () => {
  await addAlias('love apple of old');
  const results = await runGroup(selectFoodReferenceRows());
  const read = results.map(({ meta }) => meta.rows_read);
  // The query reads all tools, because there are few.
  expect(read[2]).toBeLessThanOrEqual(TOOLS.length);
  expect((read[0] ?? 0) + (read[1] ?? 0) + (read[3] ?? 0)).toBeLessThanOrEqual(10);
  expect(results[1]?.results).toContainEqual({ alias: 'love apple of old', canonical_name: 'tomato' });
});

test('the reference data with and without imports are both cached when they alternate', async () => {
  await addAlias('love apple of new');
  const [builtIn, imported] = [createFoodReference(), await readFoodReference(db)];
  expect(imported.canonical('love apple of new')).toBe('tomato');
  expect(builtIn.canonical('love apple of new')).toBe('love apple of new');
  expect(createFoodReference()).toBe(builtIn);
  expect(await readFoodReference(db)).toBe(imported);
});

test('a name outside the tables is unknown, and matched as the food at its end if it is a kind of it', () => {
  const { knows, canonical } = createFoodReference();
  expect([knows('artisan spaghetti'), canonical('Artisan  spaghetti')]).toEqual([false, 'pasta']);
  expect([knows('courgette spaghetti'), canonical('Courgette spaghetti')]).toEqual([
    false,
    'courgette spaghetti',
  ]);
});

test('built-in names are read without the database, and others from imports', () => {
  const countQueries = (names: string[]) => selectFoodReferenceForNames(db, names).queries.length;
  expect(countQueries(['egg', ' RICE '])).toBe(0);
  expect(countQueries(['egg', 'zorbleberry'])).toBe(selectFoodReferenceRows().queries.length + 1);
});
