/**
 * Runs wrangler commands for a deployment. A command is a list of arguments. It is printed in exactly the form in which
 * it is run.
 */

import { WRANGLER } from '../runner/prepare.mjs';
import { ROOT, runNodeProgram } from '../runner/processes.mjs';
import { Stop } from './environments.mjs';

export const formatWranglerCommand = (command) =>
  `npx wrangler ${command
    .map((word) => word.replaceAll(ROOT, ''))
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ')}`;

/** Hints for the operator, each with a pattern that matches an error message of wrangler. The first match is used. */
const HINTS = [
  [
    /not logged in|not authenticated|necessary to set a CLOUDFLARE_API_TOKEN|Authentication error|Invalid access token/i,
    'Sign in first: npx wrangler login (or set CLOUDFLARE_API_TOKEN).',
  ],
  [/more than one account/i, 'Say which account: set CLOUDFLARE_ACCOUNT_ID to one of those above.'],
  [
    /register a workers\.dev subdomain/i,
    'Open Workers in the dashboard of Cloudflare once: that makes the subdomain.',
  ],
  [
    /enable R2 through the Cloudflare Dashboard/i,
    'Open R2 in the dashboard of Cloudflare once, or do without backups at night and pictures of own recipes: take the r2_buckets out of wrangler.toml.',
  ],
  [
    /enable Analytics Engine/i,
    'Open Analytics Engine in the dashboard of Cloudflare once, or count in the database: take it out of wrangler.toml.',
  ],
  [
    /must declare identical Durable Object `exports`/,
    'Cloudflare cannot split the traffic between these two versions. Deploy without a canary: npm run deploy -- --all-at-once',
  ],
  [/fetch failed|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/, 'Cloudflare cannot be reached from here. Run it again.'],
];

/**
 * Returns a hint for the operator about an error message from wrangler.
 * @returns {string} '' if there is no hint
 */
export const findWranglerErrorHint = (output) => HINTS.find(([pattern]) => pattern.test(output))?.[1] ?? '';

export const createWranglerError = (command, output) =>
  new Stop(
    [output.trim(), `\`${formatWranglerCommand(command)}\` failed.`, findWranglerErrorHint(output)]
      .filter(Boolean)
      .join('\n'),
  );

/**
 * Runs a wrangler command and waits until it ends.
 * @param {readonly string[]} command
 * @param {Record<string, string>} [env] additional environment variables
 * @returns {Promise<string>} its output; throws `Stop` if it fails, with the output and a hint
 */
export async function runWrangler(command, env = {}) {
  const { code, output } = await tryWrangler(command, env);
  if (code === 0) return output;
  throw createWranglerError(command, output);
}

/**
 * Runs a wrangler command with `--dry-run`.
 * @returns {Promise<string>} a line for the operator, with the size of the code; throws `Stop` if the command fails
 */
export async function runWranglerDryRun(command) {
  const output = await runWrangler(command);
  return `\`${formatWranglerCommand(command)}\` holds. ${/Total Upload: .*/.exec(output)?.[0] ?? ''}`;
}

export const tryWrangler = (command, env = {}) =>
  runNodeProgram([WRANGLER, ...command], { quiet: true, env });

/** Parses the JSON in wrangler's output, which may have other lines before and after it. */
export function parseJsonOutput(output) {
  const from = output.search(/^[[{]/m);
  if (from < 0) return null;
  const to = output.lastIndexOf(output[from] === '[' ? ']' : '}');
  return JSON.parse(output.slice(from, to + 1));
}
