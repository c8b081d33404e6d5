/** The worker of the worker tests: the API alone, since Astro's pages need a build. */
import { createApi } from '#worker/api';

/** By this name no test has live connections but those that give it to the worker. */
export { HouseholdLive as LiveObject } from '#worker/platform/live/household-live';

export default createApi();
