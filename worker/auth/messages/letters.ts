/** Texts of messages with a code or a link, as plain text and as HTML. Security events have their own texts below. */
import { html } from 'hono/html';

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  readonly lasts: string;
  readonly ignore: string;
}

/** Messages with a code or a link that has an effect. */
export type CodeMessageType =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'email_change_asked'
  | 'email_change_done'
  | 'mfa';

/** All messages about accounts. */
export type MessageType = CodeMessageType | SecurityEvent | 'new_reports';

export interface Message {
  /** An e-mail address, or a phone number for `mfa`. */
  readonly to: string;
  readonly type: MessageType;
  /** The code to type; empty for a mail with only a link. */
  readonly token: string;
  /** The secret of the link; empty without a link. */
  readonly token_hash: string;
  readonly link: string;
}

/** The content of a message. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Sends messages of one kind. Rejects if sending fails. */
export interface Carrier {
  send(message: Message, letter: Letter): Promise<void>;
}

const WORDS: Readonly<Record<Exclude<CodeMessageType, 'mfa'>, Words>> = {
  signup: {
    subject: 'Confirm your e-mail address for Pantry Chef',
    lead: 'Welcome to Pantry Chef! Confirm your e-mail address to start your pantry.',
    button: 'Confirm e-mail address',
    lasts: 'The link and the code are good for 24 hours.',
    ignore: 'If you did not sign up, ignore this mail: without confirmation there is no account.',
  },
  magiclink: {
    subject: 'Your sign-in link for Pantry Chef',
    lead: 'Use this link to sign in. Open it in the browser where you asked for it.',
    button: 'Sign in',
    lasts: 'The link and the code expire after one hour. Each works once.',
    ignore:
      "If you didn't ask for this, ignore this mail: nobody can sign in without it. Don't share the code.",
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

/** Creates the letter for a message. All values in the HTML are escaped. */
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

/** Result of a `hono/html` template, in which all inserted values are escaped. */
type Html = ReturnType<typeof html>;

/** Creates an HTML document for a mail. Clients drop style sheets, so the body has an inline style. */
export function mailPage(subject: string, body: Html): string {
  const page = html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${subject}</title></head>
  <body style="font-family: sans-serif; line-height: 1.5; color: #222">
    ${body}
  </body>
</html>`;
  return String(page);
}

// Mails about security events: the event, its time, and steps for an owner who did not expect it.

/** Mails to the owner of an account. */
export type SecurityEvent =
  | 'new_sign_in'
  | 'failed_sign_ins'
  | 'password_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'member_joined'
  | 'household_joined';

/** The pages where an owner can act. */
interface Actions {
  /** The page for choosing a new password, which signs all others out. */
  readonly resetPassword: string;
  /** The page that shows and ends sessions, and sets up a second step. */
  readonly account: string;
  /** The page for removing members or leaving the household. */
  readonly household: string;
}

/** A step that an owner can take, with its page. */
interface Step {
  readonly lead: string;
  readonly page: keyof Actions;
}

interface EventWords {
  readonly subject: (detail: string) => string;
  /** @param detail subject of the event, such as the name of a factor; may be empty */
  readonly happened: (detail: string) => string;
  /** Text for an owner who expected the event. */
  readonly expected: string;
  readonly steps: readonly Step[];
}

const quoted = (detail: string) => (detail === '' ? '' : ` (${detail})`);

/**
 * Cleans a name that another user chose, for a mail. Mail programs turn text that looks like an address into a link,
 * and a link in our mail would look like ours.
 */
const nameInMail = (name: string): string => name.replace(/[./:@\\<>]+/gu, ' ').trim() || 'A cook';

const LINK_LABELS: Readonly<Record<keyof Actions, string>> = {
  resetPassword: 'Choose a new password',
  account: 'Your account',
  household: 'Your household',
};

/** For events that require access to the account. */
const BY_OWNER: Pick<EventWords, 'expected' | 'steps'> = {
  expected: 'If that was you, there is nothing to do.',
  steps: [
    // A thief with access may also know the password; a new one locks them out.
    {
      lead: 'If it was not you, choose a new password now. It signs everybody else out:',
      page: 'resetPassword',
    },
    { lead: 'See where you are signed in, and sign out everywhere:', page: 'account' },
  ],
};

const EVENT_WORDS: Readonly<Record<SecurityEvent, EventWords>> = {
  new_sign_in: {
    subject: () => 'New sign-in to your Pantry Chef account',
    happened: (browser) =>
      `Somebody signed in to your account in a browser that had not been used for it before${quoted(browser)}.`,
    ...BY_OWNER,
  },
  failed_sign_ins: {
    subject: () => 'Failed sign-ins to your Pantry Chef account',
    happened: (tries) =>
      `Somebody entered ${tries} wrong passwords for your account within a day, in browsers that you have not used. None of them got in.`,
    expected: 'If that was you, there is nothing to do. Your own browsers can still sign in.',
    steps: [
      {
        lead: 'If it was not you: is your password short, or do you use it elsewhere? Then choose another one:',
        page: 'resetPassword',
      },
      {
        lead: 'A second step keeps others out even if they guess your password. Set one up:',
        page: 'account',
      },
    ],
  },
  password_changed: {
    subject: () => 'Your Pantry Chef password was changed',
    happened: () => 'The password of your account was changed.',
    ...BY_OWNER,
  },
  factor_added: {
    subject: () => 'A second step was added to your Pantry Chef account',
    happened: (name) => `A second step for signing in was set up${quoted(name)}.`,
    ...BY_OWNER,
  },
  factor_removed: {
    subject: () => 'A second step was removed from your Pantry Chef account',
    happened: (name) => `A second step for signing in was removed${quoted(name)}.`,
    ...BY_OWNER,
  },
  identity_linked: {
    subject: () => 'A sign-in was linked to your Pantry Chef account',
    happened: (name) => `A new way to sign in to your account was linked${quoted(name)}.`,
    ...BY_OWNER,
  },
  identity_unlinked: {
    subject: () => 'A sign-in was unlinked from your Pantry Chef account',
    happened: (name) => `A way to sign in to your account was unlinked${quoted(name)}.`,
    ...BY_OWNER,
  },
  recovery_codes_made: {
    subject: () => 'New recovery codes for your Pantry Chef account',
    happened: () => 'Recovery codes were made for your account. Earlier ones no longer work.',
    ...BY_OWNER,
  },
  recovery_code_used: {
    subject: () => 'A recovery code was used for your Pantry Chef account',
    happened: (left) => `A recovery code was used to sign in to your account. Codes left: ${left}.`,
    ...BY_OWNER,
  },
  member_joined: {
    subject: (name) => `${nameInMail(name)} joined your household on Pantry Chef`,
    happened: (name) =>
      `${nameInMail(name)} joined your household. You share one pantry, one plan and one shopping list now.`,
    expected: 'If you expected that, there is nothing to do.',
    steps: [
      { lead: 'If you do not know them, remove them, or leave the household:', page: 'household' },
      {
        lead: 'Then choose a new password, since somebody may have used your account to let them in. It signs everybody else out:',
        page: 'resetPassword',
      },
    ],
  },
  household_joined: {
    subject: () => 'You joined a household on Pantry Chef',
    happened: (owner) =>
      `Your account joined the household of ${nameInMail(owner)}. You share one pantry, one plan and one shopping list now.`,
    expected: 'If that was you, there is nothing to do.',
    steps: [
      { lead: 'If it was not you, leave the household:', page: 'household' },
      { lead: 'Then choose a new password. It signs everybody else out:', page: 'resetPassword' },
    ],
  },
};

/**
 * Creates the letter about an event. All values in the HTML are escaped.
 * @param at milliseconds
 */
export function securityLetter(event: SecurityEvent, detail: string, at: number, actions: Actions): Letter {
  const { subject: subjectOf, happened, expected, steps } = EVENT_WORDS[event];
  const subject = subjectOf(detail);
  const what = happened(detail);
  const when = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const text = [
    `${what}\nWhen: ${when}`,
    expected,
    ...steps.map(({ lead, page }) => `${lead}\n${actions[page]}`),
  ].join('\n\n');
  const body = html`<p>${what}<br>When: ${when}</p>
    <p>${expected}</p>
    ${steps.map(({ lead, page }) => html`<p>${lead}<br><a href="${actions[page]}">${LINK_LABELS[page]}</a></p>`)}`;
  return { subject, text: `${text}\n`, html: mailPage(subject, body) };
}
