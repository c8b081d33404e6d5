import type { Endpoint } from '#contract/endpoint';
import { buildRequest, type EndpointAddress, type EndpointReply, type Input } from '../http/client.ts';
import type { Outcome } from '../http/http.ts';
import { callSignedIn } from './account.ts';

/**
 * Calls an endpoint as the signed-in user. Without a session: 401, and no call is made.
 *
 *   const reply = await callEndpointSignedIn<typeof adminResolveReport>('POST /api/adminResolveReport', { body: { id } });
 */
export const callEndpointSignedIn = <E extends Endpoint>(
  address: EndpointAddress<E>,
  ...input: Input<E>
): Promise<Outcome<EndpointReply<E>>> => callSignedIn(...buildRequest<E>(address, ...input));
