import { supportsPasskeys } from './passkey.ts';
import { loadAuthClient } from './session.ts';

export { supportsPasskeys };

/**
 * Outcome of signing in with a passkey. `stopped`: the visitor or the browser canceled it. `refused`: the server
 * refused the passkey.
 */
export type PasskeyOutcome = 'signed-in' | 'stopped' | 'refused';

/**
 * Interval (ms) at which the page renews the passkey challenge. A challenge is valid for five minutes, but a visitor
 * may use the offered passkey long after the page has loaded.
 */
const RENEW_AFTER = 4 * 60_000;
/**
 * Minimum time (ms) that a visitor needs to choose a passkey. If the server refuses the request sooner, the visitor
 * cannot have chosen a passkey yet, so no error is shown.
 */
const SOON = 1_000;

/**
 * Aborts the passkey request that lets the browser suggest passkeys in a form field. Every other passkey request must
 * abort it first, because a browser allows only one passkey request at a time.
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
  // If an error of a passkey sign-in has a status, the error comes from the server. All other errors come from the
  // browser.
  return (error as { status?: number }).status ? 'refused' : 'stopped';
}

export function signInWithPasskey(): Promise<PasskeyOutcome> {
  const attempted = attempt({});
  pendingRequest = attempted;
  offered?.abort();
  return attempted;
}

/**
 * Lets the browser suggest the site's passkeys in the field with `autocomplete="username webauthn"`.
 * @returns a function that stops the suggestions
 */
export function startPasskeySuggestions(onSignedIn: () => void, onRefused: () => void): () => void {
  let stopped = false;
  let leaving = false;
  // Cancel the passkey request when the user leaves the page, because a pending request excludes the page from the
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
  // Ignore a network failure while passkeys are offered. If the visitor submits the sign-in form, the form reports the
  // problem.
  offer().catch(() => {});

  return () => {
    stopped = true;
    removeEventListener('pagehide', leave);
    offered?.abort();
  };
}
