/** Calls Cloudflare's API, for settings that wrangler has no command for. */
import { Stop } from './environments.mjs';
import { parseJsonOutput, runWrangler } from './wrangler.mjs';

/** Time (ms) after which a call of Cloudflare's API fails. */
const CALL_WITHIN_MS = 15_000;

/**
 * Calls Cloudflare's API.
 * @param {Record<string, string | undefined>} given environment variables with the token
 * @param {string} method
 * @param {string} path such as '/zones'
 * @param {unknown} [body] sent as JSON
 * @returns {Promise<any>} `result` of the reply
 * @throws {Stop} with Cloudflare's own messages, if the call fails
 */
export async function callCloudflareApi(given, method, path, body) {
  const base = given.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
  const response = await fetch(`${base}${path}`, {
    method,
    headers: { Authorization: `Bearer ${given.CLOUDFLARE_API_TOKEN}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(CALL_WITHIN_MS),
  });
  const reply = await response.json().catch(() => ({}));
  if (response.ok && reply.success) return reply.result;
  const messages = (reply.errors ?? []).map(({ message }) => message).join('; ');
  throw new Stop(`Cloudflare refuses ${method} ${path}: ${messages || `status ${response.status}`}`);
}

/** @throws {Stop} if the token belongs to several accounts, and no environment variable selects one */
export async function readAccountId(given) {
  if (given.CLOUDFLARE_ACCOUNT_ID) return given.CLOUDFLARE_ACCOUNT_ID;
  const { accounts } = parseJsonOutput(await runWrangler(['whoami', '--json']));
  if (accounts.length === 1) return accounts[0].id;
  throw new Stop('The token belongs to several accounts: set CLOUDFLARE_ACCOUNT_ID.');
}

/** Adds wrangler's own token to the environment variables, if they have none. Wrangler must be signed in. */
export async function addWranglerToken(given) {
  if (given.CLOUDFLARE_API_TOKEN) return given;
  const { token } = parseJsonOutput(await runWrangler(['auth', 'token', '--json'])) ?? {};
  return { ...given, CLOUDFLARE_API_TOKEN: token };
}
