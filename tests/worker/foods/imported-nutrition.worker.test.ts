import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { selectAllImportedNutrition } from '#worker/features/foods/foods';
import { batch } from '#worker/platform/db/query';
import { migrated } from '../database.ts';

beforeAll(migrated);

const importFoods = (count: number) =>
  env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into ingredients_nutrition select 'food ' || i, 1, 1, 1, 1, 1, 1, 1, 'import' from n where true
     on conflict do nothing`,
  )
    .bind(count)
    .run();

const readAll = async () => (await batch(env.DB, [selectAllImportedNutrition()]))[0];

test('the nutrition of up to 500 imported foods is read at once, and that of more foods is not', async () => {
  expect(await readAll()).toEqual([]);
  await importFoods(500);
  expect(await readAll()).toHaveLength(500);
  await importFoods(501);
  expect(await readAll()).toBeNull();
});
