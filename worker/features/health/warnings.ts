/**
 * Problems of the site that only its operator can solve. A scheduled job (`worker/jobs/check-site.ts`) checks for them
 * every ten minutes, mails administrators about each new problem and stores the result. `GET /api/health` also reports
 * if the last check is too old, so that a monitor outside the site notices if the jobs have stopped.
 */
import { z } from 'zod';
import { HOUR_MS, MINUTE_MS } from '#domain/lib/time';
import { parseJsonColumn } from '../../platform/db/json-column.ts';
import type { Query } from '../../platform/db/query.ts';
import { storeMetaValue } from '../../platform/db/rows.ts';

export interface SiteState {
  /**
   * Time (ms) since the newest complete backup was started. If there is no backup, time since the database was created.
   * Null if the site has no bucket for backups.
   */
  readonly backupAge: number | null;
  /**
   * Time (ms) since the start of the newest backup that has been copied to the second bucket. If there is no copy, time
   * since the database was created. Null if no second bucket is configured.
   */
  readonly copyAge: number | null;
  readonly unpublished: number;
  /** True if Cloudflare's cache still has outdated copies of pages that changed before the previous check. */
  readonly hasOutdatedPages: boolean;
  /** Names of the limits on outgoing mails and text messages that are used up, such as 'mail unconfirmed'. */
  readonly usedUpCaps: readonly string[];
  readonly databaseBytes: number;
}

export interface Warning {
  readonly name: string;
  readonly text: string;
}

const BACKUP_AGE_MAX_MS = 30 * HOUR_MS;
const UNPUBLISHED_MAX = 10_000;
/**
 * Size of the database (bytes) above which the operator is warned: 80% of 10 GB, the maximum size of a D1 database on
 * Cloudflare's paid plan.
 */
const DATABASE_BYTES_MAX = 8_000_000_000;
/**
 * Age (ms) at which the last check counts as too old. The job runs every ten minutes, so at this age at least two runs
 * are missing.
 */
const CHECK_AGE_MAX_MS = 30 * MINUTE_MS;

export function listSiteWarnings(state: SiteState): Warning[] {
  const warnings: Warning[] = [];
  const warn = (name: string, text: string) => void warnings.push({ name, text });
  if (state.backupAge !== null && state.backupAge > BACKUP_AGE_MAX_MS)
    warn('backup', 'The last 30 hours have no complete backup.');
  if (state.copyAge !== null && state.copyAge > BACKUP_AGE_MAX_MS)
    warn('backup copy', 'No backup of the last 30 hours has been copied to the second bucket.');
  if (state.unpublished > UNPUBLISHED_MAX)
    warn('index', `${state.unpublished} recipe changes are not in the published search index.`);
  if (state.hasOutdatedPages)
    warn('pages', 'Cloudflare has not purged pages that changed ten minutes ago or earlier.');
  for (const cap of state.usedUpCaps)
    warn(`cap ${cap}`, `The limit '${cap}' on outgoing messages is used up.`);
  if (state.databaseBytes > DATABASE_BYTES_MAX)
    warn('database', `The database has ${(state.databaseBytes / 1e9).toFixed(1)} GB of at most 10 GB.`);
  return warnings;
}

export interface SiteCheck {
  /** Time of the last check (ms since 1970). */
  readonly at: number;
  readonly warnings: readonly string[];
  readonly mailed: readonly string[];
  readonly lastChange: number;
}

const SiteCheckRecord = z.object({
  at: z.number(),
  warnings: z.array(z.string()),
  mailed: z.array(z.string()),
  lastChange: z.int(),
}) satisfies z.ZodType<SiteCheck>;

const KEY = 'site_check';

export const selectLastSiteCheck = (): Query<SiteCheck | null> => ({
  sql: 'select value from meta where key = ?1',
  params: [KEY],
  read: ([row]: readonly { value: string }[]) => (row ? parseJsonColumn(row.value, SiteCheckRecord) : null),
});

export const storeSiteCheck = (check: SiteCheck): Query<void> => storeMetaValue(KEY, JSON.stringify(check));

/**
 * Returns true if the operator should look after the site: the last check has found a problem, or there was no check
 * for half an hour.
 * @param now ms since 1970
 */
export const doesSiteNeedAttention = (check: SiteCheck | null, now: number): boolean =>
  check === null || check.warnings.length > 0 || check.at < now - CHECK_AGE_MAX_MS;
