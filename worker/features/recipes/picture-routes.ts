import type { Hono } from 'hono';
import { runQuery } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { CACHE_POLICIES } from '../../platform/http/cache-policies.ts';
import { readBookmark } from '../../platform/http/cookies.ts';
import { createFileApp, createRateLimitTextReply } from '../../platform/http/file-app.ts';
import { addSecurityHeaders, matchesETag } from '../../platform/http/headers.ts';
import { setRouteName } from '../../platform/http/log.ts';
import { isRateLimitExceeded } from '../../platform/http/rate-limits.ts';
import { openNearestReplica } from '../../platform/replicas.ts';
import { loadPictureCopy, selectPictureSource } from './picture-copies.ts';

/** Route `/recipe/{id}/picture`: the site's copy of a recipe's picture. */
export function createRecipePictureApp(): Hono<{ Bindings: Env }> {
  const app = createFileApp();
  app.get('/recipe/:id/picture', async ({ req, env }) => {
    setRouteName('GET /recipe/{id}/picture');
    if (await isRateLimitExceeded(env, req.raw, 'READ_RATE')) return createRateLimitTextReply();
    const id = toStorableText(req.param('id'));
    const source = await runQuery(openNearestReplica(env.DB, readBookmark(req.raw)), selectPictureSource(id));
    const copy = source === null ? null : await loadPictureCopy(env, id, source, Date.now());
    if (copy === null) {
      // The page shows the drawing of the recipe instead.
      const headers = { 'Cache-Control': CACHE_POLICIES.calls.browsers };
      return addSecurityHeaders(new Response('Picture not found.', { status: 404, headers }));
    }
    const headers = {
      'Content-Type': copy.httpMetadata?.contentType ?? 'application/octet-stream',
      'Cache-Control': CACHE_POLICIES.recipePicture.browsers,
      ETag: copy.httpEtag,
      'Content-Security-Policy': "default-src 'none'",
      // Ask search engines not to list the copy, because the picture belongs to another site.
      'X-Robots-Tag': 'noindex',
    };
    if (matchesETag(req.header('If-None-Match'), copy.httpEtag)) {
      await copy.body.cancel();
      return addSecurityHeaders(new Response(null, { status: 304, headers }));
    }
    return addSecurityHeaders(new Response(copy.body, { headers }));
  });
  return app;
}
