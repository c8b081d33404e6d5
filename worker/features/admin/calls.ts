import type { RecipeChange } from '#contract/admin/admin';
import { CHANGES_MAX } from '#contract/limits';
import type { Member } from '../../auth/guard.ts';
import { createSqlCommand, type Query, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { logError } from '../../platform/http/log.ts';
import { purgePages } from '../../platform/http/pages/platform-cache.ts';
import type { Call } from '../../platform/http/route.ts';
import { isIndexNearMemoryLimit } from '../../recipe-index/index.ts';
import { PUBLISH_TIME_LIMIT_MS, publishIndexWhenDue } from '../../recipe-index/publish.ts';
import { getRecentPagesCache } from '../browse/recent-pages.ts';
import { recomputeScheduledNutrition } from '../nutrition/recount.ts';

/**
 * Options of an endpoint that changes recipes or reference data. It has no timeout, because a change may affect every
 * recipe. The reply sets a database bookmark, so that later reads by the client include the change, even if they read
 * a replica of the database.
 */
export const CHANGES_RECIPES = { noTimeout: true, leavesBookmark: true } as const;

export interface NewChange {
  readonly action: RecipeChange['action'];
  readonly kind: RecipeChange['kind'];
  readonly subject?: string;
  readonly run?: string;
  readonly part?: number;
  readonly imported: number;
  readonly errors?: number;
}

export function logAdminChange(
  { userId }: Pick<Member, 'userId'>,
  { action, kind, subject, run, part, imported, errors }: NewChange,
): Query<void> {
  return createSqlCommand(
    `insert into audit_log (at, user_id, action, kind, subject, run, part, imported, errors)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    [
      Date.now(),
      userId,
      action,
      kind,
      subject ?? null,
      run ?? crypto.randomUUID(),
      part ?? 0,
      imported,
      errors ?? 0,
    ],
  );
}

/**
 * Selects the latest changes by administrators. All parts of an imported file count as one change. If a part was sent
 * more than once, only its last attempt counts.
 */
const SELECT_CHANGES = `
  with latest as (
    select *, row_number() over (partition by run, part, user_id, action, kind order by id desc) as place
    from audit_log where run in (select run from audit_log group by run order by max(id) desc limit ?1)
  )
  select strftime('%Y-%m-%dT%H:%M:%fZ', max(at) / 1000.0, 'unixepoch') as at, email as "by", action, kind, subject,
         sum(imported) as imported, sum(errors) as errors
  from latest left join users on users.id = user_id
  where place = 1
  group by run, user_id, action, kind, subject
  order by max(latest.id) desc limit ?1`;

export async function listAdminChanges(db: D1Database): Promise<RecipeChange[]> {
  const results = await runQuery(db, {
    sql: SELECT_CHANGES,
    params: [CHANGES_MAX],
    read: returnAllRows<RecipeChange>,
  });
  return results;
}

/**
 * Maximum number of recipes whose nutrition is recomputed before the reply. Further recipes are recomputed after the
 * reply.
 */
const RECOUNTED_AT_ONCE = 3_000;
/**
 * Maximum number of recipes whose nutrition is recomputed after the reply. Recipes above this limit are recomputed
 * after the next change.
 */
const RECOUNTED_LATER = 50_000;

/**
 * Updates all data that is computed from recipes and reference data. The change is already stored and visible, so an
 * error here does not fail the request. Unfinished work is recorded in the database and is continued later.
 * @param pages cache tags of the pages to purge before the reply. A scheduled job purges all other changed pages later
 */
export async function updateDerivedDataAfterChange(
  { env, context }: Pick<Call<unknown, unknown>, 'env' | 'context'>,
  pages: readonly string[],
): Promise<void> {
  getRecentPagesCache(env).forget();
  await purgePages(env, pages);
  try {
    const recountedRecipes = await recomputeScheduledNutrition(env.DB, RECOUNTED_AT_ONCE);
    const rest = async () => {
      if (recountedRecipes >= RECOUNTED_AT_ONCE) await recomputeScheduledNutrition(env.DB, RECOUNTED_LATER);
      // If this isolate has too little memory, do not update the search index here. A scheduled job updates it within a
      // minute, usually in an isolate that serves no searches.
      if (!isIndexNearMemoryLimit(env)) await publishIndexWhenDue(env, { within: PUBLISH_TIME_LIMIT_MS });
    };
    context.executionCtx.waitUntil(rest().catch(logError));
  } catch (error) {
    logError(error);
  }
}
