/** The page that is left when no page can be made: it needs nothing but itself. */
import { html } from 'hono/html';
import { paths } from '#contract/paths';
import type { Failure } from '../failure.ts';
import { secured } from '../headers.ts';
import { plainPage } from './plain-page.ts';

const text = {
  title: 'This page cannot be shown',
  tryAgain: 'Try Again',
  home: 'Home',
};

/** @param url the page that was asked for */
export async function failurePage({ status, error, retryAfter }: Failure, url: URL): Promise<Response> {
  return secured(
    await plainPage({
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
