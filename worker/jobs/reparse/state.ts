import type { ReparseStatus } from '#contract/admin/reparse';
import { REPARSE_FAILURES_MAX } from '#contract/limits';
import { type ReferenceRows, selectFoodReferenceRows } from '../../features/foods/store.ts';
import { computeContentHash } from '../../features/imports/item.ts';
import {
  batch,
  combineCommands,
  combineQueries,
  createSqlCommand,
  getFirstRow,
  type Query,
  type QueryGroup,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import type { reparse } from '../../platform/db/schema.ts';
import { PARSER_VERSION } from './parser-version.ts';

export type RunRow = typeof reparse.$inferSelect;

/** Stored progress of the job that parses all recipes again. `run` is null if the job has never run. */
export interface ReparseState {
  readonly run: RunRow | null;
  readonly failures: ReparseStatus['failures'];
}

export const selectReparseState = (): QueryGroup<ReparseState> =>
  combineQueries(
    [
      { sql: 'select * from reparse', params: [], read: getFirstRow<RunRow> },
      {
        sql: `select id, title, reason from reparse_failures cross join recipes on id = recipe_id
          order by recipe_id limit ?1`,
        params: [REPARSE_FAILURES_MAX],
        read: returnAllRows<ReparseStatus['failures'][number]>,
      },
    ],
    ([run, failures]) => ({ run, failures }),
  );

export const toReparseStatus = (rules: string, { run, failures }: ReparseState): ReparseStatus => ({
  rules,
  run: run && {
    rules: run.rules,
    state: run.state,
    total: run.total,
    read: run.read,
    changed: run.changed,
    failed: run.failed,
    started_at: new Date(run.started_at).toISOString(),
    moved_at: new Date(run.moved_at).toISOString(),
  },
  failures,
});

export async function readReparseStatus(db: D1Database): Promise<ReparseStatus> {
  const [reference, state] = await batch(db, [selectFoodReferenceRows(), selectReparseState()]);
  return toReparseStatus(computeRulesVersion(reference), state);
}

const LENGTH = 12;

/**
 * Returns the version of the parsing rules. It changes when the parser's code changes, or when an import adds an
 * ingredient name or alias, because a stored recipe may then be parsed differently. Imported staples and substitutes do
 * not change the version, because each search reads them from the database.
 */
export function computeRulesVersion({ ingredients, ingredient_aliases }: ReferenceRows): string {
  const names = ingredients.map(({ name }) => name).sort();
  const aliasPairs = ingredient_aliases
    .map(({ alias, canonical_name }) => `${alias}\n${canonical_name}`)
    .sort();
  return computeContentHash(JSON.stringify([PARSER_VERSION, names, aliasPairs])).slice(0, LENGTH);
}

/**
 * Starts a run that parses all stored recipes again, from the first recipe, even if an earlier run has not finished.
 * @param alongside further statements for the same database transaction
 */
export async function startReparseRun(
  db: D1Database,
  alongside: readonly Query<void>[] = [],
): Promise<ReparseStatus> {
  const [reference] = await batch(db, [selectFoodReferenceRows()]);
  const rules = computeRulesVersion(reference);
  const [, , , state] = await batch(db, [
    createSqlCommand('delete from reparse_failures'),
    createSqlCommand(
      `insert into reparse (id, rules, state, total, started_at, moved_at)
       select 1, ?1, 'running', count(*), ?2, ?2 from recipes where true
       on conflict (id) do update set rules = excluded.rules, state = excluded.state, position = '',
         total = excluded.total, read = 0, changed = 0, failed = 0, revision = revision + 1,
         started_at = excluded.started_at, moved_at = excluded.moved_at`,
      [rules, Date.now()],
    ),
    combineCommands(alongside),
    selectReparseState(),
  ]);
  return toReparseStatus(rules, state);
}

const SET_STATE = `
  update reparse set state = ?1, revision = revision + 1, moved_at = ?3 where state = ?2`;

/** Stops the job that parses stored recipes again. If a step is running, it cannot write its changes any more. */
export const stopReparseRun = (db: D1Database): Promise<void> =>
  runQuery(db, createSqlCommand(SET_STATE, ['stopped', 'running', Date.now()]));

export const resumeReparseRun = (db: D1Database): Promise<void> =>
  runQuery(db, createSqlCommand(SET_STATE, ['running', 'stopped', Date.now()]));
