/**
 * Scheduled jobs. The cron expressions are here and in wrangler.toml, because Cloudflare reads only that file. A test
 * checks that they are equal.
 */
import { deleteExpiredAuthRows } from '../auth/personal-data.ts';
import { sweepPictures } from '../features/cookbook/pictures.ts';
import { fillDishWords } from '../features/dishes/fill.ts';
import { sweepHistory } from '../features/household/history.ts';
import { recomputeScheduledNutrition } from '../features/nutrition/recount.ts';
import { deleteOldIdempotencyKeys, purgeDeletedPantryItems } from '../features/pantry/idempotency.ts';
import { mailAdminsAboutNewReports } from '../features/reports/daily-mail.ts';
import { purgeDeletedShoppingEntries } from '../features/shopping-list/store.ts';
import { withRetry } from '../platform/errors/retry.ts';
import { wrapBindingsWithTypedErrors } from '../platform/errors/typed-errors.ts';
import { logError, logLine } from '../platform/http/log.ts';
import { AT_ONCE_MS, publishWhenDue } from '../recipe-index/publish.ts';
import { beginBackup, continueBackup } from './backup/nightly.ts';

/** Maximum number of recipes whose nutrition one run computes again. The next run continues with further recipes. */
const RECOUNTED_MAX = 50_000;

interface Job {
  readonly name: string;
  /**
   * Runs the job. It must be safe to run twice, and in parallel with another run of the same job.
   * @param now ms since 1970
   */
  readonly run: (env: Env, now: number) => Promise<unknown>;
}

/** Scheduled jobs, by the cron expression (UTC) in wrangler.toml that starts them. */
export const SCHEDULE: Readonly<Record<string, readonly Job[]>> = {
  '*/10 * * * *': [
    { name: 'count nutrition', run: ({ DB }) => recomputeScheduledNutrition(DB, RECOUNTED_MAX) },
    { name: 'fill the words of dishes', run: ({ DB }) => fillDishWords(DB) },
    { name: 'sweep accounts', run: ({ DB }, now) => withRetry(() => deleteExpiredAuthRows(DB, now)) },
    { name: 'sweep pictures', run: (env, now) => withRetry(() => sweepPictures(env, now)) },
    { name: 'go on with the backup', run: continueBackup },
  ],
  '* * * * *': [
    // Publishes changes to the search index. The request that makes a change publishes what it can. This job publishes
    // the remaining changes, or all changes if many recipes have changed.
    { name: 'publish', run: (env) => publishWhenDue(env, { within: AT_ONCE_MS }) },
  ],
  // Nightly jobs, which run at a time when few users cook.
  '17 3 * * *': [
    {
      name: 'sweep keys of changes',
      run: ({ DB }, now) => withRetry(() => deleteOldIdempotencyKeys(DB, now)),
    },
    {
      name: 'sweep items that have gone',
      run: ({ DB }, now) => withRetry(() => purgeDeletedPantryItems(DB, now)),
    },
    { name: 'sweep histories', run: ({ DB }, now) => withRetry(() => sweepHistory(DB, now)) },
    {
      name: 'sweep shopping lists',
      run: ({ DB }, now) => withRetry(() => purgeDeletedShoppingEntries(DB, now)),
    },
    { name: 'mail administrators about reports', run: mailAdminsAboutNewReports },
    { name: 'begin a backup', run: beginBackup },
  ],
};

/**
 * Runs the scheduled jobs that are due. A failed job does not stop the other jobs. The log names the failed jobs, and
 * Cloudflare's list of past runs shows the run as failed.
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
