import { endCalendarLink, endInvitation } from '../../platform/db/household.ts';
import { command, type Query } from '../../platform/db/query.ts';
import type { AuthCall } from '../http/call.ts';
import { forgetOtherDevices } from '../sessions/devices.ts';
import { endSessions } from '../sessions/store.ts';
import { endOneTimeTokens } from './store.ts';

/**
 * Tables whose rows give access to accounts or their data. Add every new table of this kind here, and also to
 * `revokeUserAccess` if its rows belong to confirmed accounts. These tables must be emptied after the database is
 * restored to an earlier state. Otherwise, ended sessions, used links and forgotten browsers would work again.
 */
export const ACCESS_TABLES = [
  ...['sessions', 'challenges', 'one_time_tokens', 'flow_states', 'sign_ups', 'known_devices'],
  ...['plan_calendars', 'household_invites'],
] as const;

/**
 * Creates statements that end all access to all accounts. Run them after the database was restored to an earlier state.
 */
export const revokeAccessOfAllUsers = (): Query<void>[] => [
  ...ACCESS_TABLES.map((table) => command(`delete from ${table}`)),
  // Cancel pending changes of mail addresses, because their confirmation links no longer exist.
  command('update users set new_email = null where new_email is not null'),
];

/**
 * Ends everything that could give other people access to an account: sessions, mailed links and codes, remembered
 * browsers, and secret links that others may have copied or created. Membership in the household stays, because most
 * members are family. Instead, the page for choosing a new password shows who joined recently, and each join has sent a
 * mail.
 * @param exceptSessionId the session to keep; null to end all sessions
 */
export const revokeUserAccess = (
  call: AuthCall,
  userId: string,
  exceptSessionId: string | null,
): Query<void>[] => [
  endSessions(userId, exceptSessionId ?? '', exceptSessionId === null ? 'global' : 'others'),
  ...endOneTimeTokens(call, userId),
  forgetOtherDevices(call, userId),
  endCalendarLink(userId),
  endInvitation(userId),
];
