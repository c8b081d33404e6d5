/** Mails about security events: what happened, when, and what its owner can do if it was somebody else. */
import { html } from 'hono/html';
import { mailPage } from './mail-page.ts';
import type { Letter } from './message.ts';

/** What an owner is told about. */
export type SecurityEvent =
  | 'new_sign_in'
  | 'password_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used';

interface Words {
  readonly subject: string;
  /** @param detail what the event is about, such as the name of a factor; may be empty */
  readonly happened: (detail: string) => string;
}

const quoted = (detail: string) => (detail === '' ? '' : ` (${detail})`);

const WORDS: Readonly<Record<SecurityEvent, Words>> = {
  new_sign_in: {
    subject: 'New sign-in to your Pantry Chef account',
    happened: (browser) =>
      `Somebody signed in to your account in a browser that had not been used for it before${quoted(browser)}.`,
  },
  password_changed: {
    subject: 'Your Pantry Chef password was changed',
    happened: () => 'The password of your account was changed.',
  },
  factor_added: {
    subject: 'A second step was added to your Pantry Chef account',
    happened: (name) => `A second step for signing in was set up${quoted(name)}.`,
  },
  factor_removed: {
    subject: 'A second step was removed from your Pantry Chef account',
    happened: (name) => `A second step for signing in was removed${quoted(name)}.`,
  },
  recovery_codes_made: {
    subject: 'New recovery codes for your Pantry Chef account',
    happened: () => 'Recovery codes were made for your account. Earlier ones no longer work.',
  },
  recovery_code_used: {
    subject: 'A recovery code was used for your Pantry Chef account',
    happened: (left) => `A recovery code was used to sign in to your account. Codes left: ${left}.`,
  },
};

/** Every event that an owner is told about. */
export const SECURITY_EVENTS = Object.keys(WORDS) as readonly SecurityEvent[];

/** The pages where an owner can act. */
export interface Actions {
  /** Where a new password is chosen; that signs everybody else out. */
  readonly resetPassword: string;
  /** Where all sessions can be seen and ended. */
  readonly account: string;
}

/**
 * The letter that tells of an event. Everything that goes into the HTML is escaped.
 * @param at milliseconds
 */
export function securityLetter(event: SecurityEvent, detail: string, at: number, actions: Actions): Letter {
  const { subject, happened } = WORDS[event];
  const what = happened(detail);
  const when = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const own = 'If that was you, there is nothing to do.';
  // Somebody who holds the account may hold its password: a new one ends what they can do with it.
  const other = 'If it was not you, choose a new password now. It signs everybody else out:';
  const look = 'See where you are signed in, and sign out everywhere:';
  const text = `${what}\nWhen: ${when}\n\n${own}\n\n${other}\n${actions.resetPassword}\n\n${look}\n${actions.account}\n`;
  const body = html`<p>${what}<br>When: ${when}</p>
    <p>${own}</p>
    <p>${other}<br><a href="${actions.resetPassword}">Choose a new password</a></p>
    <p>${look}<br><a href="${actions.account}">Your account</a></p>`;
  return { subject, text, html: mailPage(subject, body) };
}
