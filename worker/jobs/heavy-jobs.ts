/**
 * Scheduled jobs that need much memory or CPU time. They need no secrets, so the jobs Worker can run them
 * (worker/jobs-worker.ts).
 */
import { indexNextDishNames } from '../features/dishes/fill.ts';
import { recomputeScheduledNutrition } from '../features/nutrition/recount.ts';
import { PUBLISH_TIME_LIMIT_MS, publishIndexWhenDue } from '../recipe-index/publish.ts';
import { continueBackup } from './backup/nightly.ts';

/**
 * Maximum number of recipes whose nutrition is computed again in one run. The next run continues with the other
 * recipes.
 */
const RECOUNTED_MAX = 50_000;

export interface Job {
  readonly name: string;
  /**
   * Does the work of the job. Running the job twice, even in parallel, must do no harm.
   * @param now ms since 1970
   */
  readonly run: (env: Env, now: number) => Promise<unknown>;
}

export const nutritionJob: Job = {
  name: 'count nutrition',
  run: ({ DB }) => recomputeScheduledNutrition(DB, RECOUNTED_MAX),
};

export const dishNamesJob: Job = {
  name: 'fill the words of dishes',
  run: ({ DB }) => indexNextDishNames(DB),
};

export const backupJob: Job = { name: 'go on with the backup', run: continueBackup };

/**
 * Publishes the search index again when enough recipe changes are waiting. In a small database, a request that changes
 * recipes also publishes the index. In a larger database, only this job publishes the index.
 */
export const publicationJob: Job = {
  name: 'publish',
  run: (env) => publishIndexWhenDue(env, { within: PUBLISH_TIME_LIMIT_MS }),
};

const HEAVY_JOBS: readonly Job[] = [nutritionJob, dishNamesJob, backupJob, publicationJob];

/** Returns the heavy job with this name; undefined if the job is not a heavy one. */
export const findHeavyJob = (name: string): Job | undefined => HEAVY_JOBS.find((job) => job.name === name);
