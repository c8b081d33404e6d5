import { useSyncExternalStore } from 'react';
import { onSession, storedEmail } from './session.ts';

/** Hook that returns true if a user is signed in here. False on the server. The server validates the session. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => storedEmail() !== null,
    () => false,
  );
