/** The worker of the worker tests: the API alone, since Astro's pages need a build. */
import { createApi } from '#worker/api';

export default createApi();
