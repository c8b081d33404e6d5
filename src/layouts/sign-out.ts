import type { CarriedToast } from '#browser/carried-toast';
import { isExpired } from '#browser/expired';
import { forgetEverything, mayBeKept } from '#browser/offline/forget';
import { sendUnsent } from '#browser/offline/send';
import { listUnsent } from '#browser/offline/unsent';
import { type StoredSession, storedSession } from '#browser/offline/whose';
import { forgetSession } from '#browser/session';
import { withTimeout } from '#browser/with-timeout';
import { signOutText as text } from './sign-out-text.ts';

/** The longest waits, ms, for what is not done here: the person is looking at a page that is about to go. */
const SENDING_MS = 4_000;
const TELLING_MS = 4_000;

/**
 * Signs out of this browser: of its storage at once, before anything that may hang. Then what waits to be sent goes to
 * the server, the server is told, and everything that this browser keeps of anybody is taken away.
 * @returns what is to be said of it
 */
export async function signOutHere(): Promise<CarriedToast> {
  const session = storedSession();
  const expired = isExpired();
  forgetSession();
  const token = session === null ? null : await tokenOf(session, expired);
  const unsent = session === null ? 0 : await sendRest(session.userId, token);
  const told = session === null || (token !== null && (await tellServer(token)));
  await forgetEverything().catch(() => {});
  // A renewal that was on its way may have put the session back.
  forgetSession();
  const sentences = [...(told ? [] : [text.notTold]), ...(unsent === 0 ? [] : [text.unsent(unsent)])];
  return {
    ...(told ? { title: text.done, tone: 'good' } : { title: text.failed, tone: 'bad' }),
    ...(sentences.length > 0 && { description: sentences.join(' ') }),
  };
}

const authClients = () => import('#browser/auth-client');

/** An access token that is still good; null when none is to be had in time. */
async function tokenOf(
  { accessToken, refreshToken }: StoredSession,
  expired: boolean,
): Promise<string | null> {
  if (!expired) return accessToken;
  const renew = async () => {
    const passing = (await authClients()).createPassingClient();
    const { data } = await passing.refreshSession({ refresh_token: refreshToken });
    return data.session?.access_token ?? null;
  };
  return withTimeout(renew(), 'the server', TELLING_MS).catch(() => null);
}

/** Sends what waits of an account. @returns how much of it is left; 'unknown' where the browser does not say */
async function sendRest(userId: string, token: string | null): Promise<number | 'unknown'> {
  if (!mayBeKept()) return 0;
  const sending = sendUnsent(userId, async () => token);
  await withTimeout(sending, 'the server', SENDING_MS).catch(() => {});
  return listUnsent(userId).then(
    ({ length }) => length,
    () => 'unknown',
  );
}

/** Ends the session on the server. */
async function tellServer(token: string): Promise<boolean> {
  const end = async () => {
    const { error } = await (await authClients()).createPassingClient().admin.signOut(token, 'local');
    // One that the server does not know any more is over as well.
    return error === null || error.status === 401 || error.status === 403 || error.status === 404;
  };
  return withTimeout(end(), 'the server', TELLING_MS).catch(() => false);
}
