import { loadAuthClient } from './session.ts';

/**
 * Result of using a passkey as the second factor. `stopped`: the visitor or the browser canceled it. `refused`: the
 * server refused the passkey.
 */
export type PasskeyResult =
  | { ok: true }
  | { ok: false; reason: 'stopped' | 'unsupported' }
  | {
      ok: false;
      reason: 'refused';
      problem: { message: string; code?: string | undefined; status?: number };
    };

export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/**
 * Verifies a passkey as the second factor of a sign-in. If the factor has no verified passkey yet, creates one. The
 * auth client has a function for this, but it supports only USB security keys, regardless of the server's options.
 */
export async function completePasskeyChallenge(factorId: string): Promise<PasskeyResult> {
  if (!supportsPasskeys()) return { ok: false, reason: 'unsupported' };
  const auth = await loadAuthClient();
  const site = { rpId: location.hostname, rpOrigins: [location.origin] };
  const { data: challenge, error } = await auth.mfa.challenge({ factorId, webauthn: site });
  if (error) return { ok: false, reason: 'refused', problem: error };
  const { type, credential_options: options } = challenge.webauthn;
  const credential = await ask(type, options as CredentialCreationOptions & CredentialRequestOptions);
  if (!credential) return { ok: false, reason: 'stopped' };
  const { error: refused } = await auth.mfa.verify({
    factorId,
    challengeId: challenge.id,
    // Cast the credential, because its type in the auth client differs slightly from the browser's type.
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
    // The visitor declined, the request timed out, or the passkey is already registered. The browser has already told
    // the visitor, so return no message.
    return null;
  }
}
