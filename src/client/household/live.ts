/**
 * The connection by which a page hears that somebody else of the household has changed something. What it says is only that,
 * so a page reads again by the ordinary calls; and it reads whenever it may have missed something, so that nothing depends on
 * the connection. Where there is none, the page asks now and then.
 */
import {
  LIVE_ADDRESS,
  LIVE_PROTOCOL,
  type LiveMessage,
  PING,
  PONG,
  TOKEN_PROTOCOL_PREFIX,
} from '#contract/household/live-protocol';
import { tryUntil } from '../device/try-until.ts';
import { signedInToken } from '../session/account.ts';

/** How often a page asks that has no connection (ms). */
const ASK_EVERY = 45_000;
/** How often it makes sure that somebody is there (ms). A phone that has changed networks is not told that nobody is. */
const PING_EVERY = 30_000;
/** Where it cannot be had, as without the objects, it is not asked for all the time (ms). */
const LONGEST_PAUSE = 5 * 60_000;

export interface LiveListener {
  readonly onMessage: (message: LiveMessage) => void;
  /** Something may have been missed: read again. */
  readonly onGap: () => void;
}

const isVisible = () => document.visibilityState === 'visible';

/** Listens while the page is seen. @returns how to stop */
export function listenLive({ onMessage, onGap }: LiveListener): () => void {
  let socket: WebSocket | null = null;
  let isAnswered = true;
  /** Counts up when a connection that is being made is not wanted any more. */
  let attempt = 0;
  let stopTrying = () => {};

  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  const leave = () => {
    attempt += 1;
    stopTrying();
    const left = socket;
    socket = null;
    left?.close();
  };

  const connectLater = () => {
    stopTrying();
    // After a deployment all pages come at once: chance spreads them.
    stopTrying = tryUntil(connect, { longestPause: LONGEST_PAUSE, spread: 1 });
  };

  /** @returns whether there is a connection, or none is wanted any more */
  async function connect(): Promise<boolean> {
    const own = attempt;
    const token = await signedInToken();
    // Whoever is not signed in learns that from the calls of the page.
    if (own !== attempt || token === null) return true;
    if (typeof token !== 'string') return false;
    const address = new URL(LIVE_ADDRESS, location.href).href.replace(/^http/, 'ws');
    const opened = new WebSocket(address, [LIVE_PROTOCOL, TOKEN_PROTOCOL_PREFIX + token]);
    socket = opened;
    return new Promise((resolve) => {
      let wasOpen = false;
      opened.onopen = () => {
        wasOpen = true;
        isAnswered = true;
        resolve(true);
        onGap();
      };
      opened.onmessage = ({ data }) => {
        isAnswered = true;
        if (data !== PONG) onMessage(JSON.parse(data) as LiveMessage);
      };
      opened.onclose = () => {
        resolve(false);
        if (socket !== opened) return;
        socket = null;
        if (!wasOpen) return;
        // They may have been signed out, or be of another household by now: what is shown is read again.
        onGap();
        connectLater();
      };
    });
  }

  const start = async () => {
    leave();
    const own = attempt;
    if (!(await connect()) && own === attempt) connectLater();
  };
  const look = () => {
    if (isVisible()) void start();
    else leave();
  };

  const pinging = setInterval(() => {
    if (!isOpen()) return;
    if (isAnswered) {
      isAnswered = false;
      socket?.send(PING);
    } else void start();
  }, PING_EVERY);
  const asking = setInterval(() => {
    if (!isOpen() && isVisible() && navigator.onLine) onGap();
  }, ASK_EVERY);
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    leave();
    clearInterval(pinging);
    clearInterval(asking);
    document.removeEventListener('visibilitychange', look);
  };
}
