/**
 * Types of the service worker's global scope. The project's types are for pages and the Workers runtime; the few that
 * differ here are declared by hand.
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

// Caches of the service worker. The recipe cache is defined in src/client/offline/opened-recipes.ts, because pages read
// it as well.

/** Prefix of the shell caches, one per version of the site. The shell of a version is complete or absent. */
export const SHELL_PREFIX = 'shell-';
/** Lists for the search form. */
export const LISTS_CACHE = 'lists';
/** Records the pages that were open when a version took over. */
export const CLIENTS_CACHE = 'clients';

/** Maximum number of cached recipe pages, and days until they expire after the last fetch. */
export const RECIPES_MAX = 60;
export const RECIPES_DAYS = 60;

/** Time (seconds) to wait for a page from the network before the cached page is shown. */
export const NETWORK_TIMEOUT_S = 3;
