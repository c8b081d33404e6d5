import { authClient } from './session.ts';

/** `stopped`: cancelled by the visitor or their browser. `refused`: refused by the server. */
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
 * Creates a passkey for an unverified factor, or requests the passkey of a verified factor. The client has a helper for
 * this, but it supports USB keys only: it fixes `authenticatorAttachment`, regardless of the server's options.
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
    // The client's type of a credential is slightly narrower than the browser's.
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
    // Declined, timed out, or the passkey is already registered: the browser has informed the user.
    return null;
  }
}
