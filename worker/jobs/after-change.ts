/** What follows on a change of recipes or reference data, once it is stored. */

import { logError } from '../http/log.ts';
import { purgePages } from '../http/pages/platform-cache.ts';
import type { Call } from '../http/route.ts';
import { recount } from '../nutrition/recount.ts';
import { publishWhenDue } from '../recipe-index/publish.ts';

/** Recipes that are counted again before the reply; the rest is counted after it. */
const COUNTED_AT_ONCE = 3_000;
/** Recipes that are counted after it; what is left then waits for the next change. */
const COUNTED_LATER = 50_000;

let publishing = false;

/** One publication at a time: each reads every recipe. */
async function publishOnce(env: Env): Promise<void> {
  if (publishing) return;
  publishing = true;
  try {
    await publishWhenDue(env);
  } finally {
    publishing = false;
  }
}

/**
 * Brings what is computed from the data up to date. The change itself is stored and visible already, so nothing here
 * makes the call fail: what is due stays noted.
 *
 * @param pages tags of the pages that show what was changed
 */
export async function runAfterChange(
  { env, context }: Pick<Call<unknown, unknown>, 'env' | 'context'>,
  pages: readonly string[],
): Promise<void> {
  await purgePages(env, pages);
  try {
    const counted = await recount(env.DB, COUNTED_AT_ONCE);
    const rest = async () => {
      if (counted >= COUNTED_AT_ONCE) await recount(env.DB, COUNTED_LATER);
      await publishOnce(env);
    };
    context.executionCtx.waitUntil(rest().catch(logError));
  } catch (error) {
    logError(error);
  }
}
