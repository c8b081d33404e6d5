import type { HouseholdChange } from '#contract/household/household';
import { HISTORY_DAYS, INVITE_HOURS } from '#contract/limits';
import { toPlural } from '#domain/foods/plural';
import { formatStockAmount } from '#domain/units/handy';

export const householdText = {
  title: 'Household',
  description: 'Share your pantry, plan and shopping list with the people you live with.',
  lead: 'Everyone in your household shares one pantry, plan and shopping list, plus any recipes they choose to share. The people you cook for, their restrictions and your hidden recipes stay private.',
  checking: 'Loading…',
  noScript:
    'Please turn on JavaScript to see your household. You don’t need an account to find and read recipes.',
  failed: 'Couldn’t load your household',
  failedToChange: 'Couldn’t update your household',
  changed: 'updated your household',

  members: {
    title: 'Members',
    you: 'you',
    owner: 'Owner',
    alone: 'You’re the only member. Only you can see your pantry.',
    makeOwner: 'Transfer ownership',
    makeOwnerNamed: (name: string) => `Transfer ownership to ${name}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    leave: 'Leave this household',
  },

  invite: {
    title: 'Invite someone',
    about: `People join by scanning the code or opening the link. An invitation works for one person and expires in ${INVITE_HOURS} hours.`,
    make: 'Create invitation',
    renew: 'Create new invitation',
    open: (until: string) =>
      `An invitation is open until ${until}. For security, we only show its link once.`,
    link: {
      label: 'Link',
      copy: 'Copy link',
      copied: 'Link copied',
      notCopied: 'Please copy the link yourself',
    },
    code: 'QR code of the invitation link',
    share: 'Share…',
    shareTitle: 'Join my kitchen on Pantry Chef',
    end: 'Cancel invitation',
    ended: 'Invitation canceled',
    joined: (name: string) => `${name} has joined your household.`,
    used: 'That invitation link has been used and no longer works.',
    ownerOnly: 'Only the owner can invite people.',
  },

  invitation: {
    failed: 'Couldn’t load this invitation',
    title: (by: string) => `${by} has invited you to share a kitchen`,
    size: (members: number) =>
      members === 1
        ? 'Their household has 1 member so far.'
        : `Their household has ${members} members so far.`,
    brings:
      'Your pantry, shopping list and cooking history will be added to the household you join. So will your plan, if that household has none.',
    leaves:
      'You’ll leave your current household. Its pantry, plan and shopping list stay with the other members.',
    join: 'Join',
    joining: 'Joining…',
    decline: 'No, thanks',
    signIn: 'Sign in to join the household',
    signUp: 'Create an account',
    afterSignUp: 'If you create an account, open this invitation link again after you confirm your email.',
    expired: 'This invitation is no longer valid',
    expiredHint: 'The invitation was used or canceled, or it has expired. Ask for a new one.',
    joined: 'You’re in! You now share a pantry, plan and shopping list.',
  },

  removal: {
    title: (name: string) => `Remove ${name}?`,
    about: (name: string) =>
      `${name} will lose access right away and start with an empty pantry. You keep the pantry, plan, shopping list and history.`,
    cancel: 'Cancel',
    confirm: 'Remove',
    confirming: 'Removing…',
    done: (name: string) => `${name} is no longer in your household`,
  },
  leaving: {
    title: 'Leave this household?',
    about:
      'The pantry, plan, shopping list and history stay with the other members, and you start with an empty pantry. You keep the recipes you shared.',
    owner: 'The member who has been in the household the longest becomes the new owner.',
    cancel: 'Cancel',
    confirm: 'Leave',
    confirming: 'Leaving…',
    done: 'You’ve left the household and have your own kitchen now',
  },
  handingOver: {
    title: (name: string) => `Make ${name} the owner?`,
    about: (name: string) =>
      `${name} will be able to invite and remove people. You won’t be able to anymore.`,
    cancel: 'Cancel',
    confirm: 'Transfer ownership',
    confirming: 'Transferring ownership…',
    done: (name: string) => `${name} is now the owner`,
  },

  history: {
    title: 'Recent activity',
    lead: `Changes in the last ${HISTORY_DAYS} days. We don’t record who views things.`,
    empty: 'No activity yet.',
    failed: 'Couldn’t load recent activity',
    more: 'Show more activity',
    loading: 'Loading…',
    you: 'You',
    formerMember: 'A former member',
  },
} as const;

const FORMER_MEMBER = 'a former member';

function formatAmount({ name, amount, unit }: HouseholdChange, part = amount): string {
  if (part === null || unit === null) return name;
  const qty = Math.abs(part);
  const words = formatStockAmount(qty, unit, name);
  if (unit !== 'count') return `${words} ${name}`;
  return [words, qty > 1 && name !== '' ? toPlural(name) : name].join(' ');
}

/**
 * Describes a change in the household as a phrase that follows the name of the member who made it, such as 'used 2 eggs
 * (there was only 1)'.
 */
export function describeHouseholdChange(change: HouseholdChange): string {
  const { event, name, amount, had, unit } = change;
  switch (event) {
    case 'added':
      return `added ${formatAmount(change)}`;
    case 'stepped': {
      if ((amount ?? 0) > 0) return `added ${formatAmount(change)}`;
      const used = `used ${formatAmount(change)}`;
      if (had === null) return used;
      return had === 0
        ? `${used} (there was none left)`
        : `${used} (there was only ${formatAmount({ ...change, name: '', unit }, had).trim()})`;
    }
    case 'edited':
      return `changed ${name} in the pantry`;
    case 'removed':
      return `removed ${formatAmount(change)}`;
    case 'cooked':
      return `cooked ${name}`;
    case 'uncooked':
      return `undid cooking ${name}`;
    case 'planned':
      return 'changed the plan';
    case 'unplanned':
      return 'deleted the plan';
    case 'listed':
      return 'changed the shopping list';
    case 'bought':
      return 'ticked something off the shopping list';
    case 'shared':
      return `shared the recipe ${name}`;
    case 'joined':
      return 'joined';
    case 'left':
      return 'left';
    case 'excluded':
      return `removed ${name || FORMER_MEMBER} from the household`;
    case 'handedOver':
      return `made ${name || FORMER_MEMBER} the owner`;
  }
}
