/**
 * Purges changed pages from Cloudflare's cache, once a minute, because Cloudflare allows only five purges a minute.
 * Database triggers record every change of recipes, reference data and nutrition. Each change is purged by two runs: a
 * page that was rendered before the change may enter the cache just after the first purge. If Cloudflare does not
 * confirm a purge, the next run repeats it.
 */
import { createSqlCommand, getFirstRow, type Query, returnAllRows, runQuery } from '../platform/db/query.ts';
import { ALL_PAGES, listRecipeCacheTags } from '../platform/http/cache-policies.ts';
import { getPublicPagesEntrypoint } from '../platform/http/pages/platform-cache.ts';
import { SELECT_LAST_CHANGE } from '../recipe-index/index.ts';

/** Number of changed recipes above which all recipe pages are purged with one tag. */
const RECIPES_MAX = 100;

interface PurgeState {
  readonly current_version: string;
  readonly last: number;
  readonly trimmed: number;
  readonly version: string;
  readonly seq: number;
  readonly settled_version: string;
  readonly settled_seq: number;
}

const selectPurgeState = (): Query<PurgeState | null> => ({
  sql: `select epoch || ' ' || reference || ' ' || nutrition as current_version, trimmed,
      ${SELECT_LAST_CHANGE} as last, version, purged_pages.seq as seq, settled_version, settled_seq
    from recipe_index join purged_pages`,
  params: [],
  read: getFirstRow<PurgeState>,
});

/**
 * Purges the pages of all changes since the last run but one, so that two runs purge the pages of each change.
 * @throws Error if Cloudflare does not confirm the purge
 */
export async function purgeChangedPages({ DB, PAGE_CACHE }: Pick<Env, 'DB' | 'PAGE_CACHE'>): Promise<void> {
  const front = getPublicPagesEntrypoint(PAGE_CACHE === undefined ? {} : { PAGE_CACHE });
  if (front === null) return;
  const state = await runQuery(DB, selectPurgeState());
  if (state === null) return;
  const { current_version, last, version, seq, settled_version, settled_seq } = state;
  if (settled_version === current_version && settled_seq === last) return;
  await front.purge(await listTags(DB, state));
  await runQuery(
    DB,
    createSqlCommand(
      `update purged_pages set version = ?1, seq = ?2, settled_version = version, settled_seq = seq
       where version = ?3 and seq = ?4`,
      [current_version, last, version, seq],
    ),
  );
}

async function listTags(db: D1Database, state: PurgeState): Promise<readonly string[]> {
  const { settled_version, current_version, settled_seq, trimmed, last } = state;
  // The log of recipe changes may not reach back to the last run but one: its oldest rows may have been deleted, or the
  // database may have been restored to an earlier time. All pages must then be purged.
  const isLogComplete = settled_seq >= trimmed && settled_seq <= last;
  if (settled_version !== current_version || !isLogComplete) return ALL_PAGES;
  const changed = await runQuery(db, {
    sql: `select distinct recipe_id from recipe_log where seq > ?1 limit ${RECIPES_MAX}`,
    params: [settled_seq],
    read: returnAllRows<{ recipe_id: string }>,
  });
  return listRecipeCacheTags(changed.map(({ recipe_id }) => recipe_id));
}
