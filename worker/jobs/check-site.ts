import { mailWarningsToAdmins } from '../auth/messages/administrators.ts';
import { selectUsedUpMessageCaps } from '../auth/messages/caps.ts';
import { selectDataVersions } from '../features/health/store.ts';
import {
  listSiteWarnings,
  type SiteState,
  selectLastSiteCheck,
  storeSiteCheck,
} from '../features/health/warnings.ts';
import { batch, getFirstRow, type Query, runQuery } from '../platform/db/query.ts';
import { logLine } from '../platform/http/log.ts';
import { getValidSettings } from '../platform/settings/settings.ts';
import { findNewestBackupCopyTime } from './backup/copy.ts';
import { findNewestBackup, parseBackupFolderTime } from './backup/stored-backups.ts';

/**
 * Values that the check of the site reads from the database. `created` is the time of the first migration (ms since
 * 1970). `purged` is the number of the last recipe change (`recipe_log.seq`) whose pages have been purged.
 */
interface Progress {
  readonly created: number;
  readonly purged: number | null;
}

const selectProgress = (): Query<Progress | null> => ({
  sql: `select 1000 * unixepoch((select min(applied_at) from d1_migrations)) as created,
      (select settled_seq from purged_pages) as purged`,
  params: [],
  read: getFirstRow<Progress>,
});

/** Returns the size of the database in bytes. D1 reports it with every result. */
const readDatabaseSize = async (db: D1Database): Promise<number> =>
  (await db.prepare('select 1').run()).meta.size_after;

/**
 * Checks the site for problems that only its operator can solve, logs each problem, and stores the result for
 * `GET /api/health`. Mails administrators about each new problem, and again if the problem returns later.
 * @param now ms since 1970
 */
export async function checkSite(env: Env, now: number): Promise<void> {
  const { DB: db, BACKUPS, PAGE_CACHE } = env;
  const call = { db, settings: getValidSettings(env), now };
  const hasCopies = BACKUPS !== undefined && call.settings.backupCopy !== null;
  const [[previous, progress, usedUpCaps, { catalogue }], databaseBytes, newestBackup, newestCopy] =
    await Promise.all([
      batch(db, [
        selectLastSiteCheck(),
        selectProgress(),
        selectUsedUpMessageCaps(call),
        selectDataVersions(),
      ]),
      readDatabaseSize(db),
      BACKUPS === undefined ? null : findNewestBackup(BACKUPS),
      hasCopies ? findNewestBackupCopyTime(BACKUPS) : null,
    ]);
  const getAge = (time: number | null) => now - (time ?? progress?.created ?? now);
  const state: SiteState = {
    backupAge:
      BACKUPS === undefined
        ? null
        : getAge(newestBackup === null ? null : parseBackupFolderTime(newestBackup)),
    copyAge: hasCopies ? getAge(newestCopy) : null,
    unpublished: catalogue.seq - catalogue.published,
    hasOutdatedPages: PAGE_CACHE !== undefined && (progress?.purged ?? 0) < (previous?.lastChange ?? 0),
    ...{ usedUpCaps, databaseBytes },
  };
  const warnings = listSiteWarnings(state);
  for (const { name } of warnings) logLine('warning', { warning: name });
  const mailedBefore = previous?.mailed ?? [];
  const unmailed = warnings.filter(({ name }) => !mailedBefore.includes(name));
  const isMailed =
    unmailed.length > 0 &&
    (await mailWarningsToAdmins(
      call,
      unmailed.map(({ text }) => text),
    ));
  const names = warnings.map(({ name }) => name);
  const mailed = isMailed ? names : names.filter((name) => mailedBefore.includes(name));
  await runQuery(db, storeSiteCheck({ at: now, warnings: names, mailed, lastChange: catalogue.seq }));
}
