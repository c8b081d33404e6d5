import { useSyncExternalStore } from 'react';
import { onSession, readStoredEmail } from './session.ts';

/**
 * Hook that returns true if a user is signed in in this browser. False on the server. The result proves nothing: the
 * server validates the session.
 */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => readStoredEmail() !== null,
    () => false,
  );
