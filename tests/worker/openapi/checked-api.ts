import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#contract/endpoint';
import { createApi, ROUTES } from '#worker/api';

const endpoints: readonly { readonly endpoint: Endpoint; readonly path: RegExp }[] = ROUTES.map(
  ({ endpoint }) => ({ endpoint, path: new RegExp(`^${endpoint.path.replace(/\{[^}]+\}/g, '[^/]+')}$`) }),
);

/**
 * Creates the API for tests. Every successful reply is compared with the schema that its endpoint declares. A reply
 * with another shape, or with a field that the schema lacks, throws an error that names the fields.
 */
export function createCheckedApi(): ReturnType<typeof createApi> {
  const app = createApi();
  const send = app.fetch;
  app.fetch = async (request, ...rest) => {
    const response = await send(request, ...rest);
    await checkReply(request, response);
    return response;
  };
  return app;
}

/** @throws Error that names the fields in which a successful reply differs from the schema of its endpoint */
export async function checkReply({ method, url }: Request, response: Response): Promise<void> {
  if (!response.ok || response.status === 204 || !/json/.test(response.headers.get('content-type') ?? ''))
    return;
  const { pathname } = new URL(url);
  // A path without parameters comes before one with them, as in '/api/inventory/bulk' and '/api/inventory/{id}'.
  const endpoint = endpoints
    .filter(({ endpoint, path }) => endpoint.method === method.toLowerCase() && path.test(pathname))
    .sort(
      (a, b) => Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{')),
    )[0]?.endpoint;
  if (!endpoint) return;
  const reply: unknown = await response.clone().json();
  const read = endpoint.reply.safeParse(reply);
  if (!read.success)
    throw new Error(`The reply of ${method} ${pathname} does not follow its schema: ${read.error.message}`);
  if (!isDeepStrictEqual(read.data, reply))
    throw new Error(
      `The reply of ${method} ${pathname} has fields that its schema lacks: ${listUnknownFields(reply, read.data).join(', ')}`,
    );
}

function listUnknownFields(reply: unknown, read: unknown, path = ''): string[] {
  if (typeof reply !== 'object' || reply === null) return isDeepStrictEqual(reply, read) ? [] : [path];
  const known = (typeof read === 'object' && read !== null ? read : {}) as Record<string, unknown>;
  return Object.entries(reply).flatMap(([name, value]) =>
    name in known ? listUnknownFields(value, known[name], `${path}/${name}`) : [`${path}/${name}`],
  );
}
