/**
 * Tracks the requests that this worker isolate is answering. Work that blocks the single thread of the isolate waits
 * for a moment at which it delays few requests.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface InFlight {
  /** True while the request is being answered. */
  open: boolean;
  /**
   * True if blocking work does not wait for this request. The reason is that the request itself waits for blocking
   * work, or that blocking work has already waited too long.
   */
  exempt: boolean;
  /** Arrival time of the request (ms since 1970). */
  readonly since: number;
}

/** Age (ms) at which a request counts as abandoned by its client: twice the time that a browser waits for a reply. */
const ABANDONED_AFTER_MS = 30_000;

const visits = new Set<InFlight>();
const current = new AsyncLocalStorage<InFlight>();

/** Answers a request, and counts it as in flight until the answer is complete. */
export async function trackInFlight<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  const visit: InFlight = { open: true, exempt: false, since: Date.now() };
  dropAbandoned(visit.since);
  visits.add(visit);
  try {
    return await current.run(visit, answer);
  } finally {
    visit.open = false;
    visits.delete(visit);
  }
}

/**
 * Drops requests that will never end because their client disconnected. The loop stops at the first recent request,
 * because the set is in the order of arrival.
 */
function dropAbandoned(now: number): void {
  for (const visit of visits) {
    if (now - visit.since < ABANDONED_AFTER_MS) return;
    visits.delete(visit);
  }
}

/** Runs a part of the current request during which blocking work does not wait for the request. */
export async function runWithoutBlocking<Result>(part: () => Promise<Result>): Promise<Result> {
  const visit = current.getStore();
  if (visit) visit.exempt = true;
  try {
    return await part();
  } finally {
    if (visit) visit.exempt = false;
  }
}

/** Returns all requests that blocking work would delay if it started now. */
export function listPendingRequests(): InFlight[] {
  return [...visits].filter((visit) => !visit.exempt);
}

export const isPending = (visit: InFlight): boolean => visit.open && !visit.exempt;

/**
 * Drops requests that did not end while blocking work waited for them. Later blocking work does not wait for these
 * requests.
 */
export function abandonRequests(requests: readonly InFlight[]): void {
  for (const visit of requests) {
    visit.exempt = true;
    visits.delete(visit);
  }
}
