/**
 * Tracks the requests to which this worker isolate has not replied yet. An isolate has a single thread, so a long
 * computation delays all other requests. A long computation therefore waits until the isolate has replied to most of
 * them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface InFlight {
  open: boolean;
  /**
   * True if long computations need not wait for this request. Either the request itself waits for such a computation,
   * or a computation has already waited long enough for the request.
   */
  exempt: boolean;
  /** Time when the request arrived (ms since 1970). */
  readonly since: number;
}

/** Age (ms) after which a client has certainly given up a request: twice the time that a browser waits for a reply. */
const ABANDONED_AFTER_MS = 30_000;

const visits = new Set<InFlight>();
const current = new AsyncLocalStorage<InFlight>();

export async function runAndTrackRequest<Answer>(respond: () => Promise<Answer>): Promise<Answer> {
  const visit: InFlight = { open: true, exempt: false, since: Date.now() };
  dropAbandoned(visit.since);
  visits.add(visit);
  try {
    return await current.run(visit, respond);
  } finally {
    visit.open = false;
    visits.delete(visit);
  }
}

/**
 * Forgets requests that will never end, because their client has disconnected. Stops at the first recent request,
 * because the set is in the order of arrival.
 */
function dropAbandoned(now: number): void {
  for (const visit of visits) {
    if (now - visit.since < ABANDONED_AFTER_MS) return;
    visits.delete(visit);
  }
}

/** Runs a part of the current request during which long computations need not wait for this request. */
export async function runWhileAllowingLongComputations<Result>(work: () => Promise<Result>): Promise<Result> {
  const visit = current.getStore();
  if (visit) visit.exempt = true;
  try {
    return await work();
  } finally {
    if (visit) visit.exempt = false;
  }
}

/** Returns the requests that a long computation would delay if it started now. */
export function listPendingRequests(): InFlight[] {
  return [...visits].filter((visit) => !visit.exempt);
}

export const isRequestPending = (request: InFlight): boolean => request.open && !request.exempt;

/**
 * Stops tracking requests that are still unfinished after a long computation has waited for them. Later computations
 * then do not wait for these requests.
 */
export function stopTrackingRequests(requests: readonly InFlight[]): void {
  for (const visit of requests) {
    visit.exempt = true;
    visits.delete(visit);
  }
}
