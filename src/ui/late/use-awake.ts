import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's script is at work here: not on the server, nor in what it has drawn. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
