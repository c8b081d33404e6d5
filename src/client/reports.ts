import type { sendReport } from '#contract/admin/reports';
import { callEndpoint, type EndpointBody, type EndpointReply } from './http/client.ts';
import type { Outcome } from './http/http.ts';

export type NewReport = EndpointBody<typeof sendReport>;

/**
 * Sends a user's report that a recipe page has a fault. The call has no access token, so that the report cannot be
 * linked to a signed-in user.
 */
export const sendRecipeFaultReport = (body: NewReport): Promise<Outcome<EndpointReply<typeof sendReport>>> =>
  callEndpoint<typeof sendReport>('POST /api/reports', { body });
