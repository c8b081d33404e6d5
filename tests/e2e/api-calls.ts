import type { APIRequestContext, APIResponse } from 'playwright/test';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Options = Parameters<APIRequestContext['post']>[1];

/** Maximum number of retries for a call that did not reach the app. */
const AGAIN = 2;

/**
 * True if the local server lost the call. The server keeps connections to the worker, which closes them after five
 * idle seconds, and a request sent at that moment is lost (cloudflare/workers-sdk#14641). The server retries reads
 * and replies 500 to writes. Only replies of the app have a request id.
 */
const wasLost = async (reply: APIResponse): Promise<boolean> =>
  reply.status() === 500 &&
  !reply.headers()['x-request-id'] &&
  (await reply.text()).startsWith('Error: Network connection lost');

/** Calls the API, and retries calls that the local server has lost. */
export async function callApi(
  request: APIRequestContext,
  method: Method,
  path: string,
  options: Options = {},
): Promise<APIResponse> {
  for (let tries = 0; ; tries += 1) {
    // `maxRetries` covers connections that the server has just closed.
    const reply = await request[method](path, { ...options, maxRetries: AGAIN });
    if (tries === AGAIN || !(await wasLost(reply))) return reply;
  }
}
