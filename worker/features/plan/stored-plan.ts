/** Stores the meal plan of a household in D1. Every statement is restricted to the user's household. */

import { PLAN_BYTES_MAX, PLAN_DAYS_MAX } from '#contract/limits';
import { AccountPlan, forgetPlan, keepPlan, readAccountPlan } from '#contract/plan/stored-plan';
import { DAY_MS } from '#domain/lib/time';
import { isDeepEqual, mergePlanChange } from '#domain/plan/week/merge-week';
import { memberRoute } from '../../auth/guard.ts';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import { batch, createSqlCommand, getFirstRow, type Query, returnAllRows } from '../../platform/db/query.ts';
import { Unavailable } from '../../platform/errors/unavailable.ts';
import { Failure } from '../../platform/http/failure.ts';
import { broadcastChange } from '../../platform/live/changes.ts';
import { recordPlanOrListChangeOnceAnHour } from '../household/history.ts';

interface PlanRow {
  readonly plan: string;
  readonly version: number;
  /**
   * Idempotency keys of the last writes of the plan, newest first, separated by spaces. A write without a key is
   * recorded as an empty text.
   */
  readonly key: string | null;
}

/** Maximum length (characters) of the stored idempotency keys: 50 UUIDs, each followed by a space. */
const KEYS_LENGTH_MAX = 50 * 37;

interface CookedRow {
  readonly id: string;
  readonly recipe: string;
  readonly at: string;
}

/** Maximum age (ms) of cooked recipes that the planner takes into account. */
const COOKED_MS = 2 * PLAN_DAYS_MAX * DAY_MS;
/** Maximum number of cooked recipes to read. It exceeds the number of meals in a plan. */
const COOKED_MAX = 100;

const selectPlan = (userId: string): Query<PlanRow | null> => ({
  sql: `select plan, version, key from plans where household_id = ${buildHouseholdIdSql('?1')}`,
  params: [userId],
  read: getFirstRow<PlanRow>,
});

/**
 * Selects the recipes that a user's household cooked since the given time (ISO 8601, UTC), newest first. Undone records
 * do not count.
 */
const selectCooked = (userId: string, since: string): Query<CookedRow[]> => ({
  sql: `select id, recipe_id as recipe, cooked_at as at from cookings
    where household_id = ${buildHouseholdIdSql('?1')} and cooked_at > ?2 and undone_at is null order by cooked_at desc limit ?3`,
  params: [userId, since, COOKED_MAX],
  read: returnAllRows<CookedRow>,
});

const parsePlan = (row: { readonly plan: string } | null): AccountPlan | null =>
  row && parseJsonColumn(row.plan, AccountPlan);

const isTooLarge = (plan: AccountPlan): boolean =>
  new TextEncoder().encode(JSON.stringify(plan)).length > PLAN_BYTES_MAX;

interface PlanWriting {
  readonly plan: AccountPlan;
  /** Version of the stored plan that this plan replaces; null if no plan is stored yet. */
  readonly over: number | null;
  /** Idempotency key of this write, the same on every retry; null if the client sends no key. */
  readonly key: string | null;
}

interface PlanAfterWrite {
  /** Version of the stored plan; null if no plan is stored. */
  readonly version: number | null;
  readonly plan: AccountPlan | null;
}

/**
 * Stores a meal plan. The same statement checks the version of the stored plan and replaces the plan. So if two
 * requests replace the same version, the second request is rejected. Versions are derived from the time, so that the
 * version of a deleted plan is never used again.
 * @param now ms since 1970
 * @returns the plan that is stored now; null if the stored plan does not have the expected version
 */
async function storePlan(
  db: D1Database,
  userId: string,
  { plan, over, key }: PlanWriting,
  now: number,
): Promise<PlanAfterWrite | null> {
  const time = new Date(now).toISOString();
  const store = createSqlCommand(
    `insert into plans (user_id, household_id, plan, version, key, changed_at)
     select user_id, household_id, ?2, ?4, ?6, ?5 from household_members
     where user_id = ?1 and (select version from plans where household_id = ${buildHouseholdIdSql('?1')}) is ?3
       and not exists (select 1 from plans where household_id = ${buildHouseholdIdSql('?1')} and instr(key, ?6))
     on conflict do update set plan = excluded.plan, version = max(version + 1, excluded.version),
       key = substr(coalesce(excluded.key, '') || ' ' || coalesce(key, ''), 1, ?7), changed_at = excluded.changed_at`,
    [userId, JSON.stringify(plan), over, now, time, key, KEYS_LENGTH_MAX],
  );
  // Select the stored plan if this write or an earlier attempt with the same idempotency key has succeeded. Read the
  // whole plan and not only its version, because another request may have changed the plan since the earlier attempt.
  const find: Query<{ version: number; plan: string | null } | null> = {
    sql: `select version, iif(changes() > 0, null, plan) as plan from plans
      where household_id = ${buildHouseholdIdSql('?1')} and (changes() > 0 or instr(key, ?2))`,
    params: [userId, key],
    read: getFirstRow<{ version: number; plan: string | null }>,
  };
  const recorded = recordPlanOrListChangeOnceAnHour({ userId, time, event: 'planned' });
  const [, row] = await batch(db, [store, find, recorded]);
  if (row === null) return null;
  return { version: row.version, plan: row.plan === null ? plan : parseJsonColumn(row.plan, AccountPlan) };
}

const ATTEMPTS_MAX = 20;

/**
 * Stores a changed plan. If a newer plan was stored meanwhile, merges the change into the newer plan.
 * @param base the plan before the change; null if the client does not know it
 * @param now ms since 1970
 * @returns the plan that is stored now; null if the change cannot be merged into the newer plan
 * @throws {Unavailable} if other requests change the plan too often
 */
async function storePlanChange(
  db: D1Database,
  userId: string,
  { base, ...change }: PlanWriting & { readonly base: AccountPlan | null },
  now: number,
): Promise<PlanAfterWrite | null> {
  let writing: PlanWriting = change;
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
    const written = await storePlan(db, userId, writing, now);
    if (written !== null || base === null) return written;
    const [row] = await batch(db, [selectPlan(userId)]);
    const stored: PlanAfterWrite = { version: row?.version ?? null, plan: parsePlan(row) };
    const plan = mergePlanChange(base, change.plan, stored.plan);
    if (plan === null || isDeepEqual(plan, stored.plan)) return stored;
    const merged = AccountPlan.safeParse(plan);
    if (!merged.success || isTooLarge(merged.data)) return null;
    writing = { plan: merged.data, over: stored.version, key: change.key };
  }
  throw new Unavailable('database', 'Other requests have changed the plan during every attempt to store it');
}

export const storedPlanRoutes = [
  memberRoute(readAccountPlan, {
    reads: (userId) => [
      selectPlan(userId),
      selectCooked(userId, new Date(Date.now() - COOKED_MS).toISOString()),
    ],
    handle: async (_, { results: [row, cooked] }) => ({
      plan: parsePlan(row),
      version: row?.version ?? null,
      key: row?.key?.split(' ')[0] || null,
      cooked: cooked.toReversed(),
    }),
  }),

  memberRoute(keepPlan, {
    handle: async ({ env, body }, member) => {
      if (isTooLarge(body.plan)) {
        const words = `plan must be at most ${PLAN_BYTES_MAX / 1024} KiB`;
        return new Failure(400, 'invalid_input', words, { field: 'plan' });
      }
      const stored = await storePlanChange(env.DB, member.userId, body, Date.now());
      if (stored === null) {
        const words = 'Your plan was changed or deleted on another device. Please check it.';
        return new Failure(409, 'conflict', words, { field: 'over' });
      }
      broadcastChange(env.DB, member, 'plan');
      const { version, plan } = stored;
      return { version, ...(isDeepEqual(plan, body.plan) ? {} : { plan }) };
    },
    maxBody: 2 * PLAN_BYTES_MAX,
  }),

  memberRoute(forgetPlan, {
    handle: async ({ env: { DB } }, member) => {
      const { userId } = member;
      await batch(DB, [
        createSqlCommand(`delete from plans where household_id = ${buildHouseholdIdSql('?1')}`, [userId]),
        recordPlanOrListChangeOnceAnHour({ userId, time: new Date().toISOString(), event: 'unplanned' }),
      ]);
      broadcastChange(DB, member, 'plan');
      return { plan: null };
    },
  }),
];
