import type { sendReport } from '#contract/admin/reports';
import { callEndpoint, type EndpointBody } from './http/client.ts';

export type NewReport = EndpointBody<typeof sendReport>;

/**
 * Sends a user's report that a recipe page has a fault. The call has no access token, so that the report cannot be
 * linked to a signed-in user.
 */
export const sendRecipeFaultReport = (body: NewReport) =>
  callEndpoint<typeof sendReport>('POST /api/reports', { body });
