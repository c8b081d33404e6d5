import type { Settings } from '../settings.ts';

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'apikey, authorization, content-type, x-client-info, x-supabase-api-version';

/** Headers that let pages of our own origins call, and no others. Credentials are never needed. */
export function corsHeaders(request: Request, settings: Settings): Record<string, string> {
  const origin = request.headers.get('Origin');
  if (!origin || !settings.origins.includes(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': 'X-Supabase-Api-Version, Retry-After',
  };
}

/** The answer to a browser that asks before it calls. */
export function preflight(request: Request, settings: Settings): Response {
  const headers = corsHeaders(request, settings);
  if (!headers['Access-Control-Allow-Origin']) return new Response(null, { status: 204, headers });
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Allow-Headers': HEADERS,
      'Access-Control-Max-Age': '600',
    },
  });
}
