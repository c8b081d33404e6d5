import { lastingStore } from '../device/storage.ts';
import { SESSION_KEY } from './session.ts';

/** The client renews a token this long before its end, ms. */
const MARGIN_MS = 90_000;

/** Whether the stored access token has to be renewed, by this clock. */
export function isExpired(now = Date.now()): boolean {
  try {
    const { expires_at: ends } = JSON.parse(lastingStore.read(SESSION_KEY) ?? '{}');
    return typeof ends === 'number' && ends * 1000 - now < MARGIN_MS;
  } catch {
    return false;
  }
}
