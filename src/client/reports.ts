import type { sendReport } from '#contract/admin/reports';
import { type BodyOf, callEndpoint } from './http/client.ts';

export type NewReport = BodyOf<typeof sendReport>;

/** Reports that a recipe page is wrong. Without a token, whoever is signed in: nothing is to say who reports. */
export const report = (body: NewReport) => callEndpoint<typeof sendReport>('POST /api/reports', { body });
