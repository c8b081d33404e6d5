import type { sendReport } from '#contract/admin/reports';
import { callEndpoint, type EndpointBody } from './http/client.ts';

export type NewReport = EndpointBody<typeof sendReport>;

/**
 * Sends a report about a fault on a recipe page. The call has no access token even if a user is signed in, so that the
 * report cannot be linked to the user.
 */
export const sendRecipeFaultReport = (body: NewReport) =>
  callEndpoint<typeof sendReport>('POST /api/reports', { body });
