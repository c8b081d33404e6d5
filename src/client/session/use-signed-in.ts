import { useSyncExternalStore } from 'react';
import { onSessionChange, readStoredEmail } from './session.ts';

/**
 * Hook that returns true if this browser has stored a session. False on the server. Does not prove that the session
 * is valid; only the server validates it.
 */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onSessionChange,
    () => readStoredEmail() !== null,
    () => false,
  );
