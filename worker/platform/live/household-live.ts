/**
 * Open WebSocket connections of one household, in one Durable Object. If the object loses its memory, no data is lost:
 * a change is stored in D1 before clients are informed, and a client reads the data from D1 when it connects. While the
 * object is unloaded between changes, the runtime holds the sockets and answers pings.
 */

import { DurableObject } from 'cloudflare:workers';
import { z } from 'zod';
import {
  LIVE_PER_HOUSEHOLD,
  LIVE_PER_USER,
  LIVE_PROTOCOL,
  type LiveArea,
  type LiveMessage,
  PING,
  PONG,
} from '#contract/household/live-protocol';
import { parseJsonColumn } from '../db/json-column.ts';
import { hasRow, runQuery } from '../db/query.ts';
import { logError } from '../http/log.ts';

/**
 * User and session of a WebSocket connection. The runtime stores them with the socket while the Durable Object sleeps.
 */
export interface Connection {
  readonly householdId: string;
  readonly userId: string;
  readonly sessionId: string;
  /**
   * Time when the access token that opened the connection expires (ms since 1970). The connection is closed at this
   * time.
   */
  readonly until: number;
}

const ConnectionRecord = z.object({
  householdId: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  until: z.number(),
}) satisfies z.ZodType<Connection>;

export interface Author {
  readonly userId: string;
  readonly sessionId: string;
  readonly displayName: string;
}

/**
 * Header with the user and session (`Connection`) of a new socket. The Durable Object can trust the header, because
 * only the worker can call the object.
 */
export const CONNECTION_HEADER = 'X-Connection';

const CLOSE = {
  /**
   * Close code for a connection that may have lost its access, for example because a session has ended. Clients that
   * still have access reconnect.
   */
  ended: 4001,
  crowded: 4002,
  unwanted: 1008,
} as const;

export class HouseholdLive extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  }

  /**
   * Opens a connection for a user whom the worker has authorized. Replies with 429 if the household has too many
   * connections.
   */
  override fetch(request: Request): Promise<Response> {
    return this.#open(parseJsonColumn(request.headers.get(CONNECTION_HEADER) ?? '', ConnectionRecord));
  }

  async #open(connection: Connection): Promise<Response> {
    this.#closeOldestConnections(connection.userId);
    if (this.ctx.getWebSockets().filter(isOpen).length >= LIVE_PER_HOUSEHOLD)
      return new Response(null, { status: 429 });
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server, [connection.userId]);
    server.serializeAttachment(connection);
    await this.#scheduleAlarm(connection.until);
    this.ctx.waitUntil(this.#closeUnlessMember(server, connection));
    const headers = { 'Sec-WebSocket-Protocol': LIVE_PROTOCOL };
    return new Response(null, { status: 101, webSocket: client, headers });
  }

  /** Sends a change to all connections except those of the session that made the change. */
  broadcast(area: LiveArea, author: Author): void {
    this.#closeExpired();
    for (const socket of this.ctx.getWebSockets()) {
      const { userId, sessionId } = readConnection(socket);
      if (sessionId === author.sessionId || !isOpen(socket)) continue;
      const message: LiveMessage = { area, by: userId === author.userId ? null : author.displayName };
      socket.send(JSON.stringify(message));
    }
  }

  /**
   * Closes every connection of a user who has left the household or whose session has ended. Clients that still have
   * access reconnect.
   */
  disconnect(userId: string): void {
    for (const socket of this.ctx.getWebSockets(userId)) socket.close(CLOSE.ended, 'ended');
  }

  /** Closes connections whose access tokens have expired. The runtime calls this method when the alarm is due. */
  override async alarm(): Promise<void> {
    this.#closeExpired();
    // Skip closed sockets. They stay in the list until the other device confirms the close, which may never happen.
    const ends = this.ctx.getWebSockets().map((socket) => readConnection(socket).until);
    const next = Math.min(...ends.filter((end) => end > Date.now()));
    if (Number.isFinite(next)) await this.#scheduleAlarm(next);
  }

  /**
   * Called when a client sends a message. Closes the connection: clients may send only pings, which the runtime answers
   * without calling this function.
   */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(CLOSE.unwanted, 'nothing is read here');
  }

  /**
   * If a user has the maximum number of connections, closes the oldest. A phone that loses its network leaves an unused
   * connection behind.
   */
  #closeOldestConnections(userId: string): void {
    const userSockets = this.ctx.getWebSockets(userId).filter(isOpen);
    const byAge = userSockets.toSorted((a, b) => readConnection(a).until - readConnection(b).until);
    for (const socket of byAge.slice(0, Math.max(0, userSockets.length - LIVE_PER_USER + 1)))
      socket.close(CLOSE.crowded, 'too many');
  }

  /**
   * Closes a new socket if its user lost access while the socket was being opened. The method `disconnect`, if it ran
   * before, could not close this socket.
   */
  async #closeUnlessMember(socket: WebSocket, { userId, householdId, sessionId }: Connection): Promise<void> {
    const isMember = await runQuery(this.env.DB, {
      sql: `select 1 from household_members m join sessions s on s.user_id = m.user_id
        where m.user_id = ?1 and m.household_id = ?2 and s.id = ?3`,
      params: [userId, householdId, sessionId],
      read: hasRow,
    }).catch((error) => logError(error, { doing: 'looking whether a connection may stay' }));
    if (!isMember) socket.close(CLOSE.ended, 'ended');
  }

  #closeExpired(): void {
    const now = Date.now();
    for (const socket of this.ctx.getWebSockets())
      if (readConnection(socket).until <= now) socket.close(CLOSE.ended, 'ended');
  }

  /**
   * Sets the alarm of the Durable Object to a time (ms since 1970), unless an earlier alarm is set. A timer would keep
   * the object awake.
   */
  async #scheduleAlarm(time: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > time) await this.ctx.storage.setAlarm(time);
  }
}

const isOpen = ({ readyState }: WebSocket): boolean => readyState === WebSocket.OPEN;

const readConnection = (socket: WebSocket): Connection => socket.deserializeAttachment() as Connection;
