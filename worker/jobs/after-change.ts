/** What follows on a change of recipes or reference data, once it is stored. */

import { recentPages } from '../browse/recent-pages.ts';
import { logError } from '../http/log.ts';
import { purgePages } from '../http/pages/platform-cache.ts';
import type { Call } from '../http/route.ts';
import { recount } from '../nutrition/recount.ts';
import { liveIndex } from '../recipe-index/index.ts';
import { AT_ONCE_MS, publishWhenDue } from '../recipe-index/publish.ts';

/** Recipes that are counted again before the reply; the rest is counted after it. */
const COUNTED_AT_ONCE = 3_000;
/** Recipes that are counted after it; what is left then waits for the next change. */
const COUNTED_LATER = 50_000;

/**
 * Building a segment takes more memory than is left beside an index of more recipes than these: then the schedule publishes,
 * within a minute and mostly where nobody searches.
 */
const PUBLISHED_BESIDE = 200_000;

const isLarge = (env: Env): boolean => (liveIndex(env).versions?.base ?? 0) > PUBLISHED_BESIDE;

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
  recentPages(env).forget();
  await purgePages(env, pages);
  try {
    const counted = await recount(env.DB, COUNTED_AT_ONCE);
    const rest = async () => {
      if (counted >= COUNTED_AT_ONCE) await recount(env.DB, COUNTED_LATER);
      if (!isLarge(env)) await publishWhenDue(env, { within: AT_ONCE_MS });
    };
    context.executionCtx.waitUntil(rest().catch(logError));
  } catch (error) {
    logError(error);
  }
}
