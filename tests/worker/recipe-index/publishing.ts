/** Helpers for an index of a few small segments, with a clock that tests move. */
import { env as bindings } from 'cloudflare:workers';
import { beforeEach } from 'vitest';
import { importRecipes } from '#worker/features/imports/recipes';
import type { PublishedSegment } from '#worker/recipe-index/format/blobs';
import type { PublishOptions } from '#worker/recipe-index/publish';
import { db, migrated } from '../database.ts';
import { item, restartRandomItems } from './scan.ts';

export const env = bindings as Env;
/** Segment sizes that are small enough for several ranges of recipes with changes on top. */
const SIZES = { segment: 8, page: 4, due: 4 };
export const HOUR = 3_600_000;

/** Time of the tests' clock, in ms since 1970. */
export const clock = { time: 0 };
export const options: PublishOptions = { sizes: SIZES, now: () => clock.time };

/** Makes every test of a file start without recipes and publications. */
export const withEmptyCatalogue = () =>
  beforeEach(async () => {
    await migrated();
    await db.batch(
      ['recipes', 'recipe_log', 'publications', 'earlier_publications', 'sqlite_sequence'].map((table) =>
        db.prepare(`delete from ${table}`),
      ),
    );
    await db
      .prepare(
        `update recipe_index set trimmed = 0, publisher = null, publisher_until = 0,
         epoch = lower(hex(randomblob(8)))`,
      )
      .run();
    clock.time = Date.now();
    restartRandomItems();
  });

/** Imports numbered dishes. Replaces dishes that exist already. */
export const bring = (from: number, count: number) =>
  importRecipes(
    db,
    Array.from({ length: count }, (_, k) => item(`Dish ${100 + from + k}`)),
  );

export async function catalogue() {
  const row = await db
    .prepare('select segments, seq, trimmed, building, publisher from recipe_index left join publications')
    .first<{
      segments: string | null;
      seq: number;
      trimmed: number;
      building: string | null;
      publisher: string | null;
    }>();
  if (row === null) throw new Error('There is no catalogue.');
  return { ...row, segments: JSON.parse(row.segments ?? '[]') as PublishedSegment[] };
}

export const namedKeys = async () =>
  new Set((await catalogue()).segments.flatMap(({ key, amountsKey }) => [key, amountsKey]));
export const ranges = async () => (await catalogue()).segments.filter((one) => 'after' in one);
export const ofChanges = async () => (await catalogue()).segments.filter((one) => 'since' in one);
