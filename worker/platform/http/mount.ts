import type { Context, Hono } from 'hono';
import { Failure } from './failure.ts';
import { setLoggedRouteName } from './log.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type AppContext = Context<{ Bindings: Env }>;

export interface MountedCall {
  readonly method: HttpMethod;
  readonly path: string;
  readonly respond: (context: AppContext) => Promise<Response>;
}

interface Protocol {
  preflight(context: AppContext, headers: Record<string, string>): Response | Promise<Response>;
  /** Replies to a request that no API call handles, for example because its method is not allowed. */
  refuse(
    failure: Failure,
    context: AppContext,
    headers: Record<string, string>,
  ): Response | Promise<Response>;
}

/**
 * Mounts API calls, each with its name for the log. A request with any other method gets a 405 with a list of the
 * allowed methods.
 */
export function mountApiCalls(
  app: Hono<{ Bindings: Env }>,
  calls: readonly MountedCall[],
  protocol: Protocol,
): void {
  const byPath = [...Map.groupBy(calls, ({ path }) => path)];
  // Mount fixed paths first. Otherwise, a request for '/api/inventory/bulk' could match '/api/inventory/{id}'.
  const fixedFirst = byPath.sort(([a], [b]) => Number(a.includes('{')) - Number(b.includes('{')));
  for (const [written, ofPath] of fixedFirst) {
    const path = routerPath(written);
    app.use(path, async ({ req }, next) => {
      setLoggedRouteName(`${req.method} ${written}`);
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

const routerPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');
