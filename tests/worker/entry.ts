/** The worker of the worker tests. It has only the API, because Astro's pages need a build. */
import { createApi } from '#worker/api';

/** Exported under another name, so that only tests that pass the binding to the worker have live connections. */
export { HouseholdLive as LiveObject } from '#worker/platform/live/household-live';

export { RecipeSearchService } from '#worker/recipe-search/service';

export default createApi();
