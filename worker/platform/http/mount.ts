import type { Context, Hono } from 'hono';
import { Failure } from './failure.ts';
import { setRouteName } from './log.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type AppContext = Context<{ Bindings: Env }>;

/** A call as the router takes it. */
export interface MountedCall {
  readonly method: HttpMethod;
  /** With the parts that vary in braces: `/api/inventory/{id}`. */
  readonly path: string;
  readonly respond: (context: AppContext) => Promise<Response>;
}

/** What calls of one protocol have in common beside what they do. */
interface Protocol {
  /** The answer to a browser that asks before it calls. `headers` names the methods. */
  preflight(context: AppContext, headers: Record<string, string>): Response | Promise<Response>;
  /** A failure that the call itself never saw, as a reply. */
  refuse(
    failure: Failure,
    context: AppContext,
    headers: Record<string, string>,
  ): Response | Promise<Response>;
}

/**
 * Mounts calls, tells the log which one a request is for, and answers every other method on their paths with 405 and what
 * is allowed.
 */
export function mountCalls(
  app: Hono<{ Bindings: Env }>,
  calls: readonly MountedCall[],
  protocol: Protocol,
): void {
  const byPath = [...Map.groupBy(calls, ({ path }) => path)];
  // '/api/inventory/bulk' is no '/api/inventory/{id}', whatever the method.
  const fixedFirst = byPath.sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')));
  for (const [written, ofPath] of fixedFirst) {
    const path = routerPath(written);
    app.use(path, async ({ req }, next) => {
      setRouteName(`${req.method} ${written}`);
      await next();
    });
    for (const { method, respond } of ofPath) app.on(method, path, respond);
    const methods = ofPath.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    const headers = { Allow: [...methods, 'OPTIONS'].join(', ') };
    app.options(path, (context) => protocol.preflight(context, headers));
    app.all(path, (context) => {
      const sentence = `${context.req.path} takes ${methods[0]}, not ${context.req.method}.`;
      return protocol.refuse(new Failure(405, 'method_not_allowed', sentence), context, headers);
    });
  }
}

/** '/api/inventory/{id}' as the router writes it: '/api/inventory/:id'. */
const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');
