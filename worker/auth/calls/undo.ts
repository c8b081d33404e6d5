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
    title: 'Keep this email address',
    lead: 'Your account will use the address this email was sent to. Everyone will be signed out, and any outstanding links and codes will stop working.',
    button: 'Keep this address',
  },
  restored: {
    title: 'Your address is restored',
    lead: 'Everyone has been signed out. Now choose a new password: use “Forgot your password?” on the sign-in page.',
  },
  taken: {
    title: 'Everyone has been signed out',
    lead: 'The address now belongs to another account, so we couldn’t restore it. Any outstanding links and codes no longer work.',
  },
  expired: {
    title: 'This link no longer works',
    lead: 'It has already been used, or it’s more than seven days old.',
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
