/** What answers with a file that the worker makes (a sitemap, a card, a calendar, a picture), and says in a line of text what failed. */
import { Hono } from 'hono';
import { withTypedErrors } from '../errors/typed-errors.ts';
import type { Failure } from './failure.ts';
import { faultOf } from './faults.ts';
import { secured } from './headers.ts';
import { tooManyRequests } from './rate-limits.ts';

/** A failure as a reply to whoever asked for a file. */
function textReply({ status, error, retryAfter }: Failure): Response {
  const reply = secured(new Response(error, { status, headers: { 'Cache-Control': 'no-store' } }));
  if (retryAfter !== undefined) reply.headers.set('Retry-After', String(retryAfter));
  return reply;
}

export const tooManyRequestsAsText = (): Response => textReply(tooManyRequests());

/** An application without routes yet, whose bindings fail with typed errors. A store that is at fault is a 503. */
export function createFileApp(): Hono<{ Bindings: Env }> {
  const app = new Hono<{ Bindings: Env }>();
  app.use(async (context, next) => {
    context.env = withTypedErrors(context.env);
    await next();
  });
  app.onError((error, { req }) => textReply(faultOf(error, req.raw)));
  return app;
}
