import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The worker's files that call other hosts, and these hosts. docs/security.md has the same list in words. */
const OUTBOUND: Record<string, readonly string[]> = {
  'worker/auth/messages/send.ts': ['api.resend.com', 'api.twilio.com'],
  // This file calls the token endpoints and key documents that providers.ts names.
  'worker/auth/oauth/exchange.ts': [],
  'worker/auth/oauth/providers.ts': [
    'accounts.google.com',
    'oauth2.googleapis.com',
    'openidconnect.googleapis.com',
    'www.googleapis.com',
    'github.com',
    'api.github.com',
  ],
  // This file calls public pages whose addresses users enter, but no fixed address.
  'worker/features/source-pages/asking.ts': [],
  'worker/features/source-pages/names.ts': ['cloudflare-dns.com'],
};

/** Files of the worker's code that run in production, without the developers' commands. */
const files = readdirSync(join(ROOT, 'worker'), { recursive: true, encoding: 'utf8' })
  .map((name) => join('worker', name))
  .filter((name) => name.endsWith('.ts') && !name.startsWith('worker/tools/'));

/** Matches calls of `fetch`, but not handlers that are named `fetch`. */
const FETCH = /(?<![.\w]|override )fetch\(/;
/** Matches calls through the OAuth library. The library does not follow redirects by default. */
const OAUTH_CALL = /\boauth\.(?:\w+Request|validateApplicationLevelSignature)\(/;

test('the worker calls only mail, SMS and sign-in providers, and public pages whose address a user enters', () => {
  const calling = files.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return FETCH.test(text) || OAUTH_CALL.test(text);
  });
  expect(calling.sort(), 'a new address to call needs a place in docs/security.md').toEqual(
    Object.keys(OUTBOUND).sort(),
  );
  for (const [file, hosts] of Object.entries(OUTBOUND)) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const named = [...text.matchAll(/https?:\/\/([^/'`]+)/g)].map(([, host]) => host);
    expect([...new Set(named)]).toEqual(hosts);
    // Require that each call sets its handling of redirects.
    const redirects = text.match(/redirect: 'manual'/g) ?? [];
    expect(redirects).toHaveLength(text.match(new RegExp(FETCH, 'g'))?.length ?? 0);
  }
});

test('the security page names every host that the worker calls', () => {
  const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
  for (const host of Object.values(OUTBOUND).flat()) expect(page).toContain(host);
});
