import { adminListReports, adminResolveReport, sendReport } from '#contract/admin/reports';
import { adminRoute } from '../../auth/guard.ts';
import { admitReportWithinLimits } from '../../auth/network-limits.ts';
import { Failure } from '../../platform/http/failure.ts';
import { isCrossSiteRequest } from '../../platform/http/headers.ts';
import { route } from '../../platform/http/route.ts';
import { CHANGES_RECIPES, logAdminChange } from '../admin/calls.ts';
import { addReport, listReports, resolveReport, selectReportSubject } from './store.ts';

export const reportRoutes = [
  // Reports are anonymous: they require no sign-in, and the browser sends no access token with them.
  route(sendReport, async ({ env, request, body }) => {
    // Rejects requests from other sites. Without this check, a page of another site could send reports from the network
    // addresses of its visitors.
    if (isCrossSiteRequest(request))
      return new Failure(403, 'forbidden', 'Reports can only be sent from this site.');
    const now = Date.now();
    const admission = await admitReportWithinLimits(
      { env, request },
      now,
      selectReportSubject(body.recipe, body.line),
    );
    if (admission instanceof Failure) return admission;
    const { result: subject } = admission;
    if (subject === null) return new Failure(404, 'not_found', 'Recipe not found.', { field: 'recipe' });
    if (body.line != null && subject.line === null)
      return new Failure(400, 'invalid_input', 'line must be an ingredient of the recipe', { field: 'line' });
    await addReport(env.DB, subject, { ...body, network: admission.network }, now);
    return { taken: true as const };
  }),

  adminRoute(adminListReports, {
    capability: 'import',
    handle: async ({ env }) => ({ reports: await listReports(env.DB) }),
  }),

  adminRoute(adminResolveReport, {
    capability: 'import',
    ...CHANGES_RECIPES,
    handle: async ({ env, body }, user) => ({
      resolved: await resolveReport(env.DB, body.id, (subject) =>
        logAdminChange(user, { action: 'resolve', kind: 'recipes', subject, imported: 0 }),
      ),
    }),
  }),
];
