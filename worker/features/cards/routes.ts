import type { Hono } from 'hono';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { CACHE_POLICIES } from '../../platform/http/cache-policies.ts';
import { readBookmark } from '../../platform/http/cookies.ts';
import { createAppWithTextErrorReplies, createRateLimitTextReply } from '../../platform/http/file-app.ts';
import { addSecurityHeaders, matchesETag } from '../../platform/http/headers.ts';
import { setLoggedRouteName } from '../../platform/http/log.ts';
import { readOrFillEdgeCache } from '../../platform/http/pages/edge-cache.ts';
import { isRateLimitExceeded } from '../../platform/http/rate-limits.ts';
import { openNearestReplica } from '../../platform/replicas.ts';
import { loadRecipe } from '../recipes/store.ts';
import { buildCardText, drawSocialCard } from './card.ts';
import { type CardFont, loadCardFont } from './font.ts';

/**
 * Cache-Control header of a recipe's preview picture whose URL names the recipe's current version. This picture never
 * changes.
 */
const FOREVER = CACHE_POLICIES.card.browsers;
/** Cache-Control header of a recipe's preview picture whose URL names an old version of the recipe, or no version. */
const SHORT = CACHE_POLICIES.otherCard.browsers;

function drawRecipeCard(
  { id, title, cuisine, tools, ingredients, tags, ...recipe }: RecipeDetail,
  font: CardFont,
): Promise<Blob> {
  const foods = ingredients.map(({ ingredient_name }) => ingredient_name);
  const drawing = { ...{ id, title, cuisine, tools, tags }, ingredients: foods };
  return drawSocialCard(buildCardText({ title, cuisine, ...recipe }), drawing, font);
}

export function createSocialCardApp(): Hono<{ Bindings: Env }> {
  const app = createAppWithTextErrorReplies();
  app.get('/recipe/:id/card.png', async ({ req, env, executionCtx }) => {
    setLoggedRouteName('GET /recipe/{id}/card.png');
    if (await isRateLimitExceeded(env, req.raw, 'CARD_RATE')) return createRateLimitTextReply();
    const db = openNearestReplica(env.DB, readBookmark(req.raw));
    const recipe = await loadRecipe(db, req.param('id'));
    const missing = { status: 404, headers: { 'Cache-Control': SHORT } };
    if (!recipe) return addSecurityHeaders(new Response('Recipe not found.', missing));
    const state = Date.parse(recipe.updated_at).toString(36);
    const headers = {
      'Content-Type': 'image/png',
      'Cache-Control': req.query('v') === state ? FOREVER : SHORT,
      ETag: `"${state}"`,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (matchesETag(req.header('If-None-Match'), headers.ETag))
      return addSecurityHeaders(new Response(null, { status: 304, headers }));
    const key = `${new URL(req.url).origin}/recipe/${encodeURIComponent(recipe.id)}/card.png?v=${state}`;
    const picture = await readOrFillEdgeCache(
      { cache: 'cards', key, cacheControl: FOREVER },
      async () => (await drawRecipeCard(recipe, await loadCardFont(env))).arrayBuffer(),
      (work) => executionCtx.waitUntil(work),
    );
    return addSecurityHeaders(new Response(picture, { headers }));
  });
  return app;
}
