import { Hono } from 'hono';
import { z } from 'zod';
import { adminApi } from '#contract/admin/paths';
import { defineEndpoint, RATE_LIMITED } from '#contract/endpoint';
import { accountRoutes } from './auth/routes.ts';
import { adminAccountRoutes } from './features/admin/accounts.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { pictureRoutes } from './features/cookbook/picture-routes.ts';
import { cookbookRoutes } from './features/cookbook/routes.ts';
import { shareRoutes } from './features/cookbook/shares.ts';
import { correctionRoutes } from './features/corrections/routes.ts';
import { debugRoutes } from './features/debug/routes.ts';
import { dishRoutes } from './features/dishes/routes.ts';
import { eaterRoutes } from './features/eaters/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { hiddenRecipeRoutes } from './features/hidden-recipes/routes.ts';
import { householdRoutes, liveRoutes } from './features/household/routes.ts';
import { importRoutes, nutritionRoutes } from './features/imports/routes.ts';
import { cookingRoutes } from './features/pantry/cooking-routes.ts';
import { pantryRoutes } from './features/pantry/routes.ts';
import { calendarRoutes } from './features/plan/calendar.ts';
import { planningRoutes } from './features/plan/routes.ts';
import { storedPlanRoutes } from './features/plan/stored-plan.ts';
import { recipeRoutes } from './features/recipes/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { shoppingRoutes } from './features/shopping-list/routes.ts';
import { sourcePageRoutes } from './features/source-pages/routes.ts';
import { storageHintRoutes } from './features/storage-hint/routes.ts';
import { cuisineRoutes, ingredientRoutes, toolRoutes } from './features/suggestions/routes.ts';
import { reparseRoutes } from './jobs/reparse/routes.ts';
import { wrapBindingsWithTypedErrors } from './platform/errors/typed-errors.ts';
import { Failure } from './platform/http/failure.ts';
import { toLoggedFailure } from './platform/http/faults.ts';
import { addApiSecurityHeaders, replaceResponse } from './platform/http/headers.ts';
import { buildOpenApiDocument } from './platform/http/openapi.ts';
import { type Api, mountRoutes, route, toApiErrorReply } from './platform/http/route.ts';
import { VERSION } from './platform/version.ts';
import { adminRoutes } from './starter/routes.ts';

const CALLS = [
  ...searchRoutes,
  ...recipeRoutes,
  ...ingredientRoutes,
  ...dishRoutes,
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
  ...storedPlanRoutes,
  ...householdRoutes,
  ...calendarRoutes,
  ...shoppingRoutes,
  ...liveRoutes,
  ...accountRoutes,
  ...adminAccountRoutes,
  ...importRoutes,
  ...nutritionRoutes,
  ...adminRoutes,
  ...reparseRoutes,
  ...reportRoutes,
  ...correctionRoutes,
  ...analyticsRoutes,
  ...storageHintRoutes,
  ...debugRoutes,
  ...healthRoutes,
];

const openapi = defineEndpoint({
  method: 'get',
  path: adminApi.openapi,
  summary: 'Get the OpenAPI description of this API',
  reply: z.looseObject({ openapi: z.string() }).meta({ description: 'An OpenAPI 3.1 document.' }),
  failures: RATE_LIMITED,
});

/** The API description (OpenAPI). It is built on the first request, because building takes a few milliseconds. */
let document: ReturnType<typeof buildOpenApiDocument> | undefined;

export const ROUTES = [
  ...CALLS,
  route(
    openapi,
    async () => {
      document ??= buildOpenApiDocument(
        ROUTES.map(({ endpoint }) => endpoint),
        VERSION,
      );
      return { ...document };
    },
    { rate: 'READ_RATE' },
  ),
];

/**
 * Creates the API with all its routes as a separate Hono app. Do not add routes to the returned app. In development,
 * the entry module may be evaluated again after the first request, and Hono's router then rejects new routes.
 */
export function createApi(): Api {
  const app: Api = new Hono<{ Bindings: Env }>();
  app.use(async (context, next) => {
    context.env = wrapBindingsWithTypedErrors(context.env);
    await next();
    replaceResponse(context, addApiSecurityHeaders(context.res));
  });
  mountRoutes(app, ROUTES);
  app.notFound((context) =>
    toApiErrorReply(new Failure(404, 'not_found', `There is no endpoint at ${context.req.path}.`)),
  );
  app.onError((error, { req }) => toApiErrorReply(toLoggedFailure(error, req.raw)));
  return app;
}
