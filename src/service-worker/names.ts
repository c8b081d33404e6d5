/** The caches of the service worker. */

/** One for each version of the site: the shell of a version is whole, or is not there. */
export const SHELL_PREFIX = 'shell-';
export { RECIPES_CACHE } from '#browser/offline/caches';
/** Lists that the search form asks for. */
export const LISTS_CACHE = 'lists';
/** Which pages were open when a version took over. */
export const CLIENTS_CACHE = 'clients';

/** How many recipe pages are kept, and for how long after they were last fetched. */
export const RECIPES_MAX = 60;
export const RECIPES_DAYS = 60;

/** A page that has not come after this long (seconds) is shown as it was kept. */
export const NETWORK_TIMEOUT_S = 3;
