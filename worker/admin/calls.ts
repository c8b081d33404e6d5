/** What the calls of administrators have in common: who may make them, and the log of what they change. */
import type { RecipeChange } from '#contract/admin/admin';
import { CHANGES_MAX } from '#contract/limits';
import { requireCapability, type SignedInUser } from '../account/guard.ts';
import { guardedBy } from '../http/route.ts';

// Who may make the calls of administrators, once for each group of them.

/** What administrators do may touch every recipe, and what others read of them from replicas. */
const OPTIONS = { noTimeout: true, leavesBookmark: true };

/** Calls of administrators. */
export const adminRoute = guardedBy((caller) => requireCapability(caller, 'import'), OPTIONS);

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
  { userId }: SignedInUser,
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
