import type { sendReport } from '#contract/admin/reports';
import { reportPaths } from '#contract/report-paths';
import type { BodyOf, ReplyOf } from './calls/client.ts';
import { call, type Outcome } from './calls/http.ts';

export type NewReport = BodyOf<typeof sendReport>;

/** Reports that a recipe page is wrong. Without a token, whoever is signed in: nothing is to say who reports. */
export const report = (body: NewReport): Promise<Outcome<ReplyOf<typeof sendReport>>> =>
  call(reportPaths.api, { method: 'POST', body });
