import { knowsPasskeys } from './passkey.ts';
import { authClient } from './session.ts';

export { knowsPasskeys };

/** `stopped`: the visitor, or their browser, broke it off. `refused`: the server did. */
export type PasskeyOutcome = 'signed-in' | 'stopped' | 'refused';

/** Ms. A challenge is good for five minutes, and the browser may take one up long after it was asked for. */
const RENEW_AFTER = 4 * 60_000;
/** Ms. What is refused sooner was refused before anybody could have chosen a passkey. */
const SOON = 1_000;

/** The offer among the browser's suggestions: a browser asks for one passkey at a time. */
let offered: AbortController | null = null;
/** The visitor is asked for a passkey in a window of the browser's own. */
let asked: Promise<unknown> | null = null;

async function attempt(options: {
  signal?: AbortSignal;
  mediation?: 'conditional';
}): Promise<PasskeyOutcome> {
  const auth = await authClient();
  const { error } = await auth.signInWithPasskey({ options });
  if (!error) return 'signed-in';
  // Only the server's failures have a status; the others are the browser's.
  return (error as { status?: number }).status ? 'refused' : 'stopped';
}

/** Asks for a passkey, and signs in whoever it belongs to. */
export function signInWithPasskey(): Promise<PasskeyOutcome> {
  const attempted = attempt({});
  asked = attempted;
  offered?.abort();
  return attempted;
}

/**
 * Offers the passkeys of this site among the browser's suggestions for the field with
 * `autocomplete="username webauthn"`, until it is stopped.
 * @returns how to stop that
 */
export function offerPasskeys(onSignedIn: () => void, onRefused: () => void): () => void {
  let stopped = false;
  let leaving = false;
  // A page that waits for a passkey is not kept for the way back.
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
      await asked;
    }
  };
  // Without a network there is no offer; the form says so when it is sent.
  offer().catch(() => {});

  return () => {
    stopped = true;
    removeEventListener('pagehide', leave);
    offered?.abort();
  };
}
