/** The plan that an account keeps, in D1. Every statement names the user. */
import { PLAN_DAYS_MAX } from '#contract/limits';
import { forgetPlan, type KeptPlan, keepPlan, readKeptPlan } from '#contract/planning/kept-plan';
import { requireOwner, requireOwnerWith } from '../account/guard.ts';
import { firstRow } from '../db/one-batch.ts';
import { Failure } from '../http/failure.ts';
import { route } from '../http/route.ts';

interface PlanRow {
  readonly plan: string;
  readonly version: number;
}

interface CookedRow {
  readonly id: string;
  readonly recipe: string;
  readonly at: string;
}

const DAY_MS = 24 * 60 * 60_000;
/** Whose plan is older than that has no use for what was cooked from it. */
const COOKED_DAYS = 2 * PLAN_DAYS_MAX;
/** More than a plan has meals. */
const COOKED_MAX = 100;

const selectPlan = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('select plan, version from plans where user_id = ?1').bind(userId);

/** What a user cooked since a time (ISO 8601, UTC), the newest first. What was undone was not cooked. */
const selectCooked = (db: D1Database, userId: string, since: string): D1PreparedStatement =>
  db
    .prepare(
      `select id, recipe_id as recipe, cooked_at as at from cookings
       where user_id = ?1 and cooked_at > ?2 and undone_at is null order by cooked_at desc limit ?3`,
    )
    .bind(userId, since, COOKED_MAX);

/**
 * Keeps a plan. What is there is looked at and replaced in one statement, so that of two plans that take the place of the
 * same one the second is refused. A version is a time, so that one that was deleted does not come again.
 * @param over the version that it takes the place of; null: none
 * @param now ms since 1970
 * @returns the new version; null when another plan is kept, or none
 */
const storePlan = (
  db: D1Database,
  userId: string,
  plan: KeptPlan,
  over: number | null,
  now: number,
): Promise<number | null> =>
  db
    .prepare(
      `insert into plans (user_id, plan, version, changed_at)
       select ?1, ?2, ?4, ?5 where (select version from plans where user_id = ?1) is ?3
       on conflict (user_id) do update set
         plan = excluded.plan, version = max(version + 1, excluded.version), changed_at = excluded.changed_at
       returning version`,
    )
    .bind(userId, JSON.stringify(plan), over, now, new Date(now).toISOString())
    .first<number>('version');

export const keptPlanRoutes = [
  route(readKeptPlan, async (caller) => {
    const since = new Date(Date.now() - COOKED_DAYS * DAY_MS).toISOString();
    const owner = await requireOwnerWith(caller, (db, userId) => [
      selectPlan(db, userId),
      selectCooked(db, userId, since),
    ]);
    if (owner instanceof Failure) return owner;
    const [kept, cooked] = owner.results;
    const row = firstRow<PlanRow>(kept);
    return {
      plan: row && (JSON.parse(row.plan) as KeptPlan),
      version: row?.version ?? null,
      cooked: ((cooked?.results ?? []) as CookedRow[]).toReversed(),
    };
  }),

  route(keepPlan, async (caller) => {
    const owner = await requireOwner(caller);
    if (owner instanceof Failure) return owner;
    const { plan, over } = caller.body;
    const version = await storePlan(caller.env.DB, owner, plan, over, Date.now());
    if (version !== null) return { version };
    const words = 'Your plan was changed elsewhere meanwhile, or is not kept any more. Look at it again.';
    return new Failure(409, 'conflict', words, { field: 'over' });
  }),

  route(forgetPlan, async (caller) => {
    const owner = await requireOwner(caller);
    if (owner instanceof Failure) return owner;
    await caller.env.DB.prepare('delete from plans where user_id = ?1').bind(owner).run();
    return { plan: null };
  }),
];
