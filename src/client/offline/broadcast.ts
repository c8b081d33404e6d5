/**
 * Channel for messages between pages and from the service worker: unsent changes were added or sent, or should be sent
 * now.
 */
const CHANNEL = 'pantry-chef.unsent';

export type UnsentMessage = 'changed' | 'send';

function post(word: UnsentMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

/** Notifies this and every other page that the unsent changes have changed. */
export const broadcastUnsent = (): void => post('changed');

/** Asks the open pages to send the unsent changes. */
export const askToSend = (): void => post('send');

/**
 * Listens, except while the page is hidden in the back/forward cache: a cached page receives nothing.
 * @returns a function that stops
 */
export function onUnsent(listener: (word: UnsentMessage) => void): () => void {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => listener(data);
  };
  const close = () => {
    channel?.close();
    channel = null;
  };
  const back = ({ persisted }: PageTransitionEvent) => {
    open();
    if (persisted) listener('changed');
  };
  open();
  addEventListener('pagehide', close);
  addEventListener('pageshow', back);
  return () => {
    close();
    removeEventListener('pagehide', close);
    removeEventListener('pageshow', back);
  };
}
