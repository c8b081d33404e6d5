import { endCalendarLink, endInvitation } from '../../db/household.ts';
import type { AuthCall } from '../http/call.ts';
import { forgetOtherDevices } from '../sessions/devices.ts';
import { endSessions } from '../sessions/store.ts';
import { endTokens } from './store.ts';

/**
 * All that ends when an account is taken out of the hands of somebody who may have had it: sessions, links and codes
 * that were mailed, browsers that are known, and secret links that may have been copied or made by others. A new kind of
 * these gets a line here.
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
