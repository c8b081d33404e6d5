import { toRecordOrEmpty } from '#domain/lib/to-record';
import { readTokenClaims, readUnvalidatedSessionFields } from './session.ts';

export interface StoredSession {
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Returns the stored session. Null for guests. The session may be invalid, because only the server can validate it. */
export function readStoredSession(): StoredSession | null {
  const {
    user,
    access_token: accessToken,
    refresh_token: refreshToken,
  } = readUnvalidatedSessionFields() ?? {};
  const { id: userId } = toRecordOrEmpty(user);
  return typeof userId === 'string' && typeof accessToken === 'string' && typeof refreshToken === 'string'
    ? { userId, accessToken, refreshToken }
    : null;
}

/**
 * True if the user has given the password but not yet the second factor. Until then, the server refuses access to
 * personal data. False for guests, and if the stored session cannot be read.
 */
export function isSecondFactorPending(): boolean {
  const { user, access_token: token } = readUnvalidatedSessionFields() ?? {};
  const { factors } = toRecordOrEmpty(user);
  return (
    readTokenClaims(token).aal === 'aal1' &&
    Array.isArray(factors) &&
    factors.some((factor) => toRecordOrEmpty(factor).status === 'verified')
  );
}
