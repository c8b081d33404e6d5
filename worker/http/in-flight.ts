/** The requests that this isolate is answering, for work that blocks its one thread and must choose its moment. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Visit {
  /** It is still being answered. */
  here: boolean;
  /** It does not mind: it waits for such work itself, or it has held such work up long enough. */
  aside: boolean;
}

const visits = new Set<Visit>();
const current = new AsyncLocalStorage<Visit>();

/** Answers a request, and lets it count as in flight until then. */
export async function inFlight<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  const visit: Visit = { here: true, aside: false };
  visits.add(visit);
  try {
    return await current.run(visit, answer);
  } finally {
    visit.here = false;
    visits.delete(visit);
  }
}

/** Does a part of answering during which nobody needs to be considerate of this request. */
export async function aside<Result>(part: () => Promise<Result>): Promise<Result> {
  const visit = current.getStore();
  if (visit) visit.aside = true;
  try {
    return await part();
  } finally {
    if (visit) visit.aside = false;
  }
}

/** Everybody who would mind at this moment. */
export function minding(): Visit[] {
  // A request whose client went away may never end; it leaves the set by stepping aside for good.
  return [...visits].filter((visit) => !visit.aside);
}

export const stillMinds = (visit: Visit): boolean => visit.here && !visit.aside;

/** They were waited for, in vain: it must not happen again. */
export function giveUpOn(patient: readonly Visit[]): void {
  for (const visit of patient) {
    visit.aside = true;
    visits.delete(visit);
  }
}
