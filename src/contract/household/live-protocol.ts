/**
 * Protocol for notifying browsers of changes. A message names the changed area and the author of the change, but has no
 * content. The receiver reloads the area through the ordinary API calls. The module does not depend on the validator,
 * because pages load it too.
 */

export const LIVE_ADDRESS = '/api/household/live';

/**
 * First subprotocol of the WebSocket. A page cannot set an `Authorization` header on a WebSocket, and intermediaries
 * would log a token in the address. The browser therefore sends the token as a second subprotocol. The server's reply
 * names the first subprotocol, `LIVE_PROTOCOL`.
 */
export const LIVE_PROTOCOL = 'pantry-chef.live';
export const TOKEN_PROTOCOL_PREFIX = 'bearer.';

/** Messages that test the WebSocket. The browser sends `PING`, and the server replies with `PONG`. */
export const PING = 'ping';
export const PONG = 'pong';

/**
 * Maximum number of open WebSockets for live changes per user, and per household. If a user opens too many, the oldest
 * is closed.
 */
export const LIVE_PER_USER = 10;
export const LIVE_PER_HOUSEHOLD = 200;

/**
 * Areas of a household's data whose changes are announced. 'cooking': a recipe was cooked or its cooking was undone,
 * which also changes the pantry. 'cookbook': a shared recipe changed. 'members': a member joined, left or became the
 * owner.
 */
export const LIVE_AREAS = ['pantry', 'cooking', 'plan', 'shopping', 'cookbook', 'members'] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];

export interface LiveMessage {
  readonly area: LiveArea;
  readonly by: string | null;
}
