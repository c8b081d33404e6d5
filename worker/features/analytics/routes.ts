import { adminListAnalytics, recordEvents } from '#contract/admin/analytics';
import { parseEventCounts } from '#domain/analytics/event-counters';
import { adminRoute } from '../../auth/guard.ts';
import { failAfterTimeout, readTimeouts } from '../../platform/errors/unavailable.ts';
import { readRequestJson, UnreadableBody } from '../../platform/http/body.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isCrossSiteRequest } from '../../platform/http/headers.ts';
import { logError } from '../../platform/http/log.ts';
import { isRateLimitExceeded } from '../../platform/http/rate-limits.ts';
import type { Route } from '../../platform/http/route.ts';
import { addEventCounts, countOpenedRecipesByScore, listDailyEventCounts } from './store.ts';

/** Maximum size (bytes) of the analytics reports of a page. Reports usually have a few hundred bytes. */
const BODY_MAX = 16 * 1024;

/**
 * True if the visitor opts out of tracking (Do Not Track or Global Privacy Control) or if the report comes from another
 * site. The scripts of this site already respect the opt-out. The check is repeated here because other programs can
 * send reports too.
 */
const isUnwanted = (request: Request): boolean =>
  request.headers.get('DNT') === '1' || request.headers.get('Sec-GPC') === '1' || isCrossSiteRequest(request);

async function record(request: Request, env: Env): Promise<void> {
  if (isUnwanted(request) || (await isRateLimitExceeded(env, request, 'EVENT_RATE'))) return;
  const read = await readRequestJson(request, BODY_MAX);
  const counts = read instanceof Failure ? [] : parseEventCounts(read.json);
  if (counts.length === 0) return;
  if (env.ANALYTICS) {
    for (const { event, bucket, count } of counts)
      env.ANALYTICS.writeDataPoint({ indexes: [event], blobs: [event, bucket], doubles: [count] });
  } else await addEventCounts(env.DB, counts, Date.now());
}

export const analyticsRoutes: readonly Route[] = [
  {
    endpoint: recordEvents,
    // Always send an empty reply with status 204. No client uses the reply, and it tells an attacker nothing.
    async respond({ req, env }) {
      try {
        await failAfterTimeout(readTimeouts(env).fallback, 'database', record(req.raw, env));
      } catch (error) {
        // Do not log an analytics report that was cut off, because the server is not at fault.
        if (!(error instanceof UnreadableBody)) logError(error);
      }
      return new Response(null, { status: 204 });
    },
  },

  adminRoute(adminListAnalytics, {
    capability: 'analytics',
    handle: async ({ env, query }) => {
      const now = Date.now();
      const [days, scores] = await Promise.all([
        listDailyEventCounts(env.DB, query.days, now),
        countOpenedRecipesByScore(env.DB, query.days, now),
      ]);
      return { days, scores, elsewhere: env.ANALYTICS !== undefined };
    },
  }),
];
