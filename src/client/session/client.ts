import type { Endpoint } from '#contract/endpoint';
import { buildRequest, type EndpointAddress, type EndpointReply, type Input } from '../http/client.ts';
import type { Outcome } from '../http/http.ts';
import { sendSignedInApiCall } from './account.ts';

export const callEndpointSignedIn = <E extends Endpoint>(
  address: EndpointAddress<E>,
  ...input: Input<E>
): Promise<Outcome<EndpointReply<E>>> => sendSignedInApiCall(...buildRequest<E>(address, ...input));
