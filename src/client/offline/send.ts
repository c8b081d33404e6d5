import { TimeoutError, withLock } from '../device/with-timeout.ts';
import { type Outcome, sendApiCall } from '../http/http.ts';
import { broadcastUnsentChanged } from './broadcast.ts';
import {
  countChanges,
  isUnsentChangeExpired,
  listUnsentChanges,
  type SendResult,
  storeSendResult,
  toChangeRequest,
  type Unsent,
} from './unsent.ts';

const TURN = 'pantry-chef.unsent';
/** Number of server failures after which an unsent change is dropped, so that later changes can be sent. */
const FAILURES_MAX = 10;

/**
 * Classifies the server's reply to a change that was made offline. Null if the outcome is unknown or the user is signed
 * out; this change and all later changes then stay in the queue.
 */
function classifyReply({ change, failures }: Unsent, reply: Outcome<unknown>): SendResult | null {
  if (reply.ok) {
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
  if (status === 0 || status === 401 || code === 'insufficient_aal') return null;
  if (status === 409 || status === 429 || status >= 500)
    return failures + 1 < FAILURES_MAX ? { kind: 'failed' } : { kind: 'refused', error };
  return { kind: 'refused', error };
}

function readTokenSubject(token: string): unknown {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).sub;
  } catch {
    return null;
  }
}

/**
 * Sends a user's waiting changes one by one in their original order. Only one page or service worker of a browser sends
 * at a time. The server recognizes a repeated change by its idempotency key.
 * @param getToken returns a valid access token, or null
 * @returns number of changes sent; 0 if another page or the service worker is sending
 */
export function sendUnsentChanges(userId: string, getToken: () => Promise<string | null>): Promise<number> {
  return withLock(TURN, () => sendInTurn(userId, getToken)).catch((error) => {
    if (error instanceof TimeoutError) return 0;
    throw error;
  });
}

async function sendInTurn(userId: string, getToken: () => Promise<string | null>): Promise<number> {
  const sent: Unsent[] = [];
  let settledAny = false;
  for (;;) {
    const [entry] = await listUnsentChanges(userId);
    if (entry === undefined) break;
    const settled = isUnsentChangeExpired(entry)
      ? ({ kind: 'refused', error: '' } as const)
      : await sendOne(entry, getToken);
    if (settled === null) break;
    await storeSendResult(entry, settled);
    settledAny = true;
    if (settled.kind === 'failed') break;
    if (settled.kind === 'made') sent.push(entry);
  }
  if (settledAny) broadcastUnsentChanged();
  return countChanges(sent);
}

async function sendOne(entry: Unsent, getToken: () => Promise<string | null>): Promise<SendResult | null> {
  const token = await getToken();
  // Stop sending a user's queued changes if another user has signed in.
  if (token === null || readTokenSubject(token) !== entry.userId) return null;
  const [path, options] = toChangeRequest(entry.change, entry.key);
  return classifyReply(
    entry,
    await sendApiCall(path, { ...options, headers: { authorization: `Bearer ${token}` } }),
  );
}
