/**
 * Protocol for notifying browsers of changes. The module does not depend on the validator, because pages use it too. A
 * message says which area changed and who changed it, but not the change itself. The receiver reloads the area through
 * the ordinary calls.
 */

/** Address of the WebSocket for live changes. */
export const LIVE_ADDRESS = '/api/household/live';

/**
 * A page cannot set an `Authorization` header on a WebSocket, and intermediaries would log a token in the address. The
 * browser therefore sends the token as a second subprotocol. The server's reply names the first subprotocol,
 * `LIVE_PROTOCOL`.
 */
export const LIVE_PROTOCOL = 'pantry-chef.live';
export const TOKEN_PROTOCOL_PREFIX = 'bearer.';

/** Messages that test the connection: `PING` is sent by the browser, `PONG` is the server's reply. */
export const PING = 'ping';
export const PONG = 'pong';

/** Maximum number of open WebSockets per user, and per household. If a user has too many, the oldest is closed. */
export const LIVE_PER_USER = 10;
export const LIVE_PER_HOUSEHOLD = 200;

/**
 * Areas whose changes are announced. 'cooking': a recipe was cooked or its cooking undone, which also changes the
 * pantry. 'cookbook': shared recipes. 'members': a member joined, left or became the owner.
 */
export const LIVE_AREAS = ['pantry', 'cooking', 'plan', 'shopping', 'cookbook', 'members'] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];

export interface LiveMessage {
  readonly area: LiveArea;
  /** Name of the user who made the change. Null if the receiver made it in another browser. */
  readonly by: string | null;
}
