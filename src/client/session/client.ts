import type { Endpoint } from '#contract/endpoint';
import { type AddressOf, type Input, type ReplyOf, requestFor } from '../http/client.ts';
import type { Outcome } from '../http/http.ts';
import { callSignedIn } from './account.ts';

/**
 * Calls an endpoint as the signed-in user. Without a session: 401, and no call is made.
 *
 *   const reply = await callEndpointSignedIn<typeof adminResolveReport>('POST /api/adminResolveReport', { body: { id } });
 */
export const callEndpointSignedIn = <E extends Endpoint>(
  address: AddressOf<E>,
  ...input: Input<E>
): Promise<Outcome<ReplyOf<E>>> => callSignedIn(...requestFor<E>(address, ...input));
