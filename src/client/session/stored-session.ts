import { readSessionText } from './session.ts';

export interface StoredSession {
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Returns the stored session. Null for guests. The session may be invalid, because only the server can validate it. */
export function readStoredSession(): StoredSession | null {
  try {
    const stored = JSON.parse(readSessionText() ?? '{}');
    const { user, access_token: accessToken, refresh_token: refreshToken } = stored;
    return [user?.id, accessToken, refreshToken].every((part) => typeof part === 'string')
      ? { userId: user.id, accessToken, refreshToken }
      : null;
  } catch {
    return null;
  }
}

/**
 * True if the user has given the password but not yet the second factor. Until then, the server refuses access to
 * personal data. False for guests, and if the stored session cannot be read.
 */
export function isSecondStepPending(): boolean {
  try {
    const { user, access_token: token } = JSON.parse(readSessionText() ?? '{}');
    const [, claims = ''] = String(token).split('.');
    const { aal } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const factors: readonly { readonly status?: string }[] = user?.factors ?? [];
    return aal === 'aal1' && factors.some(({ status }) => status === 'verified');
  } catch {
    return false;
  }
}
