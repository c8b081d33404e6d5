/**
 * Publishes the catalogue: builds segments of everything in D1, puts them into KV under the hash of their content,
 * and then says so in the `catalogue` row. A key never changes its content, so KV's staleness does no harm.
 *
 * Contract: the row names only blobs that were written before. Recipes that change while this runs are in the log
 * after the `seq` that is published, whether or not the segments have them already, so a reader that applies the
 * log is right either way. Log rows and blobs stay until the publication after next.
 */
import type { Correction } from '#domain/diets/corrections';
import { correctionsQuery, labelsVersionOf } from '../reference/labels.ts';
import { createReference, REFERENCE_QUERIES, referenceQueries } from '../reference/store.ts';
import { SegmentBuilder } from './build/build.ts';
import type { IndexRow } from './build/rows.ts';
import { matchRecipe, SELECT_ROWS } from './build/rows.ts';
import { isStored, type PublishedSegment, storeBlob, sweepBlobs } from './format/blobs.ts';
import { FORMAT_VERSION } from './format/format.ts';
import { recordOf } from './format/record.ts';

/** Recipes of one segment; their bytes must stay below the 25 MiB of a KV value. */
const SEGMENT_RECIPES = 250_000;
/** Recipes read at once. */
const PAGE = 2_000;
/**
 * Makes every isolate and cache start afresh, for a database whose past was changed: one that was taken back in time
 * counts its changes from there again, so that a number alone may mean another change than before.
 */
export const startEpoch = ({ DB }: Pick<Env, 'DB'>): Promise<unknown> =>
  DB.prepare('update catalogue set epoch = lower(hex(randomblob(8)))').run();

/** So many changes since the last publication make the next one due. */
export const DUE_AFTER = 3_000;

/** @returns what is published now */
export async function publishIndex({ DB, KV }: Pick<Env, 'DB' | 'KV'>): Promise<PublishedSegment[]> {
  const results = await DB.batch<never>([
    ...referenceQueries(DB),
    DB.prepare('select segments, seq, (select max(seq) from recipe_log) as last from catalogue'),
  ]);
  const reference = createReference(results);
  const state = results[REFERENCE_QUERIES]?.results[0] as
    | { segments: string | null; seq: number; last: number | null }
    | undefined;
  const before = state?.seq ?? 0;
  const seq = Math.max(before, state?.last ?? 0);
  const segments: PublishedSegment[] = [];
  let builder = new SegmentBuilder(reference.knowledge.isStaple, reference.labels.version);
  let spellings = new Map<string, string>();
  let count = 0;
  const flush = async () => {
    const { segment, amounts, recipes } = builder.finish([...spellings]);
    segments.push({
      key: await storeBlob(KV, segment),
      amountsKey: await storeBlob(KV, amounts),
      recipes,
      bytes: segment.byteLength,
      format: FORMAT_VERSION,
      labels: reference.labels.version,
    });
    builder = new SegmentBuilder(reference.knowledge.isStaple, reference.labels.version);
    spellings = new Map();
    count = 0;
  };
  for (let after = ''; ; ) {
    const { results: rows } = await DB.prepare(`${SELECT_ROWS} id > ?1 order by id limit ${PAGE}`)
      .bind(after)
      .all<IndexRow>();
    for (const row of rows) {
      for (const [, canonical] of JSON.parse(row.ingredients) as [string, string][]) {
        const name = reference.current(canonical);
        if (name !== canonical) spellings.set(canonical, name);
      }
      builder.add(recordOf(matchRecipe(row, reference), reference.knowledge));
      count += 1;
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.id;
    if (count >= SEGMENT_RECIPES) await flush();
  }
  if (count > 0 || segments.length === 0) await flush();
  await DB.batch([
    // Isolates that still stand on the publication before this one find their log; older ones start again.
    DB.prepare('delete from recipe_log where seq <= ?1').bind(before),
    DB.prepare('update catalogue set segments = ?1, seq = ?2, trimmed = ?3 where seq <= ?2').bind(
      JSON.stringify(segments),
      seq,
      before,
    ),
  ]);
  // The blobs of the publication before this one serve those isolates, too.
  await sweepBlobs(KV, [segments, JSON.parse(state?.segments ?? '[]')]);
  return segments;
}

/**
 * Publishes when many recipes have changed since the last time, or when what was published cannot be read any more: it is
 * not in KV, or it has another format, or labels of other code or before a correction. Null: it was not due.
 */
export async function publishWhenDue(env: Pick<Env, 'DB' | 'KV'>): Promise<PublishedSegment[] | null> {
  const [states, corrections] = await env.DB.batch<never>([
    env.DB.prepare('select (select max(seq) from recipe_log) - seq as changes, segments from catalogue'),
    correctionsQuery(env.DB),
  ]);
  const row = states?.results[0] as { changes: number | null; segments: string | null } | undefined;
  const version = labelsVersionOf((corrections?.results ?? []) as Correction[]);
  const published = JSON.parse(row?.segments ?? '[]') as PublishedSegment[];
  const isDue =
    (row?.changes ?? 0) >= DUE_AFTER ||
    published.some(({ format, labels }) => format !== FORMAT_VERSION || labels !== version);
  return isDue || !(await isStored(env.KV, published)) ? publishIndex(env) : null;
}
