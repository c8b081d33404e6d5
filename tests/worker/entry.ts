/** The worker of the worker tests. It has only the API, because Astro's pages need a build. */
import { WorkerEntrypoint } from 'cloudflare:workers';
import type { SearchCallReply, SearchService } from '#worker/recipe-search/door';
import { createCheckedApi } from './openapi/checked-api.ts';

export { PasswordService } from '#worker/auth/password/service';
export { JobService } from '#worker/jobs/service';
/** Exported under another name, so that only tests that pass the binding to the worker have live connections. */
export { HouseholdLive as LiveObject } from '#worker/platform/live/household-live';
export { RecipeSearchService } from '#worker/recipe-search/service';

/** Search Worker that hangs. The wait is longer than any test, so the caller's timeout ends each call. */
export class SilentSearchService extends WorkerEntrypoint implements SearchService {
  async callSearch(): Promise<SearchCallReply> {
    await scheduler.wait(60 * 60_000);
    throw new Error('A search Worker that hangs has replied.');
  }
}

export default createCheckedApi();
