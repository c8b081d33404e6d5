/**
 * Scheduled jobs. Each cron expression must also be in wrangler.toml, because Cloudflare reads only that file. A test
 * checks that the cron expressions here and in wrangler.toml are the same.
 */
import { reencryptTotpSecrets } from '../auth/factors/reencrypt.ts';
import { deleteExpiredAuthRows } from '../auth/personal-data.ts';
import { deleteUnusedPictures } from '../features/cookbook/pictures.ts';
import { indexStoredDishNames } from '../features/dishes/fill.ts';
import { deleteOldHouseholdHistory } from '../features/household/history.ts';
import { recomputeScheduledNutrition } from '../features/nutrition/recount.ts';
import { deleteOldIdempotencyKeys, purgeDeletedPantryItems } from '../features/pantry/idempotency.ts';
import { mailAdminsAboutNewReports } from '../features/reports/daily-mail.ts';
import { purgeDeletedShoppingEntries } from '../features/shopping-list/store.ts';
import { withRetry } from '../platform/errors/retry.ts';
import { wrapBindingsWithTypedErrors } from '../platform/errors/typed-errors.ts';
import { logError, logLine } from '../platform/http/log.ts';
import { PUBLISH_TIME_LIMIT_MS, publishIndexWhenDue } from '../recipe-index/publish.ts';
import { copyNewestBackup } from './backup/copy.ts';
import { beginBackup, continueBackup } from './backup/nightly.ts';
import { checkSite } from './check-site.ts';
import { purgeChangedPages } from './purge-pages.ts';

/**
 * Maximum number of recipes whose nutrition is computed again in one run. The next run continues with the other
 * recipes.
 */
const RECOUNTED_MAX = 50_000;

interface Job {
  readonly name: string;
  /**
   * Does the work of the job. Running the job twice, even in parallel, must do no harm.
   * @param now ms since 1970
   */
  readonly run: (env: Env, now: number) => Promise<unknown>;
}

/** The scheduled jobs to run, by cron expression (UTC). */
export const SCHEDULE: Readonly<Record<string, readonly Job[]>> = {
  '*/10 * * * *': [
    { name: 'count nutrition', run: ({ DB }) => recomputeScheduledNutrition(DB, RECOUNTED_MAX) },
    { name: 'fill the words of dishes', run: ({ DB }) => indexStoredDishNames(DB) },
    { name: 'sweep accounts', run: ({ DB }, now) => withRetry(() => deleteExpiredAuthRows(DB, now)) },
    { name: 'sweep pictures', run: (env, now) => withRetry(() => deleteUnusedPictures(env, now)) },
    { name: 'go on with the backup', run: continueBackup },
    { name: 'copy the backup to the second bucket', run: (env) => copyNewestBackup(env) },
    { name: 'check the site', run: checkSite },
  ],
  '* * * * *': [
    { name: 'purge changed pages', run: (env) => withRetry(() => purgeChangedPages(env)) },
    // Publishes the search index again when enough recipe changes are waiting. In a small database, a request that
    // changes recipes also publishes the index. In a larger database, only this job publishes the index.
    { name: 'publish', run: (env) => publishIndexWhenDue(env, { within: PUBLISH_TIME_LIMIT_MS }) },
  ],
  '17 3 * * *': [
    {
      name: 'sweep keys of changes',
      run: ({ DB }, now) => withRetry(() => deleteOldIdempotencyKeys(DB, now)),
    },
    {
      name: 'sweep items that have gone',
      run: ({ DB }, now) => withRetry(() => purgeDeletedPantryItems(DB, now)),
    },
    { name: 'sweep histories', run: ({ DB }, now) => withRetry(() => deleteOldHouseholdHistory(DB, now)) },
    {
      name: 'sweep shopping lists',
      run: ({ DB }, now) => withRetry(() => purgeDeletedShoppingEntries(DB, now)),
    },
    { name: 'mail administrators about reports', run: mailAdminsAboutNewReports },
    { name: 'encrypt secrets of authenticator apps again', run: reencryptTotpSecrets },
    { name: 'begin a backup', run: beginBackup },
  ],
};

/**
 * Runs the scheduled jobs that are due. If a job fails, the other jobs still run. The log names the failed job, and
 * Cloudflare shows the run as failed.
 * @throws AggregateError if a job failed
 */
export async function runScheduled(
  { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>,
  bindings: Env,
): Promise<void> {
  const env = wrapBindingsWithTypedErrors(bindings);
  const failures: unknown[] = [];
  for (const { name, run } of SCHEDULE[cron] ?? []) {
    const started = Date.now();
    try {
      await run(env, scheduledTime);
      logLine('job', { job: name, ms: Date.now() - started });
    } catch (error) {
      logError(error, { doing: name });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all of the scheduled work was done.');
}
