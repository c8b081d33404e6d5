/** The requests that this isolate is answering, for work that blocks its one thread and must choose its moment. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface InFlight {
  /** It is still being answered. */
  open: boolean;
  /** It does not mind: it waits for such work itself, or it has held such work up long enough. */
  exempt: boolean;
  /** When it came, ms since 1970. */
  readonly since: number;
}

/** Twice as long as a browser waits for an answer. */
const ABANDONED_AFTER_MS = 30_000;

const visits = new Set<InFlight>();
const current = new AsyncLocalStorage<InFlight>();

/** Answers a request, and lets it count as in flight until then. */
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

/** Forgets requests that will never end, as their client went away. They are in the order in which they came. */
function dropAbandoned(now: number): void {
  for (const visit of visits) {
    if (now - visit.since < ABANDONED_AFTER_MS) return;
    visits.delete(visit);
  }
}

/** Does a part of answering during which nobody needs to be considerate of this request. */
export async function aside<Result>(part: () => Promise<Result>): Promise<Result> {
  const visit = current.getStore();
  if (visit) visit.exempt = true;
  try {
    return await part();
  } finally {
    if (visit) visit.exempt = false;
  }
}

/** Everybody who would mind at this moment. */
export function pendingRequests(): InFlight[] {
  return [...visits].filter((visit) => !visit.exempt);
}

export const isPending = (visit: InFlight): boolean => visit.open && !visit.exempt;

/** They were waited for, in vain: it must not happen again. */
export function abandon(patient: readonly InFlight[]): void {
  for (const visit of patient) {
    visit.exempt = true;
    visits.delete(visit);
  }
}
