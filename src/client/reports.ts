import type { sendReport } from '#contract/admin/reports';
import { callEndpoint, type EndpointBody } from './http/client.ts';

export type NewReport = EndpointBody<typeof sendReport>;

/**
 * Reports a fault on a recipe page. Sent without a token even by signed-in users, so that the report cannot be linked
 * to a user.
 */
export const report = (body: NewReport) => callEndpoint<typeof sendReport>('POST /api/reports', { body });
