/** Wrangler, as the deployment uses it: a command is the list of its arguments, shown just as it is run. */

import { WRANGLER } from '../runner/prepare.mjs';
import { ROOT, run } from '../runner/processes.mjs';
import { Stop } from './environments.mjs';

/** A command as it can be typed. */
export const shown = (command) =>
  `npx wrangler ${command
    .map((word) => word.replaceAll(ROOT, ''))
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ')}`;

/** What a failure of wrangler means for whoever runs the deployment. The first that fits. */
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
  [/fetch failed|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/, 'Cloudflare cannot be reached from here. Run it again.'],
];

/** @returns {string} what to do about it, or '' */
export const hintFor = (output) => HINTS.find(([pattern]) => pattern.test(output))?.[1] ?? '';

/**
 * Runs wrangler to its end.
 * @param {readonly string[]} command
 * @returns {Promise<string>} what it printed; throws `Stop` when it failed, with its words and what to do
 */
export async function wrangler(command) {
  const { code, output } = await attempt(command);
  if (code === 0) return output;
  const hint = hintFor(output);
  throw new Stop([output.trim(), `\`${shown(command)}\` failed.`, hint].filter(Boolean).join('\n'));
}

/** The same, with how it ended. */
export const attempt = (command) => run([WRANGLER, ...command], { quiet: true });

/** The JSON in what wrangler prints, which may have notes before and after it. */
export function jsonIn(output) {
  const from = output.search(/^[[{]/m);
  if (from < 0) return null;
  const to = output.lastIndexOf(output[from] === '[' ? ']' : '}');
  return JSON.parse(output.slice(from, to + 1));
}
