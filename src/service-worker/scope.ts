/**
 * What a service worker has around it. The types of the whole project are those of pages and of the Workers runtime;
 * the few that are different here are written down.
 */
export interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageRequestEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

export interface WakeEvent extends WaitingEvent {
  readonly tag: string;
}

interface OpenPage {
  readonly id: string;
  readonly url: string;
}

interface WorkerScope {
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<OpenPage[]>;
    claim(): Promise<void>;
  };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageRequestEvent) => void): void;
  addEventListener(type: 'sync', listener: (event: WakeEvent) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;

// The caches of the service worker, but for that of recipes, which pages read (src/client/offline/opened-recipes.ts).

/** One for each version of the site: the shell of a version is whole, or is not there. */
export const SHELL_PREFIX = 'shell-';
/** Lists that the search form asks for. */
export const LISTS_CACHE = 'lists';
/** Which pages were open when a version took over. */
export const CLIENTS_CACHE = 'clients';

/** How many recipe pages are kept, and for how long after they were last fetched. */
export const RECIPES_MAX = 60;
export const RECIPES_DAYS = 60;

/** A page that has not come after this long (seconds) is shown as it was kept. */
export const NETWORK_TIMEOUT_S = 3;
