import type { ReparseStatus } from '#contract/admin/reparse';
import { REPARSE_FAILURES_MAX } from '#contract/limits';
import { REFERENCE_QUERIES, selectReferenceTables } from '../../features/foods/store.ts';
import { computeContentHash } from '../../features/imports/item.ts';
import type { reparse } from '../../platform/db/schema.ts';
import { PARSER_VERSION } from './parser-version.ts';

export type RunRow = typeof reparse.$inferSelect;

const SELECT_RUN = 'select * from reparse';

export const STATE_QUERIES = 2;

/** Returns D1 statements that read the progress of the reparse job. `toReparseStatus` interprets their results. */
export const selectReparseState = (db: D1Database): D1PreparedStatement[] => [
  db.prepare(SELECT_RUN),
  db
    .prepare(
      // Use a cross join, so that SQLite starts with the few parse failures and not with up to a million recipes.
      `select id, title, reason from reparse_failures cross join recipes on id = recipe_id
       order by recipe_id limit ?1`,
    )
    .bind(REPARSE_FAILURES_MAX),
];

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

export async function readReparseStatus(db: D1Database): Promise<ReparseStatus> {
  const results = await db.batch<never>([...selectReferenceTables(db), ...selectReparseState(db)]);
  return toReparseStatus(computeRulesVersion(results), results.slice(REFERENCE_QUERIES));
}

const LENGTH = 12;

/**
 * Returns the version of the parsing rules. The version changes with the parser's code, and with each ingredient name
 * or alias that an import adds, because both can change how a stored recipe is parsed. Staples and substitutions have
 * no effect on the version, because each search reads them from the database.
 * @param results results of `selectReferenceTables`
 */
export function computeRulesVersion(results: readonly D1Result[]): string {
  const [ingredients = [], aliases = []] = results.map(({ results }) => results as Record<string, string>[]);
  const names = ingredients.map(({ name }) => name).sort();
  const aliasPairs = aliases.map(({ alias, canonical_name }) => `${alias}\n${canonical_name}`).sort();
  return computeContentHash(JSON.stringify([PARSER_VERSION, names, aliasPairs])).slice(0, LENGTH);
}

/**
 * Starts parsing all stored recipes again, from the first recipe, even if an earlier run has not finished.
 * @param alongside further statements for the same database transaction
 */
export async function startReparseRun(
  db: D1Database,
  alongside: readonly D1PreparedStatement[] = [],
): Promise<ReparseStatus> {
  const rules = computeRulesVersion(await db.batch<never>(selectReferenceTables(db)));
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
    ...selectReparseState(db),
  ]);
  return toReparseStatus(rules, results.slice(-STATE_QUERIES));
}

const SET_STATE = `
  update reparse set state = ?1, revision = revision + 1, moved_at = ?3 where state = ?2`;

/** Stops the reparse job. A step that is running at this moment (`runReparseStep`) then fails to write its changes. */
export const stopReparseRun = (db: D1Database) =>
  db.prepare(SET_STATE).bind('stopped', 'running', Date.now()).run();

export const resumeReparseRun = (db: D1Database) =>
  db.prepare(SET_STATE).bind('running', 'stopped', Date.now()).run();
