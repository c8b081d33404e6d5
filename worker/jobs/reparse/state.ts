/** Stored progress of the reparse job, and the commands that are possible at any time. */

import type { ReparseStatus } from '#contract/admin/reparse';
import { REPARSE_FAILURES_MAX } from '#contract/limits';
import { REFERENCE_QUERIES, referenceQueries } from '../../features/foods/store.ts';
import { contentHash } from '../../features/imports/item.ts';
import type { reparse } from '../../platform/db/schema.ts';
import { READING_VERSION } from './parser-version.ts';

export type RunRow = typeof reparse.$inferSelect;

const SELECT_RUN = 'select * from reparse';

/** Number of results of `stateQueries` in a batch. */
export const STATE_QUERIES = 2;

/** Statements for a batch. Pass their results to `toReparseStatus`. */
export const stateQueries = (db: D1Database): D1PreparedStatement[] => [
  db.prepare(SELECT_RUN),
  db
    .prepare(
      // A cross join keeps the order of the tables: failures are few, recipes may be a million.
      `select id, title, reason from reparse_failures cross join recipes on id = recipe_id
       order by recipe_id limit ?1`,
    )
    .bind(REPARSE_FAILURES_MAX),
];

/**
 * Builds the reply about the job.
 * @param rules the current rules
 * @param results of `stateQueries`
 */
export function toReparseStatus(rules: string, results: readonly D1Result[]): ReparseStatus {
  const [runs, failures] = results;
  const run = runs?.results[0] as RunRow | undefined;
  return {
    rules,
    run: run
      ? {
          rules: run.rules,
          state: run.state,
          total: run.total,
          read: run.read,
          changed: run.changed,
          failed: run.failed,
          started_at: new Date(run.started_at).toISOString(),
          moved_at: new Date(run.moved_at).toISOString(),
        }
      : null,
    failures: (failures?.results ?? []) as ReparseStatus['failures'],
  };
}

/** Reads the job's progress in one round trip. */
export async function readState(db: D1Database): Promise<ReparseStatus> {
  const results = await db.batch<never>([...referenceQueries(db), ...stateQueries(db)]);
  return toReparseStatus(computeRulesVersion(results), results.slice(REFERENCE_QUERIES));
}

// The parsing rules: the parser version of the running code, and the names that imports have added to its tables.

/** Number of characters of a version, hexadecimal. */
const LENGTH = 12;

/**
 * Changes whenever a stored recipe may be parsed differently. Data that the search reads each time (staples,
 * substitutions) is not included.
 * @param results of `referenceQueries`
 */
export function computeRulesVersion(results: readonly D1Result[]): string {
  const [ingredients = [], aliases = []] = results.map(({ results }) => results as Record<string, string>[]);
  const names = ingredients.map(({ name }) => name).sort();
  const aliasPairs = aliases.map(({ alias, canonical_name }) => `${alias}\n${canonical_name}`).sort();
  return contentHash(JSON.stringify([READING_VERSION, names, aliasPairs])).slice(0, LENGTH);
}

/**
 * Starts from the first recipe, regardless of an earlier run.
 * @param alongside statements for the same transaction
 */
export async function startRun(
  db: D1Database,
  alongside: readonly D1PreparedStatement[] = [],
): Promise<ReparseStatus> {
  const rules = computeRulesVersion(await db.batch<never>(referenceQueries(db)));
  const results = await db.batch<never>([
    db.prepare('delete from reparse_failures'),
    db
      .prepare(
        `insert into reparse (id, rules, state, total, started_at, moved_at)
         select 1, ?1, 'running', count(*), ?2, ?2 from recipes where true
         on conflict (id) do update set rules = excluded.rules, state = excluded.state, position = '',
           total = excluded.total, read = 0, changed = 0, failed = 0, revision = revision + 1,
           started_at = excluded.started_at, moved_at = excluded.moved_at`,
      )
      .bind(rules, Date.now()),
    ...alongside,
    ...stateQueries(db),
  ]);
  return toReparseStatus(rules, results.slice(-STATE_QUERIES));
}

const SET_STATE = `
  update reparse set state = ?1, revision = revision + 1, moved_at = ?3 where state = ?2`;

/** Stops the job. A step that is running at the moment detects this and writes nothing. */
export const stopRun = (db: D1Database) => db.prepare(SET_STATE).bind('stopped', 'running', Date.now()).run();

/** Resumes the job at the position where it was stopped. */
export const resumeRun = (db: D1Database) =>
  db.prepare(SET_STATE).bind('running', 'stopped', Date.now()).run();
