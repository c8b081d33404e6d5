import { html } from 'hono/html';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { DAY_MS } from '#domain/lib/time';
import { returnAllRows, runQuery } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type Counting, type Limit, runLimitAttempt } from '../http/limits.ts';
import { type Letter, type MessageType, renderMailHtml } from './letters.ts';
import { sendMessage } from './send.ts';

/**
 * Numbers of reports that users have sent about recipe pages, for a mail to administrators. The mail does not quote any
 * report, because anyone can write a report.
 */
export interface ReportCounts {
  /**
   * Numbers of reports since the last mail: all new reports (`added`), new reports that name a dietary label
   * (`labelled`), and new reports from several networks (`shared`).
   */
  readonly added: number;
  readonly labelled: number;
  readonly shared: number;
  readonly listed: number;
}

/** Allows one mail about new reports per calendar day (UTC), even if the job runs more often. */
const REPORTS_MAIL: Limit = { name: 'reports mail', max: 1, window: DAY_MS };

function reportsLetter({ added, labelled, shared, listed }: ReportCounts, link: string): Letter {
  const subject = `Pantry Chef: ${added} new ${added === 1 ? 'report' : 'reports'} about recipe pages`;
  const lines = [
    `New reports: ${added}`,
    `About a label, such as an allergen: ${labelled}`,
    `Made from several networks: ${shared}`,
    `Reports on the list: ${listed}`,
  ];
  const body = html`<p>${lines.map((line) => html`${line}<br>`)}</p>
    <p><a href="${link}">Review the reports</a></p>`;
  return {
    subject,
    text: `${lines.join('\n')}\n\nReview the reports:\n${link}\n`,
    html: renderMailHtml(subject, body),
  };
}

async function findAdminEmails(db: D1Database, { adminEmail }: Settings): Promise<string[]> {
  const results = await runQuery(db, {
    sql: `select email from users where email = ?1 and email_confirmed_at is not null
      union
      select u.email from user_roles r join users u on u.id = r.user_id
        where r.role = 'admin' and u.email_confirmed_at is not null`,
    params: [adminEmail ?? ''],
    read: returnAllRows<{ email: string }>,
  });
  return results.map(({ email }) => email);
}

async function mailAdmins(
  call: Counting,
  { type, limit, link, letter }: { type: MessageType; limit: Limit; link: string; letter: Letter },
): Promise<boolean> {
  const emails = await findAdminEmails(call.db, call.settings);
  if (emails.length === 0) return false;
  if (await withRetry(() => runLimitAttempt(call, [{ limit, subject: '' }]))) return false;
  const sent = [];
  for (const to of emails)
    sent.push(await sendMessage(call, { to, type, token: '', token_hash: '', link }, letter, 'notices'));
  return sent.includes(true);
}

export async function mailReportCountsToAdmins(call: Counting, counts: ReportCounts): Promise<boolean> {
  const link = new URL(ADMIN_PAGES.reports.path, call.settings.site).href;
  const letter = reportsLetter(counts, link);
  return mailAdmins(call, { type: 'new_reports', limit: REPORTS_MAIL, link, letter });
}

/**
 * Maximum number of mails about problems of the site per calendar day (UTC). Without this limit, a problem that
 * disappears and returns many times a day would cause a mail each time.
 */
const WARNINGS_MAIL: Limit = { name: 'warnings mail', max: 12, window: DAY_MS };

function warningsLetter(texts: readonly string[], site: string): Letter {
  const advice = 'The page docs/operations.md of the project says what to do about each problem.';
  const body = html`<p>${texts.map((text) => html`${text}<br>`)}</p>
    <p>${advice}</p>`;
  return {
    subject: `Pantry Chef: ${site} needs your attention`,
    text: `${texts.join('\n')}\n\n${advice}\n`,
    html: renderMailHtml('The site needs your attention', body),
  };
}

/**
 * Mails administrators about problems of the site.
 * @param texts one sentence for each problem
 * @returns true if the mail was sent
 */
export async function mailWarningsToAdmins(call: Counting, texts: readonly string[]): Promise<boolean> {
  const { site } = call.settings;
  const letter = warningsLetter(texts, new URL(site).host);
  return mailAdmins(call, { type: 'site_warnings', limit: WARNINGS_MAIL, link: site, letter });
}
