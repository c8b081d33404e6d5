/**
 * Scheduled jobs. Each cron expression must also be in wrangler.toml, because Cloudflare reads only that file. A test
 * checks that the cron expressions here and in wrangler.toml are the same.
 */
import { reencryptTotpSecrets } from '../auth/factors/reencrypt.ts';
import { deleteExpiredAuthRows } from '../auth/personal-data.ts';
import { deleteUnusedPictures } from '../features/cookbook/pictures.ts';
import { deleteOldHouseholdHistory } from '../features/household/history.ts';
import { deleteOldIdempotencyKeys, purgeDeletedPantryItems } from '../features/pantry/idempotency.ts';
import { mailAdminsAboutNewReports } from '../features/reports/daily-mail.ts';
import { purgeDeletedShoppingEntries } from '../features/shopping-list/store.ts';
import { withRetry } from '../platform/errors/retry.ts';
import { wrapBindingsWithTypedErrors } from '../platform/errors/typed-errors.ts';
import { logError, logLine } from '../platform/http/log.ts';
import { copyNewestBackup } from './backup/copy.ts';
import { beginBackup } from './backup/nightly.ts';
import { checkSite } from './check-site.ts';
import {
  backupJob,
  dishNamesJob,
  findHeavyJob,
  type Job,
  nutritionJob,
  publicationJob,
} from './heavy-jobs.ts';
import { purgeChangedPages } from './purge-pages.ts';

/** The scheduled jobs to run, by cron expression (UTC). */
export const SCHEDULE: Readonly<Record<string, readonly Job[]>> = {
  '*/10 * * * *': [
    nutritionJob,
    dishNamesJob,
    { name: 'sweep accounts', run: ({ DB }, now) => withRetry(() => deleteExpiredAuthRows(DB, now)) },
    { name: 'sweep pictures', run: (env, now) => withRetry(() => deleteUnusedPictures(env, now)) },
    backupJob,
    { name: 'copy the backup to the second bucket', run: (env) => copyNewestBackup(env) },
    { name: 'check the site', run: checkSite },
  ],
  '* * * * *': [
    { name: 'purge changed pages', run: (env) => withRetry(() => purgeChangedPages(env)) },
    publicationJob,
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
 * Runs a job. If the site has a jobs Worker of the same build, this Worker runs the heavy jobs, so that they take no
 * memory from the isolates that answer visitors.
 */
async function runJob({ name, run }: Job, env: Env, now: number): Promise<void> {
  const isDone =
    env.JOBS !== undefined &&
    findHeavyJob(name) !== undefined &&
    (await env.JOBS.runJob({ build: __BUILD_ID__, name, now }));
  if (!isDone) await run(env, now);
}

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
  for (const job of SCHEDULE[cron] ?? []) {
    const { name } = job;
    const started = Date.now();
    try {
      await runJob(job, env, scheduledTime);
      logLine('job', { job: name, ms: Date.now() - started });
    } catch (error) {
      logError(error, { doing: name });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not all of the scheduled work was done.');
}
