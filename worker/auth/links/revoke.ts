import { endCalendarLink, endInvitation } from '../../platform/db/household.ts';
import type { AuthCall } from '../http/call.ts';
import { forgetOtherDevices } from '../sessions/devices.ts';
import { endSessions } from '../sessions/store.ts';
import { endTokens } from './store.ts';

/**
 * Tables whose rows give access to accounts or their data. Add new tables of this kind here, and to `revokeEverywhere`
 * if their rows belong to a confirmed account. After the database is restored to an earlier state, these tables must be
 * emptied. Otherwise ended sessions, used links and forgotten browsers would work again.
 */
export const ACCESS_TABLES = [
  ...['sessions', 'challenges', 'one_time_tokens', 'flow_states', 'sign_ups', 'known_devices'],
  ...['plan_calendars', 'household_invites'],
] as const;

/** Ends all access to all accounts after the database was restored to an earlier state. */
export const revokeForEverybody = (db: D1Database): D1PreparedStatement[] => [
  ...ACCESS_TABLES.map((table) => db.prepare(`delete from ${table}`)),
  // Pending new addresses wait for links that no longer exist.
  db.prepare('update users set new_email = null where new_email is not null'),
];

/**
 * Ends everything that could let others into an account: sessions, mailed links and codes, known browsers, and secret
 * links that may have been copied or created by others. Membership in a household stays: most members are family.
 * Instead, the page for the new password shows who joined recently, and each join has sent a mail.
 * @param exceptSessionId the session to keep; null to end all
 */
export const revokeEverywhere = (
  call: AuthCall,
  userId: string,
  exceptSessionId: string | null,
): D1PreparedStatement[] => [
  endSessions(call.db, userId, exceptSessionId ?? '', exceptSessionId === null ? 'global' : 'others'),
  ...endTokens(call, userId),
  forgetOtherDevices(call, userId),
  endCalendarLink(call.db, userId),
  endInvitation(call.db, userId),
];
