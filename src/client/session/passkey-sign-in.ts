import { supportsPasskeys } from './passkey.ts';
import { loadAuthClient } from './session.ts';

export { supportsPasskeys as knowsPasskeys };

/**
 * Outcome of a passkey sign-in. `stopped`: the visitor or the browser cancelled it. `refused`: the server refused the
 * passkey.
 */
export type PasskeyOutcome = 'signed-in' | 'stopped' | 'refused';

/**
 * Interval (ms) at which the page renews the passkey challenge. A challenge is valid for five minutes, but a visitor
 * may use the offered passkey long after the page has loaded.
 */
const RENEW_AFTER = 4 * 60_000;
/**
 * A refusal within this time (ms) cannot result from a visitor's choice of a passkey, because choosing takes longer.
 */
const SOON = 1_000;

/**
 * Controller of the request that offers passkeys among the browser's suggestions. Aborted before another passkey
 * request, because a browser allows only one at a time.
 */
let offered: AbortController | null = null;
let pendingRequest: Promise<unknown> | null = null;

async function attempt(options: {
  signal?: AbortSignal;
  mediation?: 'conditional';
}): Promise<PasskeyOutcome> {
  const auth = await loadAuthClient();
  const { error } = await auth.signInWithPasskey({ options });
  if (!error) return 'signed-in';
  // If the error of a passkey sign-in has a status, it came from the server. Other errors came from the browser.
  return (error as { status?: number }).status ? 'refused' : 'stopped';
}

/** Asks the browser for a passkey and signs in the user that it belongs to. */
export function signInWithPasskey(): Promise<PasskeyOutcome> {
  const attempted = attempt({});
  pendingRequest = attempted;
  offered?.abort();
  return attempted;
}

/**
 * Offers the passkeys of this site among the browser's suggestions for the field with `autocomplete="username
 * webauthn"`.
 * @returns a function that stops the offer
 */
export function offerPasskeys(onSignedIn: () => void, onRefused: () => void): () => void {
  let stopped = false;
  let leaving = false;
  // Stop offering passkeys when the page is left, because a pending passkey request excludes the page from the
  // back/forward cache.
  const leave = () => {
    leaving = true;
    offered?.abort();
  };
  addEventListener('pagehide', leave);

  const offer = async () => {
    if (!(await globalThis.PublicKeyCredential?.isConditionalMediationAvailable?.())) return;
    while (!stopped) {
      const mine = new AbortController();
      offered = mine;
      const began = Date.now();
      const renewal = setTimeout(() => mine.abort(), RENEW_AFTER);
      const result = await attempt({ signal: mine.signal, mediation: 'conditional' }).finally(() =>
        clearTimeout(renewal),
      );
      if (stopped) return;
      if (result === 'signed-in') return onSignedIn();
      if (result === 'refused' && Date.now() - began > SOON) onRefused();
      else if (!mine.signal.aborted) return;
      if (leaving) await new Promise((back) => addEventListener('pageshow', back, { once: true }));
      leaving = false;
      await pendingRequest;
    }
  };
  // Ignore a network failure while offering passkeys: the form reports the problem when the visitor submits it.
  offer().catch(() => {});

  return () => {
    stopped = true;
    removeEventListener('pagehide', leave);
    offered?.abort();
  };
}
