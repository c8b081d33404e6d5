import { useSyncExternalStore } from 'react';
import { onSessionChange, readStoredEmail } from './session.ts';

/**
 * React hook that returns true if this browser has stored a session. Returns false while the page is rendered on the
 * server. The session may be invalid, because only the server can validate it.
 */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => readStoredEmail() !== null,
    () => false,
  );
