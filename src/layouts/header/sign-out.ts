import type { FlashMessage } from '#client/device/flash';
import { withTimeout } from '#client/device/with-timeout';
import { readEaters } from '#client/eaters/eaters';
import { readEatersSyncState } from '#client/eaters/eaters-link';
import { buildEatersRequestBody, hasUnsentEaters } from '#client/eaters/sync-eaters';
import { sendApiCall } from '#client/http/http';
import { removeCachedSearches } from '#client/search/handover';
import { isAccessTokenExpired } from '#client/session/account';
import { removeLocalSession } from '#client/session/session';
import { readStoredSession, type StoredSession } from '#client/session/stored-session';
import { deleteAllLocalPersonalData } from '#client/sync/clear';
import { mayHavePersonalDataStored } from '#client/sync/database';
import { countChanges, listUnsentMutations } from '#client/sync/mutation-log';
import { sendUnsentMutations } from '#client/sync/send';
import type { keepEaters } from '#contract/eaters/eaters';
import { signOutText as text } from './sign-out-text.ts';

const EATERS: (typeof keepEaters)['path'] = '/api/eaters';

/**
 * Maximum times (ms) to wait for the server during a sign-out. They are short, because the user is waiting for the next
 * page.
 */
const SENDING_MS = 4_000;
const TELLING_MS = 4_000;

/**
 * Signs the user out of this browser. Removes the session from storage first, because the later steps may hang. Then
 * sends queued changes, ends the session on the server, and deletes all users' cached data.
 * @returns the message to show to the user
 */
export async function performSignOut(): Promise<FlashMessage> {
  const session = readStoredSession();
  const expired = isAccessTokenExpired();
  removeLocalSession();
  removeCachedSearches();
  const token = session === null ? null : await loadAccessToken(session, expired);
  const unsent = session === null ? 0 : await sendRest(session.userId, token);
  const eaters = session === null ? [] : await sendUnsentEaters(session.userId, token);
  const isEnded = session === null || (token !== null && (await endAtServer(token)));
  await deleteAllLocalPersonalData().catch(() => {});
  // Remove the session once more. If its tokens were being refreshed during the sign-out, the session may have been
  // stored again.
  removeLocalSession();
  const sentences = [
    ...(isEnded ? [] : [text.notReported]),
    ...(unsent === 0 ? [] : [text.unsent(unsent)]),
    ...eaters,
  ];
  return {
    ...(isEnded ? { title: text.done, tone: 'good' } : { title: text.failed, tone: 'bad' }),
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
  };
}

const authClients = () => import('#client/session/auth-client');

async function loadAccessToken(
  { accessToken, refreshToken }: StoredSession,
  expired: boolean,
): Promise<string | null> {
  if (!expired) return accessToken;
  const renew = async () => {
    const passing = (await authClients()).createNonPersistentAuthClient();
    const { data } = await passing.refreshSession({ refresh_token: refreshToken });
    return data.session?.access_token ?? null;
  };
  return withTimeout(renew(), 'the server', TELLING_MS).catch(() => null);
}

/**
 * Sends an account's queued changes.
 * @returns number of changes that could not be sent; 'unknown' if the browser's storage cannot be read
 */
async function sendRest(userId: string, token: string | null): Promise<number | 'unknown'> {
  if (!mayHavePersonalDataStored()) return 0;
  const sending = sendUnsentMutations(userId, async () => token);
  await withTimeout(sending, 'the server', SENDING_MS).catch(() => {});
  return listUnsentMutations(userId).then(countChanges, () => 'unknown');
}

/**
 * Sends unsent changes of the list of eaters (people whom the cook cooks for) before signing out removes the list from
 * this device. Returns messages that tell the user whether the list is still in the account.
 */
async function sendUnsentEaters(userId: string, token: string | null): Promise<readonly string[]> {
  const link = readEatersSyncState();
  if (link?.owner !== userId || !link.ofAccount) return [];
  if (!hasUnsentEaters(link)) {
    if (readEaters().length === 0) return [];
    return [link.kept === null ? text.eaters.removed : text.eaters.inAccount];
  }
  const isSent = token !== null && (await sendEaters(token, link.kept?.at ?? null));
  return [isSent ? text.eaters.inAccount : text.eaters.lost];
}

async function sendEaters(token: string, over: string | null): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const sending = sendApiCall(EATERS, {
    method: 'PUT',
    headers,
    body: buildEatersRequestBody(readEaters(), over),
  });
  return withTimeout(sending, 'the server', SENDING_MS).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function endAtServer(token: string): Promise<boolean> {
  const end = async () => {
    const { error } = await (await authClients())
      .createNonPersistentAuthClient()
      .admin.signOut(token, 'local');
    // Status 401, 403 or 404 means that the session has already ended.
    return error === null || error.status === 401 || error.status === 403 || error.status === 404;
  };
  return withTimeout(end(), 'the server', TELLING_MS).catch(() => false);
}
