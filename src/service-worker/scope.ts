/**
 * Types of the service worker's global scope. The project's type libraries cover only pages and the Workers runtime.
 * The few types that differ in a service worker are declared here by hand.
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

// Names of the service worker's caches. The name of the recipe cache is in src/client/offline/opened-recipes.ts,
// because pages also read that cache.

/**
 * Prefix of the names of some caches. Each of these caches stores all files that one version of the site needs
 * offline.
 */
export const SHELL_PREFIX = 'shell-';
export const LISTS_CACHE = 'lists';
/** Cache that stores which pages were open when a new version of the site was activated. */
export const CLIENTS_CACHE = 'clients';

/** Maximum number of cached recipe pages. A cached page expires `RECIPES_DAYS` days after it was last fetched. */
export const RECIPES_MAX = 60;
export const RECIPES_DAYS = 60;

/** Time (s) to wait for the network before the cached page is shown. */
export const NETWORK_TIMEOUT_S = 3;
