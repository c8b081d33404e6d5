/**
 * Notifies a page when another household member has changed something. A message has only the changed area (such as the
 * pantry) and the author, and the page then reloads the area with an ordinary API call. Without a live connection, the
 * page polls the server.
 */
import {
  LIVE_ADDRESS,
  LIVE_AREAS,
  LIVE_PROTOCOL,
  type LiveMessage,
  PING,
  PONG,
  TOKEN_PROTOCOL_PREFIX,
} from '#contract/household/live-protocol';
import { retryUntilDone } from '../device/retry-until-done.ts';
import { z } from '../device/schema.ts';
import { tryParseJson } from '../device/try-parse-json.ts';
import { getAccessToken } from '../session/account.ts';

/** Interval (ms) at which a page without a live connection polls for changes of the household. */
const ASK_EVERY = 45_000;
/**
 * Interval (ms) of pings on the live connection. Pings detect a broken connection: when a phone changes networks, the
 * page gets no close event.
 */
const PING_EVERY = 30_000;
/** Maximum pause (ms) between attempts to open the live connection if the server does not support live connections. */
const LONGEST_PAUSE = 5 * 60_000;

const schema = z.object({
  area: z.enum(LIVE_AREAS),
  by: z.nullable(z.string()),
}) satisfies z.ZodMiniType<LiveMessage>;

export interface LiveListener {
  readonly onMessage: (message: LiveMessage) => void;
  readonly onGap: () => void;
}

const isVisible = () => document.visibilityState === 'visible';

/**
 * Listens for changes by household members while the page is visible, through the live connection or by polling.
 * @returns a function that stops listening
 */
export function listenToHouseholdChanges({ onMessage, onGap }: LiveListener): () => void {
  let socket: WebSocket | null = null;
  let isAnswered = true;
  /**
   * Number of the current attempt to open the live connection. Incrementing the number cancels an attempt in progress.
   */
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
    // After a deployment, all pages reconnect. Random pauses (`spread`) distribute their attempts over time.
    stopTrying = retryUntilDone(connect, { longestPause: LONGEST_PAUSE, spread: 1 });
  };

  async function connect(): Promise<boolean> {
    const thisAttempt = attempt;
    const token = await getAccessToken();
    // Do not open a live connection if the user is signed out. The page's other calls detect the sign-out.
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
        if (data === PONG) return;
        const message = schema.safeParse(tryParseJson(String(data)));
        // Ignore a message about an area that only a newer version of the site has.
        if (message.success) onMessage(message.data);
      };
      opened.onclose = () => {
        resolve(false);
        if (socket !== opened) return;
        socket = null;
        if (!wasOpen) return;
        // Reload the page's content. Messages about changes may have been missed, or the connection may have closed
        // because the user has signed out or changed households.
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
