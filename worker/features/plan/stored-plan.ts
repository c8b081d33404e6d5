/** Stores the meal plan of a household in D1. Every statement is restricted to the user's household. */

import { PLAN_DAYS_MAX } from '#contract/limits';
import { AccountPlan, forgetPlan, keepPlan, readAccountPlan } from '#contract/plan/stored-plan';
import { DAY_MS } from '#domain/lib/time';
import { memberRoute } from '../../auth/guard.ts';
import { buildHouseholdIdSql } from '../../platform/db/household.ts';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import { batch, command, getFirstRow, getRows, type Query } from '../../platform/db/query.ts';
import { Failure } from '../../platform/http/failure.ts';
import { broadcastChange } from '../../platform/live/changes.ts';
import { recordChangeOnceAnHour } from '../household/history.ts';

interface PlanRow {
  readonly plan: string;
  readonly version: number;
  readonly key: string | null;
}

interface CookedRow {
  readonly id: string;
  readonly recipe: string;
  readonly at: string;
}

/** Age (ms) of a cooked recipe from which the planner no longer takes it into account. */
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
  read: getRows<CookedRow>,
});

interface PlanWriting {
  readonly plan: AccountPlan;
  /** Version of the stored plan that this plan replaces; null if no plan is stored yet. */
  readonly over: number | null;
  /** Idempotency key of this write, the same on every retry; null if the client sends no key. */
  readonly key: string | null;
}

/**
 * Stores a meal plan. The same statement checks the version of the stored plan and replaces the plan. So if two
 * requests replace the same version, the second request is rejected. Versions are derived from the time, so that the
 * version of a deleted plan is never used again.
 * @param now ms since 1970
 * @returns the new version; null if the stored plan does not have the expected version
 */
async function storePlan(
  db: D1Database,
  userId: string,
  { plan, over, key }: PlanWriting,
  now: number,
): Promise<number | null> {
  const time = new Date(now).toISOString();
  const store = command(
    `insert into plans (user_id, household_id, plan, version, key, changed_at)
     select user_id, household_id, ?2, ?4, ?6, ?5 from household_members
     where user_id = ?1 and (select version from plans where household_id = ${buildHouseholdIdSql('?1')}) is ?3
     on conflict do update set plan = excluded.plan, version = max(version + 1, excluded.version),
       key = excluded.key, changed_at = excluded.changed_at`,
    [userId, JSON.stringify(plan), over, now, time, key],
  );
  // Select the version of the stored plan if the write has just succeeded, or if an earlier attempt with the same key
  // has.
  const find: Query<number | null> = {
    sql: `select version from plans where household_id = ${buildHouseholdIdSql('?1')} and (changes() > 0 or key = ?2)`,
    params: [userId, key],
    read: ([row]: readonly { version: number }[]) => row?.version ?? null,
  };
  const recorded = recordChangeOnceAnHour({ userId, time, event: 'planned' });
  const [, version] = await batch(db, [store, find, recorded]);
  return version;
}

export const storedPlanRoutes = [
  memberRoute(readAccountPlan, {
    reads: (userId) => [
      selectPlan(userId),
      selectCooked(userId, new Date(Date.now() - COOKED_MS).toISOString()),
    ],
    handle: async (_, { results: [row, cooked] }) => ({
      plan: row && parseJsonColumn(row.plan, AccountPlan),
      version: row?.version ?? null,
      key: row?.key ?? null,
      cooked: cooked.toReversed(),
    }),
  }),

  memberRoute(keepPlan, {
    handle: async ({ env, body }, member) => {
      const version = await storePlan(env.DB, member.userId, body, Date.now());
      if (version !== null) {
        broadcastChange(env.DB, member, 'plan');
        return { version };
      }
      const words = 'Your plan was changed or deleted on another device. Please check it.';
      return new Failure(409, 'conflict', words, { field: 'over' });
    },
  }),

  memberRoute(forgetPlan, {
    handle: async ({ env: { DB } }, member) => {
      const { userId } = member;
      await batch(DB, [
        command(`delete from plans where household_id = ${buildHouseholdIdSql('?1')}`, [userId]),
        recordChangeOnceAnHour({ userId, time: new Date().toISOString(), event: 'unplanned' }),
      ]);
      broadcastChange(DB, member, 'plan');
      return { plan: null };
    },
  }),
];
