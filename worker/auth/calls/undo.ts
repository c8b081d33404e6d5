import { html } from 'hono/html';
import { paths } from '#contract/paths';
import { plainPage } from '../../platform/http/pages/plain-page.ts';
import type { AuthCall } from '../http/call.ts';
import { isUndo, type UndoneAddress, undoAddressChange } from '../links/undo.ts';

/** `GET /undo?token=`: the link in the mail to an old address. It asks first, because mail programs prefetch links. */
export async function showUndo(call: AuthCall): Promise<Response> {
  const token = call.url.searchParams.get('token') ?? '';
  return undoPage((await isUndo(call, token)) ? 'ask' : 'expired', token);
}

// The page behind the link of a mail about a changed address. It needs no script, and viewing it changes nothing.

const text = {
  ask: {
    title: 'Keep this e-mail address',
    lead: 'Your account keeps, or gets back, the address that this mail was sent to. Everybody is signed out of it, and links and codes that were asked for stop working.',
    button: 'Keep this address',
  },
  restored: {
    title: 'The address is yours again',
    lead: 'Everybody was signed out. Now choose a new password: on the sign-in page, say that you forgot the old one.',
  },
  taken: {
    title: 'Everybody was signed out',
    lead: 'The address belongs to another account by now, so it could not be given back. Links and codes that were asked for no longer work.',
  },
  expired: {
    title: 'This link no longer works',
    lead: 'It was used already, or it is older than seven days.',
  },
  signIn: 'Sign in',
};

/**
 * @param state `ask` before the button is pressed, then the result
 * @param token of the link
 */
async function undoPage(state: 'ask' | UndoneAddress, token: string): Promise<Response> {
  const { title, lead } = text[state];
  const action =
    state === 'ask'
      ? html`<form method="post" action="/auth/v1/undo">
          <input type="hidden" name="token" value="${token}" />
          <button>${text.ask.button}</button>
        </form>`
      : html`<p><a href="${paths.signIn}">${text.signIn}</a></p>`;
  return plainPage({
    title,
    main: html`<p>${lead}</p>
      ${action}`,
    status: state === 'expired' ? 410 : 200,
    formAction: "'self'",
    // The URL of this page holds the secret of the link.
    headers: { 'Referrer-Policy': 'no-referrer' },
  });
}

/** `POST /undo` with the form of that page. */
export async function undo(call: AuthCall): Promise<Response> {
  const token = new URLSearchParams(call.body).get('token') ?? '';
  return undoPage(await undoAddressChange(call, token), token);
}
