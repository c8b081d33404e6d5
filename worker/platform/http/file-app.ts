/**
 * Creates Hono apps for files that the worker generates, such as a sitemap or a picture. The reply to a failure is one
 * line of text.
 */
import { Hono } from 'hono';
import { withTypedErrors } from '../errors/typed-errors.ts';
import type { Failure } from './failure.ts';
import { toLoggedFailure } from './faults.ts';
import { secured } from './headers.ts';
import { tooManyRequests } from './rate-limits.ts';

function textReply({ status, error, retryAfter }: Failure): Response {
  const reply = secured(new Response(error, { status, headers: { 'Cache-Control': 'no-store' } }));
  if (retryAfter !== undefined) reply.headers.set('Retry-After', String(retryAfter));
  return reply;
}

export const tooManyRequestsAsText = (): Response => textReply(tooManyRequests());

/**
 * Creates a Hono app without routes. Its bindings throw typed errors, and a failing database, KV or bucket results in a
 * 503.
 */
export function createFileApp(): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  app.use(async (context, next) => {
    context.env = withTypedErrors(context.env);
    await next();
  });
  app.onError((error, { req }) => textReply(toLoggedFailure(error, req.raw)));
  return app;
}
