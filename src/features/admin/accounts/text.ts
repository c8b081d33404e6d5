import type { Role } from '#contract/account/account';
import { formatCountWithNoun } from '../text.ts';

const ROLES: Record<Role, string> = { admin: 'Administrator', owner: 'Owner' };

export const accountsText = {
  title: 'Accounts',
  description: 'Sign accounts out everywhere and ban accounts.',
  lead: 'Sign an account out everywhere, or ban it for a while or permanently.',

  find: {
    title: 'Find an account',
    label: 'Email address or account ID',
    hint: 'Enter the full email address. For account IDs, see the list of recent changes.',
    needed: 'Enter an email address or an account ID.',
    submit: 'Find account',
    finding: 'Searching…',
    failed: 'Couldn’t search for the account',
    none: 'No account has this address or ID.',
  },

  facts: {
    id: 'Account ID',
    created: 'Created',
    lastSignIn: 'Last sign-in',
    never: 'Never',
    sessions: 'Sessions',
    role: 'Role',
    roles: (roles: readonly Role[]) => roles.map((role) => ROLES[role]).join(', '),
    ban: 'Ban',
    bannedUntil: (until: string) => `Banned until ${until}`,
    forGood: 'Banned permanently',
  },

  end: {
    button: 'End all sessions',
    title: 'End all sessions?',
    about: (email: string) =>
      `${email} is signed out everywhere. Emailed links, the calendar link and an open invitation stop working. They can sign in again with their password.`,
    cancel: 'Cancel',
    confirm: 'End sessions',
    confirming: 'Ending…',
    done: (email: string) => `${email} is signed out everywhere.`,
    failed: 'Couldn’t end the sessions',
  },

  ban: {
    until: 'Banned until (leave empty to ban permanently)',
    past: 'Choose tomorrow or a later date.',
    button: 'Ban account',
    title: 'Ban this account?',
    about: (email: string, until: string | null) =>
      until === null
        ? `This signs ${email} out everywhere, and they can never sign in again. Their pantry, recipes and household are kept.`
        : `This signs ${email} out everywhere, and they can’t sign in until ${until}. Their pantry, recipes and household are kept.`,
    cancel: 'Cancel',
    confirm: 'Ban account',
    confirming: 'Banning…',
    done: (email: string) => `${email} is banned.`,
    failed: 'Couldn’t ban the account',
    self: 'You can’t ban your own account.',
    owner: 'The owner’s account can’t be banned.',
  },

  bans: {
    title: 'Banned accounts',
    loading: 'Loading bans…',
    error: (message: string) => `Error: ${message}`,
    total: (n: number) => (n === 0 ? 'No account is banned.' : formatCountWithNoun(n, 'banned account')),
    lift: 'Lift ban',
    liftNamed: (email: string) => `Lift ban: ${email}`,
    lifting: 'Lifting…',
    lifted: (email: string) => `${email} can sign in again.`,
    failed: 'Couldn’t lift the ban',
  },
} as const;
