/**
 * Channel for messages about unsent changes between pages, and from the service worker. A message says that changes
 * were added or sent, or asks pages to send them now.
 */
const CHANNEL = 'pantry-chef.unsent';

export type UnsentMessage = 'changed' | 'send';

function post(word: UnsentMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

/** Notifies this page and all others that the unsent changes were added to or sent. */
export const broadcastUnsent = (): void => post('changed');

/** Asks all open pages to send the unsent changes. */
export const askToSend = (): void => post('send');

/**
 * Listens for messages about unsent changes. A page in the back/forward cache does not listen while it is hidden there,
 * because it could not receive anything.
 * @returns a function that stops listening
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
