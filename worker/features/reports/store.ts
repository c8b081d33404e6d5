/** Reports of wrong dietary labels and other faults on recipe pages. Their table never exceeds `REPORTS_MAX` rows. */

import type { z } from 'zod';
import type { NewReport, Report } from '#contract/admin/reports';
import { REPORTS_MAX } from '#contract/limits';
import {
  batch,
  createSqlCommand,
  getFirstRow,
  hasRow,
  type Query,
  returnAllRows,
  runQuery,
} from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import type { labelReports } from '../../platform/db/schema.ts';

type ReportRow = typeof labelReports.$inferSelect & { readonly title: string };

/**
 * Puts a report's text on one line and removes invisible characters. Invisible characters would make otherwise equal
 * reports count as different reports.
 */
const plain = (text: string): string =>
  toStorableText(text)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

interface Subject {
  readonly id: string;
  readonly line: string | null;
}

/**
 * Selects the recipe and the ingredient that a report is about. The result is null if there is no such recipe. `line`
 * is null if the recipe has no such ingredient.
 */
export const selectReportSubject = (
  recipe: string,
  line: number | null | undefined,
): Query<Subject | null> => ({
  sql: `select id, ingredient_name as line from recipes
    left join recipe_ingredients on recipe_id = id and position = ?2 where id = ?1`,
  params: [toStorableText(recipe), line ?? null],
  read: getFirstRow<Subject>,
});

/**
 * SQL query for the IDs of all reports, most important first. If there are too many reports, the last ones are deleted.
 * Reports from several networks come first. All others are sorted by the number of reports from their network, lowest
 * first, so that a network which sends very many loses its own reports first.
 */
const SELECT_BY_PRIORITY = `select id from (
    select id, several_networks, label, seq,
      case network when '' then 1 else count(*) over (partition by network) end as of_network
    from label_reports)
  order by several_networks desc, of_network, label = '', seq desc`;

/**
 * Adds a report. If an equal report exists, increases its count instead. If there are now too many reports, deletes the
 * least important one.
 * @param report the report; its field `network` is a short hash of the reporter's network
 */
export async function addReport(
  db: D1Database,
  { id, line }: Subject,
  { label, fault, words, network }: z.output<typeof NewReport> & { readonly network: string },
  now: number,
): Promise<void> {
  const day = new Date(now).toISOString().slice(0, 10);
  await batch(db, [
    createSqlCommand(
      `insert into label_reports (recipe_id, line, label, fault, words, first_day, last_day, seq, network)
       select id, ?2, ?3, ?4, ?5, ?6, ?6, (select ifnull(max(seq), 0) + 1 from label_reports), ?7
       from recipes where id = ?1
       on conflict (recipe_id, line, label, fault, words) do update set
         count = count + 1, last_day = excluded.last_day, seq = excluded.seq,
         several_networks = several_networks or (network <> '' and network <> excluded.network),
         network = case network when '' then excluded.network else network end`,
      [id, line ?? '', label ?? '', fault, plain(words), day, network],
    ),
    createSqlCommand(`delete from label_reports where id in (${SELECT_BY_PRIORITY} limit -1 offset ?1)`, [
      REPORTS_MAX,
    ]),
  ]);
}

export async function listReports(db: D1Database): Promise<Report[]> {
  const results = await runQuery(db, {
    sql: `select label_reports.*, title from label_reports join recipes on recipes.id = recipe_id
      order by seq desc limit ?1`,
    params: [REPORTS_MAX],
    read: returnAllRows<ReportRow>,
  });
  return results.map((row) => ({
    id: row.id,
    recipe: { id: row.recipe_id, title: row.title },
    line: row.line || null,
    label: (row.label || null) as Report['label'],
    fault: row.fault,
    words: row.words,
    count: row.count,
    first: row.first_day,
    last: row.last_day,
  }));
}

export async function resolveReport(
  db: D1Database,
  id: number,
  alongside: (recipe: string) => Query<void>,
): Promise<boolean> {
  const report = await runQuery(db, {
    sql: 'select recipe_id from label_reports where id = ?1',
    params: [id],
    read: ([row]: readonly { recipe_id: string }[]) => row?.recipe_id ?? null,
  });
  if (report === null) return false;
  const [isDeleted] = await batch(db, [
    { sql: 'delete from label_reports where id = ?1 returning id', params: [id], read: hasRow },
    alongside(report),
  ]);
  return isDeleted;
}
