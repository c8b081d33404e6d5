import { Hono } from 'hono';
import { z } from 'zod';
import { adminApi } from '#contract/admin/paths';
import { endpoint } from '#contract/endpoint';
import { accountRoutes } from './account/routes.ts';
import { adminAccountRoutes } from './admin/accounts.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { pictureRoutes } from './cookbook/picture-routes.ts';
import { cookbookRoutes } from './cookbook/routes.ts';
import { shareRoutes } from './cookbook/shares.ts';
import { correctionRoutes } from './corrections/routes.ts';
import { debugRoutes } from './debug/routes.ts';
import { eaterRoutes } from './eaters/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { VERSION } from './health/version.ts';
import { hiddenRecipeRoutes } from './hidden-recipes/routes.ts';
import { householdRoutes, liveRoutes } from './household/routes.ts';
import { Failure } from './http/failure.ts';
import { faultOf } from './http/faults.ts';
import { replaceReply, securedApi } from './http/headers.ts';
import { describe } from './http/openapi.ts';
import { type Api, apiReply, mountRoutes, route } from './http/route.ts';
import { importRoutes, nutritionRoutes } from './imports/routes.ts';
import { keptRoutes } from './kept/routes.ts';
import { cookingRoutes } from './pantry/cooking-routes.ts';
import { pantryRoutes } from './pantry/routes.ts';
import { calendarRoutes } from './planning/calendar.ts';
import { keptPlanRoutes } from './planning/kept-plan.ts';
import { planningRoutes } from './planning/routes.ts';
import { withTypedErrors } from './platform/typed-errors.ts';
import { recipeRoutes } from './recipes/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { rereadingRoutes } from './rereading/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { shoppingRoutes } from './shopping/routes.ts';
import { sourcePageRoutes } from './source-pages/routes.ts';
import { adminRoutes } from './starter/routes.ts';
import { cuisineRoutes, ingredientRoutes, toolRoutes } from './suggestions/routes.ts';

/** Every call of the API but its own description. */
const CALLS = [
  ...searchRoutes,
  ...recipeRoutes,
  ...ingredientRoutes,
  ...toolRoutes,
  ...cuisineRoutes,
  ...pantryRoutes,
  ...cookingRoutes,
  ...hiddenRecipeRoutes,
  ...cookbookRoutes,
  ...pictureRoutes,
  ...shareRoutes,
  ...sourcePageRoutes,
  ...eaterRoutes,
  ...planningRoutes,
  ...keptPlanRoutes,
  ...householdRoutes,
  ...calendarRoutes,
  ...shoppingRoutes,
  ...liveRoutes,
  ...accountRoutes,
  ...adminAccountRoutes,
  ...importRoutes,
  ...nutritionRoutes,
  ...adminRoutes,
  ...rereadingRoutes,
  ...reportRoutes,
  ...correctionRoutes,
  ...analyticsRoutes,
  ...keptRoutes,
  ...debugRoutes,
  ...healthRoutes,
];

const openapi = endpoint({
  method: 'get',
  path: adminApi.openapi,
  summary: 'This document',
  reply: z.looseObject({ openapi: z.string() }).meta({ description: 'An OpenAPI 3.1 document.' }),
});

/** The document takes a few milliseconds to make, so it is made when first asked for and kept. */
let document: ReturnType<typeof describe> | undefined;

/** Every call of the API. */
export const ROUTES = [
  ...CALLS,
  route(openapi, async () => {
    document ??= describe(
      ROUTES.map(({ endpoint }) => endpoint),
      VERSION,
    );
    return { ...document };
  }),
];

/**
 * The API as an application of its own. Never add a route to it afterwards: in development the entry is evaluated
 * again, and Hono's router accepts no route once it has answered.
 */
export function createApi(): Api {
  const app: Api = new Hono<{ Bindings: Env }>();
  app.use(async (context, next) => {
    context.env = withTypedErrors(context.env);
    await next();
    replaceReply(context, securedApi(context.res));
  });
  mountRoutes(app, ROUTES);
  app.notFound((context) =>
    apiReply(new Failure(404, 'not_found', `There is no call at ${context.req.path}.`)),
  );
  app.onError((error, { req }) => apiReply(faultOf(error, req.raw)));
  return app;
}
