/**
 * Daily mail that tells administrators about new reports. Without this mail, a flood of reports could push out other
 * reports before an administrator sees them.
 */

import { mailReportCountsToAdmins, type ReportCounts } from '../../auth/messages/administrators.ts';
import { createSqlCommand, getFirstRow, runQuery } from '../../platform/db/query.ts';
import { getValidSettings } from '../../platform/settings/settings.ts';

type NewReports = ReportCounts & { readonly last: number };

/**
 * Mails administrators the number of reports since the last mail. Sends no mail if there are no new reports. If sending
 * fails, the next day's mail covers both days.
 * @param now ms since 1970
 */
export async function mailAdminsAboutNewReports(env: Env, now: number): Promise<void> {
  const { DB: db } = env;
  const counts = await runQuery(db, {
    sql: `select count(*) filter (where announced = 0) as added,
      count(*) filter (where announced = 0 and label <> '') as labelled,
      count(*) filter (where announced = 0 and several_networks = 1) as shared,
      count(*) as listed, ifnull(max(id), 0) as last from label_reports`,
    params: [],
    read: getFirstRow<NewReports>,
  });
  if (counts === null || counts.added === 0) return;
  if (!(await mailReportCountsToAdmins({ db, settings: getValidSettings(env), now }, counts))) return;
  await runQuery(
    db,
    createSqlCommand('update label_reports set announced = 1 where announced = 0 and id <= ?1', [
      counts.last,
    ]),
  );
}
