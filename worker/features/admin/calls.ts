/**
 * What the calls of administrators have in common: who may make them, the log of what they change, and what follows on it.
 */
import type { RecipeChange } from '#contract/admin/admin';
import { CHANGES_MAX } from '#contract/limits';
import { requireAccountAdmin, requireCapability, type SignedInUser } from '../../auth/guard.ts';
import { logError } from '../../platform/http/log.ts';
import { purgePages } from '../../platform/http/pages/platform-cache.ts';
import { type Call, guardedBy } from '../../platform/http/route.ts';
import { liveIndex } from '../../recipe-index/index.ts';
import { AT_ONCE_MS, publishWhenDue } from '../../recipe-index/publish.ts';
import { recentPages } from '../browse/recent-pages.ts';
import { recount } from '../nutrition/recount.ts';

// Who may make the calls of administrators, once for each group of them.

/** What administrators do may touch every recipe, and what others read of them from replicas. */
const OPTIONS = { noTimeout: true, leavesBookmark: true };

/** Calls of administrators. */
export const adminRoute = guardedBy((caller) => requireCapability(caller, 'import'), OPTIONS);

/** Calls that read accounts. */
export const accountsRoute = guardedBy((caller) => requireCapability(caller, 'accounts'));

/** Calls that change other accounts: they need fresh proof of who calls. */
export const accountChangeRoute = guardedBy(requireAccountAdmin);

/** Calls of those who may see how the site is used. */
export const analyticsRoute = guardedBy((caller) => requireCapability(caller, 'analytics'));

/** Calls of the account of the configured address. */
export const ownerRoute = guardedBy((caller) => requireCapability(caller, 'adminData'), OPTIONS);

// The log of what they change.

export interface NewChange {
  readonly action: RecipeChange['action'];
  readonly kind: RecipeChange['kind'];
  readonly subject?: string;
  /** Joins the parts of one file. */
  readonly run?: string;
  readonly part?: number;
  readonly imported: number;
  readonly errors?: number;
}

/** A statement that notes a change, for the transaction that makes it. */
export function noteChange(
  db: D1Database,
  { userId }: Pick<SignedInUser, 'userId'>,
  { action, kind, subject, run, part, imported, errors }: NewChange,
): D1PreparedStatement {
  return db
    .prepare(
      `insert into audit_log (at, user_id, action, kind, subject, run, part, imported, errors)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
    )
    .bind(
      Date.now(),
      userId,
      action,
      kind,
      subject ?? null,
      run ?? crypto.randomUUID(),
      part ?? 0,
      imported,
      errors ?? 0,
    );
}

/** The parts of a file are one change. Of a part that was sent again the last time counts. */
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

/** The last changes, newest first. */
export async function listChanges(db: D1Database): Promise<RecipeChange[]> {
  const { results } = await db.prepare(SELECT_CHANGES).bind(CHANGES_MAX).all<RecipeChange>();
  return results;
}

// What follows on a change of recipes or reference data, once it is stored.

/** Recipes that are counted again before the reply; the rest is counted after it. */
const COUNTED_AT_ONCE = 3_000;
/** Recipes that are counted after it; what is left then waits for the next change. */
const COUNTED_LATER = 50_000;

/**
 * Building a segment takes more memory than is left beside an index of more recipes than these: then the schedule publishes,
 * within a minute and mostly where nobody searches.
 */
const PUBLISHED_BESIDE = 200_000;

const isLarge = (env: Env): boolean => (liveIndex(env).versions?.base ?? 0) > PUBLISHED_BESIDE;

/**
 * Brings what is computed from the data up to date. The change itself is stored and visible already, so nothing here
 * makes the call fail: what is due stays noted.
 *
 * @param pages tags of the pages that show what was changed
 */
export async function runAfterChange(
  { env, context }: Pick<Call<unknown, unknown>, 'env' | 'context'>,
  pages: readonly string[],
): Promise<void> {
  recentPages(env).forget();
  await purgePages(env, pages);
  try {
    const counted = await recount(env.DB, COUNTED_AT_ONCE);
    const rest = async () => {
      if (counted >= COUNTED_AT_ONCE) await recount(env.DB, COUNTED_LATER);
      if (!isLarge(env)) await publishWhenDue(env, { within: AT_ONCE_MS });
    };
    context.executionCtx.waitUntil(rest().catch(logError));
  } catch (error) {
    logError(error);
  }
}
