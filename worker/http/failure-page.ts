/** The page that is left when no page can be made: it needs nothing but itself. */
import { html, raw } from 'hono/html';
import { paths } from '#contract/paths';
import type { Failure } from './failure.ts';
import { secured } from './headers.ts';
import { hashOf } from './page-policy.ts';

const STYLE = `
:root { color-scheme: light dark; --ground: #faf5ec; --ink: #2b211a; --accent: #9a3412; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1613; --ink: #f3e9dc; --accent: #f4a261; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
header, main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem; }
a { display: inline-block; min-height: 44px; line-height: 44px; margin-right: 1.5rem; color: var(--accent); font-weight: 600; }
`;

const text = {
  brand: 'Pantry Chef',
  title: 'This page cannot be shown',
  tryAgain: 'Try Again',
  home: 'Home',
};

/** @param url the page that was asked for */
export async function failurePage({ status, error, retryAfter }: Failure, url: URL): Promise<Response> {
  const body = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${text.title} · ${text.brand}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <header><a href="${paths.home}">${text.brand}</a></header>
    <main>
      <h1>${text.title}</h1>
      <p role="alert">${error}</p>
      <p><a href="${url.pathname + url.search}">${text.tryAgain}</a><a href="${paths.home}">${text.home}</a></p>
    </main>
  </body>
</html>`;
  return secured(
    new Response(String(await body), {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': `default-src 'none'; style-src '${await hashOf(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      },
    }),
  );
}
