/**
 * Work that no request asks for. Which of it is done when is said twice, here and in wrangler.toml, since the platform
 * reads only that; a test holds the two together.
 */
import { sweepAccounts } from '../auth/personal-data.ts';
import { sweepPictures } from '../features/cookbook/pictures.ts';
import { sweepHistory } from '../features/household/history.ts';
import { recount } from '../features/nutrition/recount.ts';
import { sweepChangeKeys, sweepGoneItems } from '../features/pantry/idempotency.ts';
import { mailNewReports } from '../features/reports/daily-mail.ts';
import { sweepGoneEntries } from '../features/shopping-list/store.ts';
import { withRetry } from '../platform/errors/retry.ts';
import { withTypedErrors } from '../platform/errors/typed-errors.ts';
import { logError, logLine } from '../platform/http/log.ts';
import { AT_ONCE_MS, publishWhenDue } from '../recipe-index/publish.ts';
import { beginBackup, continueBackup } from './backup/nightly.ts';

/** Recipes that one run counts again; the next goes on. */
const COUNTED_AT_MOST = 50_000;

interface Job {
  readonly name: string;
  /** Must do no harm when it is done twice, or when another copy of it runs at the same time. @param now milliseconds */
  readonly run: (env: Env, now: number) => Promise<unknown>;
}

/** What is done, by the expression in wrangler.toml that starts it (UTC). */
export const SCHEDULE: Readonly<Record<string, readonly Job[]>> = {
  '*/10 * * * *': [
    { name: 'count nutrition', run: ({ DB }) => recount(DB, COUNTED_AT_MOST) },
    { name: 'sweep accounts', run: ({ DB }, now) => withRetry(() => sweepAccounts(DB, now)) },
    { name: 'sweep pictures', run: (env, now) => withRetry(() => sweepPictures(env, now)) },
    { name: 'go on with the backup', run: continueBackup },
  ],
  '* * * * *': [
    // A request publishes what it made due, as far as it gets; this goes on, and does all of it where there are many recipes.
    { name: 'publish', run: (env) => publishWhenDue(env, { within: AT_ONCE_MS }) },
  ],
  // When few cook.
  '17 3 * * *': [
    { name: 'sweep keys of changes', run: ({ DB }, now) => withRetry(() => sweepChangeKeys(DB, now)) },
    { name: 'sweep items that have gone', run: ({ DB }, now) => withRetry(() => sweepGoneItems(DB, now)) },
    { name: 'sweep histories', run: ({ DB }, now) => withRetry(() => sweepHistory(DB, now)) },
    { name: 'sweep shopping lists', run: ({ DB }, now) => withRetry(() => sweepGoneEntries(DB, now)) },
    { name: 'mail administrators about reports', run: mailNewReports },
    { name: 'begin a backup', run: beginBackup },
  ],
};

/**
 * Does what is due. A job that fails keeps none of the others from running; the log says which did not, and the platform's
 * list of past runs shows the run as failed.
 * @throws AggregateError when a job failed
 */
export async function runScheduled(
  { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>,
  bindings: Env,
): Promise<void> {
  const env = withTypedErrors(bindings);
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
