const CHANNEL = 'pantry-chef.unsent';

export type UnsentMessage = 'changed' | 'send';

function post(word: UnsentMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

export const broadcastUnsentMutationsChanged = (): void => post('changed');

export const askPagesToSendMutations = (): void => post('send');

/**
 * Listens for messages about unsent changes. A page in the back/forward cache does not listen, because browsers deliver
 * no messages to such a page.
 * @returns a function that stops listening
 */
export function onUnsentMutationsMessage(onMessage: (word: UnsentMessage) => void): () => void {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    channel ??= new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => onMessage(data);
  };
  const close = () => {
    channel?.close();
    channel = null;
  };
  const back = ({ persisted }: PageTransitionEvent) => {
    open();
    if (persisted) onMessage('changed');
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
