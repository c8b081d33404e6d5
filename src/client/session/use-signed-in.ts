import { useSyncExternalStore } from 'react';
import { onSession, storedEmail } from './session.ts';

/**
 * Hook that returns true if a user is signed in in this browser. False on the server. The result proves nothing: the
 * server validates the session.
 */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => storedEmail() !== null,
    () => false,
  );
