/**
 * Hono apps for files that the worker generates, such as a sitemap or a picture. The reply to a failure is one line of
 * text.
 */
import { Hono } from 'hono';
import { wrapBindingsWithTypedErrors } from '../errors/typed-errors.ts';
import { CACHE_POLICIES } from './cache-policies.ts';
import type { Failure } from './failure.ts';
import { toLoggedFailure } from './faults.ts';
import { addSecurityHeaders, matchesETag } from './headers.ts';
import { createRateLimitFailure } from './rate-limits.ts';

function textReply({ status, error, retryAfter }: Failure): Response {
  const reply = addSecurityHeaders(new Response(error, { status, headers: { 'Cache-Control': 'no-store' } }));
  if (retryAfter !== undefined) reply.headers.set('Retry-After', String(retryAfter));
  return reply;
}

export const createRateLimitTextReply = (): Response => textReply(createRateLimitFailure());

/**
 * Creates the reply with a picture from a bucket. If the browser already has the picture, the reply is a 304 without a
 * body.
 * @param ifNoneMatch `If-None-Match` header of the request
 */
export async function createPictureReply(
  { body, httpEtag }: Pick<R2ObjectBody, 'body' | 'httpEtag'>,
  ifNoneMatch: string | undefined,
  { type, cacheControl }: { readonly type: string; readonly cacheControl: string },
): Promise<Response> {
  const headers = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    ETag: httpEtag,
    'Content-Security-Policy': "default-src 'none'",
    // Ask search engines not to list the picture: it is private, or it belongs to another site.
    'X-Robots-Tag': 'noindex',
  };
  if (!matchesETag(ifNoneMatch, httpEtag)) return addSecurityHeaders(new Response(body, { headers }));
  await body.cancel();
  return addSecurityHeaders(new Response(null, { status: 304, headers }));
}

export const createMissingPictureReply = (): Response =>
  addSecurityHeaders(
    new Response('Picture not found.', {
      status: 404,
      headers: { 'Cache-Control': CACHE_POLICIES.calls.browsers },
    }),
  );

/** Creates a Hono app without routes, which replies with a 503 if the database, KV or the bucket fails. */
export function createAppWithTextErrorReplies(): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  app.use(async (context, next) => {
    context.env = wrapBindingsWithTypedErrors(context.env);
    await next();
  });
  app.onError((error, { req }) => textReply(toLoggedFailure(error, req.raw)));
  return app;
}
