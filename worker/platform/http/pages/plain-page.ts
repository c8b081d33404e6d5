/**
 * Pages that the worker writes itself. They need no script and no other file, so they work even if everything else
 * fails.
 */
import { html, raw } from 'hono/html';
import { paths } from '#contract/paths';
import type { Failure } from '../failure.ts';
import { addSecurityHeaders } from '../headers.ts';
import { hashInlineCode } from '../page-policy.ts';

const BRAND = 'Pantry Chef';

const STYLE = `
:root { color-scheme: light dark; --ground: #faf5ec; --ink: #2b211a; --accent: #9a3412; --on-accent: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #1b1613; --ink: #f3e9dc; --accent: #f4a261; --on-accent: #1b1613; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
header, main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem; }
a { display: inline-block; min-height: 44px; line-height: 44px; margin-right: 1.5rem; color: var(--accent); font-weight: 600; }
button { min-height: 44px; padding: 0 1.25rem; border: 0; border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; cursor: pointer; }
`;

export interface PlainPage {
  readonly title: string;
  readonly main: ReturnType<typeof html>;
  readonly status: number;
  /** Allowed targets of forms on the page (`form-action` of the Content-Security-Policy). */
  readonly formAction: "'none'" | "'self'";
  readonly headers: Readonly<Record<string, string>>;
}

/** Creates a response with a plain page. Its Content-Security-Policy allows only the page's own style. */
export async function renderPlainPage({
  title,
  main,
  status,
  formAction,
  headers,
}: PlainPage): Promise<Response> {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} · ${BRAND}</title>
    <style>${raw(STYLE)}</style>
  </head>
  <body>
    <header><a href="${paths.home}">${BRAND}</a></header>
    <main>
      <h1>${title}</h1>
      ${main}
    </main>
  </body>
</html>`;
  const policy = `default-src 'none'; style-src '${await hashInlineCode(STYLE)}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;
  return new Response(String(await page), {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy, ...headers },
  });
}

// The error page appears if any other page fails, so it must depend on nothing that could also fail.

const text = {
  title: 'This page can’t be shown',
  tryAgain: 'Try Again',
  home: 'Home',
};

export async function renderFailurePage({ status, error, retryAfter }: Failure, url: URL): Promise<Response> {
  return addSecurityHeaders(
    await renderPlainPage({
      title: text.title,
      main: html`<p role="alert">${error}</p>
      <p><a href="${url.pathname + url.search}">${text.tryAgain}</a><a href="${paths.home}">${text.home}</a></p>`,
      status,
      formAction: "'none'",
      headers: {
        'Cache-Control': 'no-store',
        ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
      },
    }),
  );
}
