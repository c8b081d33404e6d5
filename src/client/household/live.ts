/**
 * Connection that notifies a page that another member of the household has changed something. A message holds only the
 * area and the author of a change, so the page reloads through the ordinary calls. The page also reloads whenever it
 * may have missed a message, so that correctness does not depend on the connection. Without a connection, the page
 * polls.
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

/** Polling interval of a page without a connection (ms). */
const ASK_EVERY = 45_000;
/** Interval of pings (ms). A phone that has changed networks gets no close event. */
const PING_EVERY = 30_000;
/** Maximum pause between attempts if no connection is possible (ms), for example without Durable Objects. */
const LONGEST_PAUSE = 5 * 60_000;

export interface LiveListener {
  readonly onMessage: (message: LiveMessage) => void;
  /** Called if messages may have been missed: reload. */
  readonly onGap: () => void;
}

const isVisible = () => document.visibilityState === 'visible';

/** Listens while the page is visible. @returns a function that stops listening */
export function listenLive({ onMessage, onGap }: LiveListener): () => void {
  let socket: WebSocket | null = null;
  let isAnswered = true;
  /** Incremented to cancel a connection attempt in progress. */
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
    // After a deployment all pages reconnect at once; the random spread distributes them.
    stopTrying = tryUntil(connect, { longestPause: LONGEST_PAUSE, spread: 1 });
  };

  /** @returns true if connected, or if no connection is wanted any more */
  async function connect(): Promise<boolean> {
    const thisAttempt = attempt;
    const token = await signedInToken();
    // A signed-out user learns that from the page's other calls.
    if (thisAttempt !== attempt || token === null) return true;
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
        // The user may have been signed out or have changed household, so reload the content.
        onGap();
        connectLater();
      };
    });
  }

  const start = async () => {
    leave();
    const thisAttempt = attempt;
    if (!(await connect()) && thisAttempt === attempt) connectLater();
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
