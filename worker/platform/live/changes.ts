/** Tells the open browser connections of a household that data has changed, or that a user has lost access. */

import { env, exports, waitUntil } from 'cloudflare:workers';
import { z } from 'zod';
import type { LiveArea } from '#contract/household/live-protocol';
import { buildDisplayNameSql } from '../db/household.ts';
import { parseJsonColumn } from '../db/json-column.ts';
import { type Query, runQuery } from '../db/query.ts';
import { logError } from '../http/log.ts';
import { JURISDICTIONS } from '../settings/jurisdictions.ts';
import type { Author, HouseholdLive } from './household-live.ts';

/**
 * Returns the Durable Objects that hold live connections, one object per household; null if wrangler.toml does not
 * define them. Pages then poll for changes.
 */
export function getHouseholdLiveNamespace(): DurableObjectNamespace<HouseholdLive> | null {
  const { HouseholdLive: objects } = exports as unknown as {
    readonly HouseholdLive?: DurableObjectNamespace<HouseholdLive>;
  };
  if (objects === undefined) return null;
  const { DATA_REGION } = env as Partial<Env>;
  const jurisdiction = JURISDICTIONS.find((name) => name === DATA_REGION);
  return jurisdiction === undefined ? objects : objects.jurisdiction(jurisdiction);
}

export const selectHouseholdId = (userId: string): Query<string | null> => ({
  sql: 'select household_id from household_members where user_id = ?1',
  params: [userId],
  read: ([row]: readonly { household_id: string }[]) => row?.household_id ?? null,
});

async function findLiveObject(db: D1Database, userId: string) {
  const objects = getHouseholdLiveNamespace();
  const household = objects && (await runQuery(db, selectHouseholdId(userId)));
  return household ? objects.getByName(household) : null;
}

/** Sends live messages after the reply. If a message is lost, the page reads the change later. */
function afterwards(doing: string, work: () => Promise<void>): void {
  waitUntil(work().catch((error) => logError(error, { doing })));
}

export interface Audience {
  readonly householdId: string;
  readonly displayName: string;
}

const AudienceRecord = z.object({
  householdId: z.string(),
  displayName: z.string(),
}) satisfies z.ZodType<Audience>;

/**
 * Returns SQL for the household that must be informed of a change, as JSON for `parseLiveAudience`. The value is null
 * if the author's household has no session besides the author's own.
 * @param userParameter SQL parameter with the author's user ID
 * @param sessionParameter SQL parameter with the author's session ID
 */
export const buildLiveAudienceSql = (userParameter: string, sessionParameter: string): string =>
  `(select json_object('householdId', m.household_id, 'displayName', ${buildDisplayNameSql('u')})
    from household_members m join users u on u.id = m.user_id
    where m.user_id = ${userParameter} and exists (
      select 1 from household_members o join sessions s on s.user_id = o.user_id
      where o.household_id = m.household_id and s.id <> ${sessionParameter}))`;

export const parseLiveAudience = (json: string | null): Audience | null =>
  json === null ? null : parseJsonColumn(json, AudienceRecord);

/** Tells the other devices of the author's household that data has changed. Looks up the recipients first. */
export function broadcastChange(
  db: D1Database,
  author: Pick<Author, 'userId' | 'sessionId'>,
  ...areas: readonly LiveArea[]
): void {
  if (getHouseholdLiveNamespace() === null) return;
  afterwards('saying that something has changed', async () => {
    const { userId, sessionId } = author;
    const audience = await runQuery(db, {
      sql: `select ${buildLiveAudienceSql('?1', '?2')} as audience`,
      params: [userId, sessionId],
      read: ([row]: readonly { audience: string | null }[]) => parseLiveAudience(row?.audience ?? null),
    });
    await Promise.all(areas.map((area) => send(audience, author, area)));
  });
}

/** Tells the other devices of a household that data has changed, for callers that already know the recipients. */
export function broadcastToAudience(
  audience: Audience | null,
  author: Pick<Author, 'userId' | 'sessionId'>,
  area: LiveArea,
): void {
  if (audience !== null && getHouseholdLiveNamespace() !== null)
    afterwards('saying that something has changed', () => send(audience, author, area));
}

async function send(
  audience: Audience | null,
  { userId, sessionId }: Pick<Author, 'userId' | 'sessionId'>,
  area: LiveArea,
): Promise<void> {
  if (audience === null) return;
  const { householdId, displayName } = audience;
  await getHouseholdLiveNamespace()
    ?.getByName(householdId)
    .broadcast(area, { userId, sessionId, displayName });
}

const toAuthor = ({ userId, sessionId, displayName }: Author): Author => ({ userId, sessionId, displayName });

/**
 * Closes all live connections of a user, after one of the user's sessions has ended. Devices with a valid session
 * reconnect.
 */
export function disconnectUser(db: D1Database, userId: string): void {
  if (getHouseholdLiveNamespace() === null) return;
  afterwards('closing connections', async () => {
    await (await findLiveObject(db, userId))?.disconnect(userId);
  });
}

/**
 * Closes the live connections of a user who has left the household, and informs the remaining members. Must be called
 * after the change is stored.
 * @param author user who made the change: the member who left, or the owner of the household
 */
export function disconnectMember(householdId: string, userId: string, author: Author): void {
  const objects = getHouseholdLiveNamespace();
  if (objects !== null)
    afterwards('closing connections', async () => {
      const object = objects.getByName(householdId);
      await object.disconnect(userId);
      await object.broadcast('members', toAuthor(author));
    });
}
