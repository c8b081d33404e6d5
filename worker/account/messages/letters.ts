/** The words of messages with a code or a link, as text and as HTML. */
import { html } from 'hono/html';
import { mailPage } from './mail-page.ts';
import type { CodeMessageType, Letter, Message } from './message.ts';

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  readonly lasts: string;
  readonly ignore: string;
}

const WORDS: Readonly<Record<Exclude<CodeMessageType, 'mfa'>, Words>> = {
  signup: {
    subject: 'Confirm your e-mail address for Pantry Chef',
    lead: 'Welcome to Pantry Chef! Confirm your e-mail address to start your pantry.',
    button: 'Confirm e-mail address',
    lasts: 'The link and the code are good for 24 hours.',
    ignore: 'If you did not sign up, ignore this mail: without confirmation there is no account.',
  },
  recovery: {
    subject: 'Choose a new password for Pantry Chef',
    lead: 'Somebody, hopefully you, asked for a new password for your account.',
    button: 'Choose a new password',
    lasts: 'The link and the code are good for one hour.',
    ignore: 'If it was not you, ignore this mail: your password stays as it is.',
  },
  email_change_asked: {
    subject: 'Your e-mail address for Pantry Chef is to be changed',
    lead: 'Somebody, hopefully you, asked to give your account another e-mail address. If it was not you, keep this one: it signs everybody out of your account.',
    button: 'Keep this address',
    lasts: 'The link is good for seven days, also after the change.',
    ignore: 'If it was you, there is nothing to do.',
  },
  email_change_done: {
    subject: 'Your e-mail address for Pantry Chef was changed',
    lead: 'Your account has another e-mail address now. If it was not you who changed it, take this one back: it signs everybody out of your account.',
    button: 'Take this address back',
    lasts: 'The link is good for seven days.',
    ignore: 'If it was you, there is nothing to do.',
  },
  email_change: {
    subject: 'Confirm your new e-mail address for Pantry Chef',
    lead: 'Confirm that this is the new e-mail address of your account.',
    button: 'Confirm new e-mail address',
    lasts: 'The link and the code are good for 24 hours.',
    ignore: 'If you did not ask for this, ignore this mail: nothing changes.',
  },
};

/** A message with a code or a link. */
export type CodeMessage = Message & { readonly type: CodeMessageType };

/** The letter for a message. Everything that goes into the HTML is escaped. */
export function letterFor({ type, token, link }: CodeMessage): Letter {
  if (type === 'mfa') {
    const text = `${token} is your Pantry Chef code. It is good for 5 minutes. Tell it to nobody.`;
    return { subject: '', text, html: '' };
  }
  const { subject, lead, button, lasts, ignore } = WORDS[type];
  const code = token === '' ? '' : `Or enter this code: ${token}\n\n`;
  const text = `${lead}\n\n${button}:\n${link}\n\n${code}${lasts}\n${ignore}\n`;
  const body = html`<p>${lead}</p>
    <p><a href="${link}">${button}</a></p>
    ${token === '' ? '' : html`<p>Or enter this code: <strong>${token}</strong></p>`}
    <p>${lasts}<br>${ignore}</p>`;
  return { subject, text, html: mailPage(subject, body) };
}
