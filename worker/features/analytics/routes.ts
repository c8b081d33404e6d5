import { adminListAnalytics, recordEvent } from '#contract/admin/analytics';
import { toEventCounterKey } from '#domain/analytics/event-counters';
import { readTimeouts, withTimeout } from '../../platform/errors/unavailable.ts';
import { readJson, UnreadableBody } from '../../platform/http/body.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isFromElsewhere } from '../../platform/http/headers.ts';
import { logError } from '../../platform/http/log.ts';
import { isOverRate } from '../../platform/http/rate-limits.ts';
import type { Route } from '../../platform/http/route.ts';
import { analyticsRoute } from '../admin/calls.ts';
import { addToCount, countsOfDays, openedScores } from './store.ts';

/** Maximum size of a report (bytes). A real report is a few hundred bytes. */
const REPORT_MAX = 4 * 1024;

/**
 * True if the visitor opts out of being counted (Do Not Track, Global Privacy Control) or the report comes from
 * another site. Our own pages send nothing for visitors who opt out; this check covers other clients.
 */
const isUnwanted = (request: Request): boolean =>
  request.headers.get('DNT') === '1' || request.headers.get('Sec-GPC') === '1' || isFromElsewhere(request);

/** Counts the event that a request reports, if it reports a valid event. */
async function record(request: Request, env: Env): Promise<void> {
  if (isUnwanted(request) || (await isOverRate(env, request, 'EVENT_RATE'))) return;
  const read = await readJson(request, REPORT_MAX);
  const countKey = read instanceof Failure ? null : toEventCounterKey(read.json);
  if (countKey === null) return;
  const { event, bucket } = countKey;
  if (env.ANALYTICS) env.ANALYTICS.writeDataPoint({ indexes: [event], blobs: [event, bucket], doubles: [1] });
  else await addToCount(env.DB, countKey, Date.now());
}

export const analyticsRoutes: readonly Route[] = [
  {
    endpoint: recordEvent,
    // No client waits for the reply, so it is always the same: callers cannot learn or break anything here.
    async respond({ req, env }) {
      try {
        await withTimeout(readTimeouts(env).fallback, 'database', record(req.raw, env));
      } catch (error) {
        // A report that breaks off is not a fault of the server.
        if (!(error instanceof UnreadableBody)) logError(error);
      }
      return new Response(null, { status: 204 });
    },
  },

  analyticsRoute(adminListAnalytics, async ({ env, query }) => {
    const now = Date.now();
    const [days, scores] = await Promise.all([
      countsOfDays(env.DB, query.days, now),
      openedScores(env.DB, query.days, now),
    ]);
    return { days, scores, elsewhere: env.ANALYTICS !== undefined };
  }),
];
