import type { Hono } from 'hono';
import { PICTURE_SIDES, type PictureSize } from '#contract/cookbook/cookbook-paths';
import { removePicture, setPicture } from '#contract/cookbook/cookbook-pictures';
import { PICTURE_BYTES_MAX, PICTURES_BYTES_MAX } from '#contract/limits';
import { memberRoute } from '../../auth/guard.ts';
import { CACHE_POLICIES } from '../../platform/http/cache-policies.ts';
import { Failure } from '../../platform/http/failure.ts';
import {
  createAppWithTextErrorReplies,
  createMissingPictureReply,
  createPictureReply,
  createRateLimitTextReply,
} from '../../platform/http/file-app.ts';
import { setLoggedRouteName } from '../../platform/http/log.ts';
import { isRateLimitExceeded } from '../../platform/http/rate-limits.ts';
import { decodeUploadedPicture, deletePicture, loadPicture, storePicture } from './pictures.ts';
import { createEntryNotFoundFailure } from './routes.ts';
import { selectCookbookEntry } from './store.ts';

/** Maximum size of the request body in bytes: two picture files in base64, and the JSON around them. */
const BODY_MAX = Math.ceil(((PICTURE_BYTES_MAX.small + PICTURE_BYTES_MAX.large) * 4) / 3) + 1024;

const wrong = (field: PictureSize, words: string) => new Failure(400, 'invalid_input', words, { field });

const full = () =>
  new Failure(
    409,
    'conflict',
    `There’s no room for another picture. You can store up to ${PICTURES_BYTES_MAX / 1024 ** 2} MiB.`,
  );

export const pictureRoutes = [
  memberRoute(setPicture, {
    maxBody: BODY_MAX,
    write: 'picture',
    reads: (userId, { params }) => [selectCookbookEntry(userId, params.id)],
    handle: async ({ env, params, body }, { userId, results: [userEntry] }) => {
      if (userEntry?.recipe == null) return createEntryNotFoundFailure();
      const small = decodeUploadedPicture(body.small, 'small');
      if (typeof small === 'string') return wrong('small', small);
      const large = decodeUploadedPicture(body.large, 'large');
      if (typeof large === 'string') return wrong('large', large);
      const { DB, PICTURES } = env;
      if (PICTURES === undefined)
        return new Failure(503, 'unavailable', 'Pictures aren’t available on this server.');
      const stores = { db: DB, bucket: PICTURES };
      const entry = { userId, entryId: params.id };
      const stored = await storePicture(stores, entry, { small, large }, Date.now());
      if (stored === 'not-found') return createEntryNotFoundFailure();
      return stored === 'full' ? full() : stored;
    },
  }),

  memberRoute(removePicture, {
    handle: async ({ env, params }, { userId }) => ({
      removed: await deletePicture(env.DB, userId, params.id),
    }),
  }),
];

/**
 * Route `/picture/{id}/{size}.jpg`. Anyone who knows the URL can see the picture as long as a recipe uses the picture.
 */
export function createCookbookPictureApp(): Hono<{ Bindings: Env }> {
  const app = createAppWithTextErrorReplies();
  app.get('/picture/:id/:file', async ({ req, env }) => {
    setLoggedRouteName('GET /picture/{id}/{size}.jpg');
    if (await isRateLimitExceeded(env, req.raw, 'READ_RATE')) return createRateLimitTextReply();
    const size = /^(\w+)\.jpg$/.exec(req.param('file'))?.[1] ?? '';
    const file = Object.hasOwn(PICTURE_SIDES, size)
      ? await loadPicture(env, req.param('id'), size as PictureSize)
      : null;
    if (file === null) return createMissingPictureReply();
    return createPictureReply(file, req.header('If-None-Match'), {
      type: 'image/jpeg',
      cacheControl: CACHE_POLICIES.picture.browsers,
    });
  });
  return app;
}
