import type { APIRequestContext, APIResponse } from 'playwright/test';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Options = Parameters<APIRequestContext['post']>[1];

/** How often a call is sent again that never arrived. */
const AGAIN = 2;

/**
 * The local server keeps connections to the worker, which ends those that were idle for five seconds: what is sent on one
 * in that very moment never arrives (cloudflare/workers-sdk#14641). The server asks again for pages, and says 500 to what
 * changes something. An answer of the app has an id by which the log knows it.
 */
const wasLost = async (reply: APIResponse): Promise<boolean> =>
  reply.status() === 500 &&
  !reply.headers()['x-request-id'] &&
  (await reply.text()).startsWith('Error: Network connection lost');

/** A call by the API, sent again where it never arrived. */
export async function callApi(
  request: APIRequestContext,
  method: Method,
  path: string,
  options: Options = {},
): Promise<APIResponse> {
  for (let tries = 0; ; tries += 1) {
    // Nor does one arrive on a connection of ours that the server has just ended.
    const reply = await request[method](path, { ...options, maxRetries: AGAIN });
    if (tries === AGAIN || !(await wasLost(reply))) return reply;
  }
}
