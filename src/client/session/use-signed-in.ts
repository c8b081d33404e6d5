import { useSyncExternalStore } from 'react';
import { onSession, readStoredEmail } from './session.ts';

/**
 * Hook that returns true if this browser has stored a session. False on the server. Does not prove that the session
 * is valid; only the server validates it.
 */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => readStoredEmail() !== null,
    () => false,
  );
