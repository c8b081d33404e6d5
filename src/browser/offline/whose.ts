import { SESSION_KEY } from '../session.ts';
import { lastingStore } from '../storage.ts';

interface StoredSession {
  readonly userId: string;
  readonly refreshToken: string;
}

/** The session as it is stored here; null for guests. No proof of anything: the server decides what it is worth. */
export function storedSession(): StoredSession | null {
  try {
    const { user, refresh_token: token } = JSON.parse(lastingStore.read(SESSION_KEY) ?? '{}');
    return typeof user?.id === 'string' && typeof token === 'string'
      ? { userId: user.id, refreshToken: token }
      : null;
  } catch {
    return null;
  }
}
