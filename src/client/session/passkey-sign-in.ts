import { knowsPasskeys } from './passkey.ts';
import { authClient } from './session.ts';

export { knowsPasskeys };

/** `stopped`: cancelled by the visitor or their browser. `refused`: refused by the server. */
export type PasskeyOutcome = 'signed-in' | 'stopped' | 'refused';

/**
 * Interval for renewing the challenge, ms. A challenge is valid for five minutes, and the browser may use it long after
 * it was requested.
 */
const RENEW_AFTER = 4 * 60_000;
/** Ms. A refusal within this time came before the visitor could have chosen a passkey. */
const SOON = 1_000;

/**
 * Controller of the passkey offer among the browser's suggestions. A browser allows only one passkey request at a time.
 */
let offered: AbortController | null = null;
/** Pending passkey request in the browser's own dialog. */
let pendingRequest: Promise<unknown> | null = null;

async function attempt(options: {
  signal?: AbortSignal;
  mediation?: 'conditional';
}): Promise<PasskeyOutcome> {
  const auth = await authClient();
  const { error } = await auth.signInWithPasskey({ options });
  if (!error) return 'signed-in';
  // Only server errors have a status; the others come from the browser.
  return (error as { status?: number }).status ? 'refused' : 'stopped';
}

/** Requests a passkey and signs in its user. */
export function signInWithPasskey(): Promise<PasskeyOutcome> {
  const attempted = attempt({});
  pendingRequest = attempted;
  offered?.abort();
  return attempted;
}

/**
 * Offers the passkeys of this site among the browser's suggestions for the field with `autocomplete="username
 * webauthn"`, until stopped.
 * @returns a function that stops the offer
 */
export function offerPasskeys(onSignedIn: () => void, onRefused: () => void): () => void {
  let stopped = false;
  let leaving = false;
  // A pending passkey request excludes the page from the back/forward cache.
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
  // Without a network there is no offer; the form reports the problem when it is sent.
  offer().catch(() => {});

  return () => {
    stopped = true;
    removeEventListener('pagehide', leave);
    offered?.abort();
  };
}
