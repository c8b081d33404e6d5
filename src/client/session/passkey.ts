import { loadAuthClient } from './session.ts';

/**
 * Result of a passkey as the second factor. `stopped`: the visitor or the browser cancelled it. `refused`: the server
 * refused the passkey.
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
 * Creates a passkey for a second factor that is not verified yet, or asks for the passkey of a verified factor. The
 * auth client has a helper for this, but its fixed `authenticatorAttachment` supports only USB keys, regardless of the
 * server's options.
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
    // Cast the credential, because the auth client's type for it is slightly narrower than the browser's type.
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
    // The visitor declined the passkey request, it timed out, or the passkey is already registered. The browser has
    // already told the visitor, so return no message.
    return null;
  }
}
