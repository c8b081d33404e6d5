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
