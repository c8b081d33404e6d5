import { SESSION_KEY } from '../session.ts';
import { lastingStore } from '../storage.ts';

export interface StoredSession {
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** The session as it is stored here; null for guests. No proof of anything: the server decides what it is worth. */
export function storedSession(): StoredSession | null {
  try {
    const stored = JSON.parse(lastingStore.read(SESSION_KEY) ?? '{}');
    const { user, access_token: accessToken, refresh_token: refreshToken } = stored;
    return [user?.id, accessToken, refreshToken].every((part) => typeof part === 'string')
      ? { userId: user.id, accessToken, refreshToken }
      : null;
  } catch {
    return null;
  }
}
