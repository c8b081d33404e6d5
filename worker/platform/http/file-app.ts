/**
 * Hono apps for files that the worker generates, such as a sitemap or a picture. The reply to a failure is one line of
 * text.
 */
import { Hono } from 'hono';
import { wrapBindingsWithTypedErrors } from '../errors/typed-errors.ts';
import type { Failure } from './failure.ts';
import { toLoggedFailure } from './faults.ts';
import { addSecurityHeaders } from './headers.ts';
import { createRateLimitFailure } from './rate-limits.ts';

function textReply({ status, error, retryAfter }: Failure): Response {
  const reply = addSecurityHeaders(new Response(error, { status, headers: { 'Cache-Control': 'no-store' } }));
  if (retryAfter !== undefined) reply.headers.set('Retry-After', String(retryAfter));
  return reply;
}

export const createRateLimitTextReply = (): Response => textReply(createRateLimitFailure());

/** Creates a Hono app without routes, which replies with a 503 if the database, KV or the bucket fails. */
export function createFileApp(): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  app.use(async (context, next) => {
    context.env = wrapBindingsWithTypedErrors(context.env);
    await next();
  });
  app.onError((error, { req }) => textReply(toLoggedFailure(error, req.raw)));
  return app;
}
