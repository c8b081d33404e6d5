import { endCalendarLink, endInvitation } from '../../platform/db/household.ts';
import type { AuthCall } from '../http/call.ts';
import { forgetOtherDevices } from '../sessions/devices.ts';
import { endSessions } from '../sessions/store.ts';
import { endTokens } from './store.ts';

/**
 * Tables whose rows give access to accounts or to what belongs to them. A new table of this kind gets a line here, and a
 * line in `revokeEverywhere` if its rows belong to a confirmed account.
 * A database that goes back in time must not hold any of them: sessions that were ended, links that were used and
 * browsers that were forgotten would work again.
 */
export const ACCESS_TABLES = [
  ...['sessions', 'challenges', 'one_time_tokens', 'flow_states', 'sign_ups', 'known_devices'],
  ...['plan_calendars', 'household_invites'],
] as const;

/** Ends every access to every account, after the database has gone back in time. */
export const revokeForEverybody = (db: D1Database): D1PreparedStatement[] => [
  ...ACCESS_TABLES.map((table) => db.prepare(`delete from ${table}`)),
  // New addresses wait for links that are gone.
  db.prepare('update users set new_email = null where new_email is not null'),
];

/**
 * All that ends when an account is taken out of the hands of somebody who may have had it: sessions, links and codes
 * that were mailed, browsers that are known, and secret links that may have been copied or made by others.
 * Membership in a household is not among them: most members are family. The page of the new password shows who joined
 * recently instead, and each join has sent a mail.
 * @param kept the session that goes on; null: none does
 */
export const revokeEverywhere = (
  call: AuthCall,
  userId: string,
  kept: string | null,
): D1PreparedStatement[] => [
  endSessions(call.db, userId, kept ?? '', kept === null ? 'global' : 'others'),
  ...endTokens(call, userId),
  forgetOtherDevices(call, userId),
  endCalendarLink(call.db, userId),
  endInvitation(call.db, userId),
];
