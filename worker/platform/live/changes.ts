/** What the rest of the worker says to the connections of a household: that something has changed, and that somebody is out. */
import { exports, waitUntil } from 'cloudflare:workers';
import type { LiveArea } from '#contract/household/live-protocol';
import { nameIn } from '../db/household.ts';
import { logError } from '../http/log.ts';
import type { Author, HouseholdLive } from './household-live.ts';

/** The objects, one for each household; null where wrangler.toml has none: then pages ask now and then. */
export function liveObjects(): DurableObjectNamespace<HouseholdLive> | null {
  const { HouseholdLive: objects } = exports as unknown as {
    readonly HouseholdLive?: DurableObjectNamespace<HouseholdLive>;
  };
  return objects ?? null;
}

/** The household of a user. */
export const selectHouseholdId = (db: D1Database, userId: string): D1PreparedStatement =>
  db.prepare('select household_id from household_members where user_id = ?1').bind(userId);

async function objectOf(db: D1Database, userId: string) {
  const objects = liveObjects();
  const household = objects && (await selectHouseholdId(db, userId).first<string>('household_id'));
  return household ? objects.getByName(household) : null;
}

/** Never in the way of the answer, which is as good without it: whoever hears nothing reads again later. */
function afterwards(doing: string, work: () => Promise<void>): void {
  waitUntil(work().catch((error) => logError(error, { doing })));
}

/** Who may hear of a change that somebody makes. */
export interface Audience {
  readonly householdId: string;
  /** What the others call whoever did it. */
  readonly displayName: string;
}

/**
 * SQL: who may hear of a change, as JSON for `audienceIn`; null: nobody has another session in the household of whoever makes it,
 * so there is no connection but their own.
 * @param user the parameter with the user who makes it
 * @param session the parameter with their session
 */
export const selectAudience = (user: string, session: string): string =>
  `(select json_object('householdId', m.household_id, 'displayName', ${nameIn('u')})
    from household_members m join users u on u.id = m.user_id
    where m.user_id = ${user} and exists (
      select 1 from household_members o join sessions s on s.user_id = o.user_id
      where o.household_id = m.household_id and s.id <> ${session}))`;

/** What `selectAudience` has read. */
export const audienceIn = (told: string | null): Audience | null =>
  told === null ? null : (JSON.parse(told) as Audience);

/** Says to the other phones of the household of whoever did it that something is stored that they do not show. */
export function broadcastChange(
  db: D1Database,
  author: Pick<Author, 'userId' | 'sessionId'>,
  ...areas: readonly LiveArea[]
): void {
  if (liveObjects() === null) return;
  afterwards('saying that something has changed', async () => {
    const { userId, sessionId } = author;
    const asked = db.prepare(`select ${selectAudience('?1', '?2')} as told`).bind(userId, sessionId);
    const audience = audienceIn(await asked.first<string | null>('told'));
    await Promise.all(areas.map((area) => send(audience, author, area)));
  });
}

/** The same where it is known already who may hear of it. */
export function broadcastTo(
  audience: Audience | null,
  author: Pick<Author, 'userId' | 'sessionId'>,
  area: LiveArea,
): void {
  if (audience !== null && liveObjects() !== null)
    afterwards('saying that something has changed', () => send(audience, author, area));
}

async function send(
  audience: Audience | null,
  { userId, sessionId }: Pick<Author, 'userId' | 'sessionId'>,
  area: LiveArea,
): Promise<void> {
  if (audience === null) return;
  const { householdId, displayName } = audience;
  await liveObjects()?.getByName(householdId).broadcast(area, { userId, sessionId, displayName });
}

/** What an object is told of whoever did something: nothing else that is known of them. */
const authorOf = ({ userId, sessionId, displayName }: Author): Author => ({ userId, sessionId, displayName });

/** Closes the connections of a user whose sessions have ended, all or some: who still has one opens another connection. */
export function disconnectUser(db: D1Database, userId: string): void {
  if (liveObjects() === null) return;
  afterwards('closing connections', async () => {
    await (await objectOf(db, userId))?.disconnect(userId);
  });
}

/**
 * The same for somebody who is no longer in that household, which is said once that is stored; and says it to whoever still is.
 * @param author who did that: themselves, or the owner
 */
export function disconnectMember(householdId: string, userId: string, author: Author): void {
  const objects = liveObjects();
  if (objects !== null)
    afterwards('closing connections', async () => {
      const object = objects.getByName(householdId);
      await object.disconnect(userId);
      await object.broadcast('members', authorOf(author));
    });
}
