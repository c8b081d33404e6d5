import { readSession } from './session.ts';

export interface StoredSession {
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The session as it is stored here; null for guests. No proof of anything: the server decides what it is worth. */
export function storedSession(): StoredSession | null {
  try {
    const stored = JSON.parse(readSession() ?? '{}');
    const { user, access_token: accessToken, refresh_token: refreshToken } = stored;
    return [user?.id, accessToken, refreshToken].every((part) => typeof part === 'string')
      ? { userId: user.id, accessToken, refreshToken }
      : null;
  } catch {
    return null;
  }
}

/**
 * Whether somebody has given their password and not yet their second factor, as the stored session has it: until then the
 * server refuses what is their own. False for guests, and where it cannot be told.
 */
export function isSecondStepPending(): boolean {
  try {
    const { user, access_token: token } = JSON.parse(readSession() ?? '{}');
    const [, claims = ''] = String(token).split('.');
    const { aal } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    const factors: readonly { readonly status?: string }[] = user?.factors ?? [];
    return aal === 'aal1' && factors.some(({ status }) => status === 'verified');
  } catch {
    return false;
  }
}
