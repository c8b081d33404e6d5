import { authClient } from './session.ts';

/** `stopped`: the visitor, or their browser, broke it off. `refused`: the server did. */
export type PasskeyResult =
  | { ok: true }
  | { ok: false; reason: 'stopped' | 'unsupported' }
  | {
      ok: false;
      reason: 'refused';
      problem: { message: string; code?: string | undefined; status?: number };
    };

export const knowsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/**
 * Makes a passkey for a factor that is not verified yet, or asks for the one of a factor that is. The client has a
 * helper for this, but it lets people use USB keys only: it fixes `authenticatorAttachment`, whatever the server asks.
 */
export async function answerPasskey(factorId: string): Promise<PasskeyResult> {
  if (!knowsPasskeys()) return { ok: false, reason: 'unsupported' };
  const auth = await authClient();
  const site = { rpId: location.hostname, rpOrigins: [location.origin] };
  const { data: challenge, error } = await auth.mfa.challenge({ factorId, webauthn: site });
  if (error) return { ok: false, reason: 'refused', problem: error };
  const { type, credential_options: options } = challenge.webauthn;
  const credential = await ask(type, options as CredentialCreationOptions & CredentialRequestOptions);
  if (!credential) return { ok: false, reason: 'stopped' };
  const { error: refused } = await auth.mfa.verify({
    factorId,
    challengeId: challenge.id,
    // The client's own type of a credential is a little narrower than the browser's.
    webauthn: { ...site, type, credential_response: credential as never },
  });
  return refused ? { ok: false, reason: 'refused', problem: refused } : { ok: true };
}

async function ask(
  type: 'create' | 'request',
  options: CredentialCreationOptions & CredentialRequestOptions,
) {
  try {
    return await (type === 'create'
      ? navigator.credentials.create(options)
      : navigator.credentials.get(options));
  } catch {
    // Declined, timed out, or a passkey that is registered already: the browser has told its user.
    return null;
  }
}
