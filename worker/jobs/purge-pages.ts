/**
 * Purges changed pages from Cloudflare's cache, once a minute.
 *
 * Contract: every committed change of a recipe, of the reference data or of nutrition is purged, however it was made:
 * the database triggers record it in the transaction of the change. If Cloudflare does not confirm a purge, the next run
 * repeats it. Each change is purged in two runs, because a page that was rendered during the change may enter the cache
 * just after the first purge. All changes of a minute share one purge, and Cloudflare allows five a minute.
 */
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

const SELECT_PURGE_STATE = `
  select epoch || ' ' || reference || ' ' || nutrition as current_version, trimmed, ${SELECT_LAST_CHANGE} as last,
         purged_pages.*
  from recipe_index join purged_pages`;

/**
 * Purges the pages that changed since the run before the last.
 * @throws Error if Cloudflare does not confirm the purge
 */
export async function purgeChangedPages({ DB, PAGE_CACHE }: Pick<Env, 'DB' | 'PAGE_CACHE'>): Promise<void> {
  const front = getPublicPagesEntrypoint(PAGE_CACHE === undefined ? {} : { PAGE_CACHE });
  if (front === null) return;
  const state = await DB.prepare(SELECT_PURGE_STATE).first<PurgeState>();
  if (state === null) return;
  const { current_version, last, version, seq, settled_version, settled_seq } = state;
  if (settled_version === current_version && settled_seq === last) return;
  await front.purge(await listTags(DB, state));
  await DB.prepare(
    `update purged_pages set version = ?1, seq = ?2, settled_version = version, settled_seq = seq
     where version = ?3 and seq = ?4`,
  )
    .bind(current_version, last, version, seq)
    .run();
}

async function listTags(db: D1Database, state: PurgeState): Promise<readonly string[]> {
  const { settled_version, current_version, settled_seq, trimmed, last } = state;
  // The log no longer has, or after a restore never had, the changes since then.
  const isLogComplete = settled_seq >= trimmed && settled_seq <= last;
  if (settled_version !== current_version || !isLogComplete) return ALL_PAGES;
  const { results } = await db
    .prepare(`select distinct recipe_id from recipe_log where seq > ?1 limit ${RECIPES_MAX}`)
    .bind(settled_seq)
    .all<{ recipe_id: string }>();
  return listRecipeCacheTags(results.map(({ recipe_id }) => recipe_id));
}
