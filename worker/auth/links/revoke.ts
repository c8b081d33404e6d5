import { endCalendarLink, endInvitation } from '../../platform/db/household.ts';
import { createSqlCommand, type Query } from '../../platform/db/query.ts';
import type { AuthCall } from '../http/call.ts';
import { forgetOtherDevices } from '../sessions/devices.ts';
import { endSessions } from '../sessions/store.ts';
import { deletePendingLinksAndCodes } from './store.ts';

/**
 * Tables whose rows give access to accounts or to their data. When the database is restored to an earlier state, these
 * tables must be emptied. Otherwise, ended sessions, used links and forgotten browsers would work again. Add every new
 * table of this kind here. If the new table has rows of confirmed accounts, add it to `revokeUserAccess` too.
 */
export const ACCESS_TABLES = [
  ...['sessions', 'challenges', 'one_time_tokens', 'flow_states', 'sign_ups', 'known_devices'],
  ...['plan_calendars', 'household_invites'],
] as const;

/**
 * Creates statements that end all access to all accounts. Run them after the database was restored to an earlier state.
 */
export const revokeAccessOfAllUsers = (): Query<void>[] => [
  ...ACCESS_TABLES.map((table) => createSqlCommand(`delete from ${table}`)),
  // Cancel pending changes of mail addresses, because their confirmation links no longer exist.
  createSqlCommand('update users set new_email = null where new_email is not null'),
];

/**
 * Ends everything that could give other people access to an account: sessions, mailed links and codes, remembered
 * browsers, and secret links. Does not remove members of the household, because most of them are family. The owner can
 * notice a stranger among them: each join sends a mail, and the page for a new password lists recent joins.
 * @param exceptSessionId the session that does not end; null to end all sessions
 */
export const revokeUserAccess = (
  call: AuthCall,
  userId: string,
  exceptSessionId: string | null,
): Query<void>[] => [
  endSessions(userId, exceptSessionId ?? '', exceptSessionId === null ? 'global' : 'others'),
  ...deletePendingLinksAndCodes(call, userId),
  forgetOtherDevices(call, userId),
  endCalendarLink(userId),
  endInvitation(userId),
];
