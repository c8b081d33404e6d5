import type { Hono } from 'hono';
import { runQuery } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { CACHE_POLICIES } from '../../platform/http/cache-policies.ts';
import { readBookmark } from '../../platform/http/cookies.ts';
import {
  createAppWithTextErrorReplies,
  createMissingPictureReply,
  createPictureReply,
  createRateLimitTextReply,
} from '../../platform/http/file-app.ts';
import { setLoggedRouteName } from '../../platform/http/log.ts';
import { isRateLimitExceeded } from '../../platform/http/rate-limits.ts';
import { openNearestReplica } from '../../platform/replicas.ts';
import { loadPictureCopy, selectPictureAddress } from './picture-copies.ts';

export function createRecipePictureApp(): Hono<{ Bindings: Env }> {
  const app = createAppWithTextErrorReplies();
  app.get('/recipe/:id/picture', async ({ req, env }) => {
    setLoggedRouteName('GET /recipe/{id}/picture');
    if (await isRateLimitExceeded(env, req.raw, 'READ_RATE')) return createRateLimitTextReply();
    const id = toStorableText(req.param('id'));
    const source = await runQuery(
      openNearestReplica(env.DB, readBookmark(req.raw)),
      selectPictureAddress(id),
    );
    const copy = source === null ? null : await loadPictureCopy(env, id, source, Date.now());
    if (copy === null) return createMissingPictureReply();
    return createPictureReply(copy, req.header('If-None-Match'), {
      type: copy.httpMetadata?.contentType ?? 'application/octet-stream',
      cacheControl: CACHE_POLICIES.recipePicture.browsers,
    });
  });
  return app;
}
