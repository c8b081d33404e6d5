import type { adminListAnalytics } from '#contract/admin/analytics';
import { adminApi } from '#contract/admin/paths';
import { callSignedIn } from '../account/account.ts';
import type { ReplyOf } from '../api.ts';
import type { Outcome } from '../http.ts';

export type AnalyticsCounts = ReplyOf<typeof adminListAnalytics>;

/** What was done on the site in the last days, for administrators. */
export const fetchCounts = (days: number): Promise<Outcome<AnalyticsCounts>> =>
  callSignedIn(`${adminApi.adminAnalytics}?days=${days}`);
