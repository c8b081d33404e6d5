/**
 * Protocol for notifying browsers of changes in a household. A message contains only the changed area (such as the
 * pantry) and the author. The browser then reloads the area with ordinary API calls. The module does not use the
 * validation library, because pages load the module too.
 */

export const LIVE_ADDRESS = '/api/household/live';

/**
 * Name of the WebSocket's first subprotocol, and the only one in the server's reply. The browser sends the access token
 * as the second subprotocol. A page cannot set an `Authorization` header on a WebSocket, and proxies would log a token
 * in the address.
 */
export const LIVE_PROTOCOL = 'pantry-chef.live';
export const TOKEN_PROTOCOL_PREFIX = 'bearer.';

export const PING = 'ping';
export const PONG = 'pong';

/**
 * Maximum number of open WebSockets for live changes: for one user, and for one household. If a user opens more than
 * the limit for a user, the user's oldest WebSocket is closed.
 */
export const LIVE_PER_USER = 10;
export const LIVE_PER_HOUSEHOLD = 200;

/**
 * Areas of a household's data. The server tells all members when one of them changes. 'cooking': a recipe was cooked or
 * its cooking was undone, which also changes the pantry. 'cookbook': a shared recipe has changed. 'members': a member
 * has joined, left or become the owner.
 */
export const LIVE_AREAS = ['pantry', 'cooking', 'plan', 'shopping', 'cookbook', 'members'] as const;
export type LiveArea = (typeof LIVE_AREAS)[number];

export interface LiveMessage {
  readonly area: LiveArea;
  readonly by: string | null;
}
