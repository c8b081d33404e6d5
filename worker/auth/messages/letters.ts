import { html } from 'hono/html';

interface Words {
  readonly subject: string;
  readonly lead: string;
  readonly button: string;
  readonly lasts: string;
  readonly ignore: string;
}

export type CodeMessageType =
  | 'signup'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'email_change_asked'
  | 'email_change_done'
  | 'mfa';

export type MessageType = CodeMessageType | SecurityEvent | 'new_reports' | 'site_warnings';

export interface Message {
  /** Recipient of the message: a mail address, or a phone number if the type is `mfa`. */
  readonly to: string;
  readonly type: MessageType;
  /** Code that the user types; empty if the mail contains only a link. */
  readonly token: string;
  /** Secret part of the mailed link; empty if the message has no link. */
  readonly token_hash: string;
  readonly link: string;
}

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface MessageSender {
  send(message: Message, letter: Letter): Promise<void>;
}

const WORDS: Readonly<Record<Exclude<CodeMessageType, 'mfa'>, Words>> = {
  signup: {
    subject: 'Confirm your email address for Pantry Chef',
    lead: 'Welcome to Pantry Chef! Confirm your email address to start your pantry.',
    button: 'Confirm email address',
    lasts: 'The link and code expire in 24 hours.',
    ignore: 'If you didn’t sign up, you can ignore this email. No account is created unless you confirm.',
  },
  magiclink: {
    subject: 'Your sign-in link for Pantry Chef',
    lead: 'Use this link to sign in. Open it in the browser where you asked for it.',
    button: 'Sign in',
    lasts: 'The link and code expire in one hour. Each works once.',
    ignore:
      'If you didn’t ask for this, you can ignore this email. No one can sign in without it. Don’t share the code.',
  },
  recovery: {
    subject: 'Choose a new password for Pantry Chef',
    lead: 'We received a request to reset your password.',
    button: 'Choose a new password',
    lasts: 'The link and code expire in one hour.',
    ignore: 'If this wasn’t you, you can ignore this email. Your password won’t change.',
  },
  email_change_asked: {
    subject: 'Someone asked to change your Pantry Chef email address',
    lead: 'We received a request to change the email address of your account. If this wasn’t you, click below to keep this address. Everyone will be signed out.',
    button: 'Keep this address',
    lasts: 'The link works for seven days, even after the change.',
    ignore: 'If this was you, you don’t need to do anything.',
  },
  email_change_done: {
    subject: 'Your Pantry Chef email address was changed',
    lead: 'Your account now has a different email address. If you didn’t change it, click below to restore this one. Everyone will be signed out.',
    button: 'Restore this address',
    lasts: 'The link works for seven days.',
    ignore: 'If this was you, you don’t need to do anything.',
  },
  email_change: {
    subject: 'Confirm your new email address for Pantry Chef',
    lead: 'Confirm that this is your account’s new email address.',
    button: 'Confirm new email address',
    lasts: 'The link and code expire in 24 hours.',
    ignore: 'If you didn’t ask for this, you can ignore this email. Nothing will change.',
  },
};

export type CodeMessage = Message & { readonly type: CodeMessageType };

/** Creates the text of a message with a code or a link. All values in the HTML are escaped. */
export function composeLetter({ type, token, link }: CodeMessage): Letter {
  if (type === 'mfa') {
    const text = `${token} is your Pantry Chef code. It expires in 5 minutes. Don't share it.`;
    return { subject: '', text, html: '' };
  }
  const { subject, lead, button, lasts, ignore } = WORDS[type];
  const code = token === '' ? '' : `Or enter this code: ${token}\n\n`;
  const text = `${lead}\n\n${button}:\n${link}\n\n${code}${lasts}\n${ignore}\n`;
  const body = html`<p>${lead}</p>
    <p><a href="${link}">${button}</a></p>
    ${token === '' ? '' : html`<p>Or enter this code: <strong>${token}</strong></p>`}
    <p>${lasts}<br>${ignore}</p>`;
  return { subject, text, html: renderMailHtml(subject, body) };
}

type Html = ReturnType<typeof html>;

/** Creates the HTML document of a mail. The body has an inline style, because mail programs drop style sheets. */
export function renderMailHtml(subject: string, body: Html): string {
  const page = html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${subject}</title></head>
  <body style="font-family: sans-serif; line-height: 1.5; color: #222">
    ${body}
  </body>
</html>`;
  return String(page);
}

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

interface Actions {
  readonly resetPassword: string;
  readonly account: string;
  readonly household: string;
}

interface Step {
  readonly lead: string;
  readonly page: keyof Actions;
}

interface EventWords {
  readonly subject: (detail: string) => string;
  /**
   * Returns a sentence that describes the security event.
   * @param detail subject of the event, such as the name of a factor; may be empty
   */
  readonly happened: (detail: string) => string;
  readonly expected: string;
  readonly steps: readonly Step[];
}

const quoted = (detail: string) => (detail === '' ? '' : ` (${detail})`);

/**
 * Cleans the display name of another user before it is used in a mail. Mail programs turn text that looks like a URL
 * into a link, and a link in this mail would look as if it came from this site.
 */
const nameInMail = (name: string): string => name.replace(/[./:@\\<>]+/gu, ' ').trim() || 'A cook';

const LINK_LABELS: Readonly<Record<keyof Actions, string>> = {
  resetPassword: 'Choose a new password',
  account: 'Your account',
  household: 'Your household',
};

const BY_OWNER: Pick<EventWords, 'expected' | 'steps'> = {
  expected: 'If this was you, you don’t need to do anything.',
  steps: [
    // Suggest a new password. A thief who has access to the account may also know the current one.
    {
      lead: 'If it wasn’t, choose a new password now. This signs everyone else out:',
      page: 'resetPassword',
    },
    { lead: 'See where you’re signed in, and sign out everywhere:', page: 'account' },
  ],
};

const EVENT_WORDS: Readonly<Record<SecurityEvent, EventWords>> = {
  new_sign_in: {
    subject: () => 'New sign-in to your Pantry Chef account',
    happened: (browser) => `Someone signed in to your account in a new browser${quoted(browser)}.`,
    ...BY_OWNER,
  },
  failed_sign_ins: {
    subject: () => 'Failed sign-ins to your Pantry Chef account',
    happened: (tries) =>
      `Someone entered ${tries} wrong passwords for your account within a day, in browsers you haven’t used. None of them worked.`,
    expected:
      'If this was you, you don’t need to do anything. You can still sign in from your usual browsers.',
    steps: [
      {
        lead: 'If it wasn’t, and your password is short or you use it elsewhere, choose a new one:',
        page: 'resetPassword',
      },
      {
        lead: 'A second step protects your account even if someone guesses your password. Set one up:',
        page: 'account',
      },
    ],
  },
  password_changed: {
    subject: () => 'Your Pantry Chef password was changed',
    happened: () => 'Your account password was changed.',
    ...BY_OWNER,
  },
  factor_added: {
    subject: () => 'A second step was added to your Pantry Chef account',
    happened: (name) => `A second sign-in step was added${quoted(name)}.`,
    ...BY_OWNER,
  },
  factor_removed: {
    subject: () => 'A second step was removed from your Pantry Chef account',
    happened: (name) => `A second sign-in step was removed${quoted(name)}.`,
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
    happened: () => 'New recovery codes were created for your account. Older ones no longer work.',
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
      `${nameInMail(name)} joined your household. You now share a pantry, a meal plan and a shopping list.`,
    expected: 'If you expected this, you don’t need to do anything.',
    steps: [
      { lead: 'If you don’t know them, remove them or leave the household:', page: 'household' },
      {
        lead: 'Then choose a new password, because someone may have used your account to let them in. This signs everyone else out:',
        page: 'resetPassword',
      },
    ],
  },
  household_joined: {
    subject: () => 'You joined a household on Pantry Chef',
    happened: (owner) =>
      `Your account joined the household of ${nameInMail(owner)}. You now share a pantry, a meal plan and a shopping list.`,
    expected: 'If this was you, you don’t need to do anything.',
    steps: [
      { lead: 'If it wasn’t, leave the household:', page: 'household' },
      { lead: 'Then choose a new password. This signs everyone else out:', page: 'resetPassword' },
    ],
  },
};

/**
 * Creates the mail about a security event. All values in the HTML are escaped.
 * @param at time of the event (ms since 1970)
 */
export function composeSecurityLetter(
  event: SecurityEvent,
  detail: string,
  at: number,
  actions: Actions,
): Letter {
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
  return { subject, text: `${text}\n`, html: renderMailHtml(subject, body) };
}
