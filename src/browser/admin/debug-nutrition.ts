import type { getDebugNutrition } from '#contract/admin/debug';
import { adminApi } from '#contract/admin/paths';
import type { ReplyOf } from '../api.ts';
import { call, type Outcome } from '../http.ts';

/** The nutrition of the first recipes, for whoever looks into it. */
export const fetchDebugNutrition = (): Promise<Outcome<ReplyOf<typeof getDebugNutrition>>> =>
  call(adminApi.debugNutrition);
