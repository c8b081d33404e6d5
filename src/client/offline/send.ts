import { TimeoutError, withLock } from '../device/with-timeout.ts';
import { call, type Outcome } from '../http/http.ts';
import { broadcastUnsent } from './broadcast.ts';
import {
  countChanges,
  isTooOld,
  listUnsent,
  requestOf,
  type Settled,
  settle,
  type Unsent,
} from './unsent.ts';

/** Whoever sends: all pages of a browser and its service worker take turns. */
const TURN = 'pantry-chef.unsent';
/** After so many failures of the server a change is given up, so that the others get their turn. */
const FAILURES_MAX = 10;

/**
 * What an answer means for a change that was sent. Null: nothing is known, or nobody is signed in. Then it waits, and
 * all that come after it wait with it.
 */
export function verdict({ change, failures }: Unsent, reply: Outcome<unknown>): Settled | null {
  if (reply.ok) {
    // A call for several things answers for each of them.
    const { item, errors } = (reply.data ?? {}) as {
      item?: { id?: unknown } | null;
      errors?: { error?: unknown }[];
    };
    const [wrong] = errors ?? [];
    if (change.kind === 'save' && wrong) return { kind: 'refused', error: String(wrong.error ?? '') };
    return { kind: 'made', id: change.kind === 'add' && typeof item?.id === 'string' ? item.id : null };
  }
  const { status, error } = reply;
  const { code } = (reply.reply ?? {}) as { code?: unknown };
  if (status === 409 && code === 'repeated') return { kind: 'made', id: null };
  if (status === 404 && change.kind === 'remove') return { kind: 'made', id: null };
  // The session has to be renewed by its owner.
  if (status === 0 || status === 401 || code === 'insufficient_aal') return null;
  if (status === 409 || status === 429 || status >= 500)
    return failures + 1 < FAILURES_MAX ? { kind: 'failed' } : { kind: 'refused', error };
  return { kind: 'refused', error };
}

/** Whose token it is, as the token itself says. */
export function subjectOf(token: string): unknown {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return null;
  }
}

/**
 * Sends what waits, one after the other, in the order that it was done. One sender at a time in the whole browser;
 * what was sent before without an answer is known to the server by its key.
 * @param getToken a good access token; null when there is none
 * @returns how many changes are through; 0 as well while somebody else is at it
 */
export function sendUnsent(userId: string, getToken: () => Promise<string | null>): Promise<number> {
  return withLock(TURN, () => sendInTurn(userId, getToken)).catch((error) => {
    if (error instanceof TimeoutError) return 0;
    throw error;
  });
}

async function sendInTurn(userId: string, getToken: () => Promise<string | null>): Promise<number> {
  const sent: Unsent[] = [];
  let settledAny = false;
  for (;;) {
    const [entry] = await listUnsent(userId);
    if (entry === undefined) break;
    const settled = isTooOld(entry)
      ? ({ kind: 'refused', error: '' } as const)
      : await sendOne(entry, getToken);
    if (settled === null) break;
    await settle(entry, settled);
    settledAny = true;
    if (settled.kind === 'failed') break;
    if (settled.kind === 'made') sent.push(entry);
  }
  if (settledAny) broadcastUnsent();
  return countChanges(sent);
}

async function sendOne(entry: Unsent, getToken: () => Promise<string | null>): Promise<Settled | null> {
  const token = await getToken();
  // Somebody else has signed in meanwhile.
  if (token === null || subjectOf(token) !== entry.userId) return null;
  const [path, options] = requestOf(entry.change, entry.key);
  return verdict(entry, await call(path, { ...options, headers: { authorization: `Bearer ${token}` } }));
}
