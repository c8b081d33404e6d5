/** Lets the site run scheduled jobs in this isolate. It is not reachable from the internet. */
import { WorkerEntrypoint } from 'cloudflare:workers';
import { wrapBindingsWithTypedErrors } from '../platform/errors/typed-errors.ts';
import { findHeavyJob } from './heavy-jobs.ts';

export interface JobCall {
  /** Build of the code that the site runs. Another build may publish the search index in another format. */
  readonly build: string;
  readonly name: string;
  /** Time at which the job was due (ms since 1970). */
  readonly now: number;
}

export interface JobRunner {
  /**
   * Runs a heavy job.
   * @returns false if the jobs Worker has another build of the code than the site, and did nothing
   */
  runJob(call: JobCall): Promise<boolean>;
}

export class JobService extends WorkerEntrypoint<Env> implements JobRunner {
  async runJob({ build, name, now }: JobCall): Promise<boolean> {
    if (build !== __BUILD_ID__) return false;
    const job = findHeavyJob(name);
    if (job === undefined) throw new Error(`The jobs Worker has no job '${name}'.`);
    await job.run(wrapBindingsWithTypedErrors(this.env), now);
    return true;
  }
}
