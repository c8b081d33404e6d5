import { useSyncExternalStore } from 'react';
import { onSession, storedEmail } from './session.ts';

/** Whether somebody is signed in here, followed. On the server nobody is. What a session is worth the server decides. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onSession,
    () => storedEmail() !== null,
    () => false,
  );
