import type {
  endInvite,
  handOverHousehold,
  inviteToHousehold,
  joinHousehold,
  leaveHousehold,
  readHousehold,
  readHouseholdHistory,
  readInvitation,
  removeMember,
} from '#contract/household/household';
import { paths } from '#contract/paths';
import { tabStore } from '../device/storage.ts';
import { callEndpoint, type EndpointReply } from '../http/client.ts';
import type { Outcome } from '../http/http.ts';
import { invalidateCachedResults } from '../search/handover.ts';
import { callEndpointSignedIn } from '../session/client.ts';

export const fetchHousehold = (): Promise<Outcome<EndpointReply<typeof readHousehold>>> =>
  callEndpointSignedIn<typeof readHousehold>('GET /api/household');

/**
 * Fetches the history of changes in the household, newest first.
 * @param before id of the last entry of the previous page
 */
export const fetchHouseholdHistory = (
  before?: string,
): Promise<Outcome<EndpointReply<typeof readHouseholdHistory>>> =>
  callEndpointSignedIn<typeof readHouseholdHistory>('GET /api/household/history', {
    query: before === undefined ? {} : { before },
  });

export const createHouseholdInvite = (): Promise<Outcome<EndpointReply<typeof inviteToHousehold>>> =>
  callEndpointSignedIn<typeof inviteToHousehold>('POST /api/household/invite');

export const revokeHouseholdInvite = (): Promise<Outcome<EndpointReply<typeof endInvite>>> =>
  callEndpointSignedIn<typeof endInvite>('DELETE /api/household/invite');

export const fetchInvitation = (token: string): Promise<Outcome<EndpointReply<typeof readInvitation>>> =>
  callEndpoint<typeof readInvitation>('POST /api/household/invitation', { body: { token } });

async function kitchenChanged<Reply>(call: Promise<Outcome<Reply>>): Promise<Outcome<Reply>> {
  const reply = await call;
  if (reply.ok) invalidateCachedResults();
  return reply;
}

export const joinHouseholdWithToken = (
  token: string,
): Promise<Outcome<EndpointReply<typeof joinHousehold>>> =>
  kitchenChanged(callEndpointSignedIn<typeof joinHousehold>('POST /api/household/join', { body: { token } }));

export const leaveCurrentHousehold = (): Promise<Outcome<EndpointReply<typeof leaveHousehold>>> =>
  kitchenChanged(callEndpointSignedIn<typeof leaveHousehold>('POST /api/household/leave'));

export const transferHouseholdOwnership = (
  member: string,
): Promise<Outcome<EndpointReply<typeof handOverHousehold>>> =>
  callEndpointSignedIn<typeof handOverHousehold>('POST /api/household/owner', { body: { member } });

export const removeHouseholdMember = (id: string): Promise<Outcome<EndpointReply<typeof removeMember>>> =>
  callEndpointSignedIn<typeof removeMember>('DELETE /api/household/members/{id}', { params: { id } });

/**
 * Prefix of the URL fragment that contains the secret of an invitation. Browsers never send the fragment to the server.
 */
const JOIN_HASH = '#join-';
const INVITATION_KEY = 'household.invitation';

export const buildInvitationUrl = (token: string): string =>
  location.origin + paths.household + JOIN_HASH + token;

/**
 * Returns the secret token of the invitation link that the user followed. Null if the user has not followed an
 * invitation link. The token is stored in this tab until the user has signed in.
 */
export function readInvitationToken(): string | null {
  const { hash } = location;
  if (!hash.startsWith(JOIN_HASH)) return tabStore.read(INVITATION_KEY);
  const token = hash.slice(JOIN_HASH.length);
  tabStore.write(INVITATION_KEY, token);
  history.replaceState(history.state, '', location.pathname);
  return token;
}

export const removeStoredInvitationToken = (): void => tabStore.remove(INVITATION_KEY);
