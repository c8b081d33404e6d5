/** The requests that this isolate is answering, for work that blocks its single thread and must choose its time. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface InFlight {
  /** True while it is being answered. */
  open: boolean;
  /** True if blocking work need not wait for it: it waits for such work itself, or has delayed such work enough. */
  exempt: boolean;
  /** Arrival time (ms since 1970). */
  readonly since: number;
}

/** Twice the time that a browser waits for a reply. */
const ABANDONED_AFTER_MS = 30_000;

const visits = new Set<InFlight>();
const current = new AsyncLocalStorage<InFlight>();

/** Answers a request, and tracks it as in flight until then. */
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

/** Drops requests that will never end because their client disconnected. The set is in the order of arrival. */
function dropAbandoned(now: number): void {
  for (const visit of visits) {
    if (now - visit.since < ABANDONED_AFTER_MS) return;
    visits.delete(visit);
  }
}

/** Runs a part of a request during which blocking work need not wait for it. */
export async function runExempt<Result>(part: () => Promise<Result>): Promise<Result> {
  const visit = current.getStore();
  if (visit) visit.exempt = true;
  try {
    return await part();
  } finally {
    if (visit) visit.exempt = false;
  }
}

/** Returns all requests that blocking work would delay right now. */
export function pendingRequests(): InFlight[] {
  return [...visits].filter((visit) => !visit.exempt);
}

export const isPending = (visit: InFlight): boolean => visit.open && !visit.exempt;

/** Drops requests that were waited for in vain, so that no other work waits for them. */
export function abandon(patient: readonly InFlight[]): void {
  for (const visit of patient) {
    visit.exempt = true;
    visits.delete(visit);
  }
}
