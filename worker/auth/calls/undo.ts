import { html } from 'hono/html';
import { paths } from '#contract/paths';
import { renderPlainPage } from '../../platform/http/pages/plain-page.ts';
import type { AuthCall } from '../http/call.ts';
import { isUndoLinkValid, type UndoneAddress, undoAddressChange } from '../links/undo.ts';

/**
 * `GET /undo?token=` shows the page behind the undo link that is mailed to an account's old address. The page asks
 * before it undoes anything, because mail programs prefetch links.
 */
export async function handleAddressUndoPage(call: AuthCall): Promise<Response> {
  const token = call.url.searchParams.get('token') ?? '';
  return undoPage((await isUndoLinkValid(call, token)) ? 'ask' : 'expired', token);
}

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

async function undoPage(state: 'ask' | UndoneAddress, token: string): Promise<Response> {
  const { title, lead } = text[state];
  const action =
    state === 'ask'
      ? html`<form method="post" action="/auth/v1/undo">
          <input type="hidden" name="token" value="${token}" />
          <button>${text.ask.button}</button>
        </form>`
      : html`<p><a href="${paths.signIn}">${text.signIn}</a></p>`;
  return renderPlainPage({
    title,
    main: html`<p>${lead}</p>
      ${action}`,
    status: state === 'expired' ? 410 : 200,
    formAction: "'self'",
    // Do not send the URL of the undo page to other sites, because it contains the secret of the undo link.
    headers: { 'Referrer-Policy': 'no-referrer' },
  });
}

export async function handleAddressUndo(call: AuthCall): Promise<Response> {
  const token = new URLSearchParams(call.body).get('token') ?? '';
  return undoPage(await undoAddressChange(call, token), token);
}
