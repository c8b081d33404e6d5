/** Word between pages, and from the service worker, that something waits to be sent, was sent, or should be sent now. */
const CHANNEL = 'pantry-chef.unsent';

export type UnsentMessage = 'changed' | 'send';

function post(word: UnsentMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(word);
  channel.close();
}

/** Says that what waits has changed, here and in every other page. */
export const broadcastUnsent = (): void => post('changed');

/** Asks the pages that are open to send what waits. */
export const askToSend = (): void => post('send');

/** Listens, except while the page is put away: one that is kept for going back to hears nothing. @returns how to stop */
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
