import type { HouseholdChange } from '#contract/household/household';
import { HISTORY_DAYS, INVITE_HOURS, type PantryUnit } from '#contract/limits';
import { givenAmount } from '#domain/units/fractions';
import { unitLabel } from '#domain/units/units';

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);

/** Texts of the household page. */
export const householdText = {
  title: 'Household',
  description: 'Share one kitchen: pantry, plan and shopping list of everybody who lives with you.',
  lead: 'Who is in it shares one pantry, one plan and one shopping list, and each cook the recipes of their cookbook that they choose. Who eats and what is hidden stay each cook’s own.',
  checking: 'One moment…',
  noScript: 'The household needs JavaScript. Finding and reading recipes does not need an account.',
  failed: "Couldn't load your household",
  failedToChange: 'That was not changed',
  changed: 'changed something',

  members: {
    title: 'Who is in it',
    you: 'you',
    owner: 'Owner',
    alone: 'You are alone in it. Everything in your pantry is yours only.',
    makeOwner: 'Make owner',
    makeOwnerNamed: (name: string) => `Make owner: ${name}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    leave: 'Leave this household',
  },

  invite: {
    title: 'Invite somebody',
    about: `They scan the code or open the link, and are in. It is good for one person, for ${INVITE_HOURS} hours.`,
    make: 'Make an invitation',
    again: 'Make a new invitation',
    open: (until: string) => `There is an open invitation, until ${until}. Its link is shown only once.`,
    link: {
      label: 'Link',
      copy: 'Copy link',
      copied: 'Link copied',
      notCopied: 'Please copy the link by hand',
    },
    code: 'The link as a QR code',
    share: 'Share…',
    shareTitle: 'Join my kitchen on Pantry Chef',
    end: 'Take it back',
    ended: 'The invitation is taken back',
    joined: (name: string) => `${name} has joined.`,
    used: 'The link was for one, and is not good any more.',
    ownerOnly: 'Only the owner can invite somebody.',
  },

  invitation: {
    failed: "Couldn't load this invitation",
    title: (by: string) => `${by} asks you to share a kitchen`,
    size: (members: number) => `${people(members)} in it so far.`,
    brings:
      'What is in your pantry and on your shopping list, what you have cooked and, if they have none, your plan come along.',
    leaves:
      'You share a kitchen with others now. You leave it: its pantry, plan and shopping list stay with them.',
    join: 'Join',
    joining: 'Joining…',
    decline: 'No, thanks',
    signIn: 'Sign in to join',
    signUp: 'Create an account',
    afterSignUp: 'With a new account, open the link again once your address is confirmed.',
    gone: 'This invitation is not good any more',
    goneHint: 'It was used or taken back, or a day has passed. Ask for a new one.',
    joined: 'You are in. Pantry, plan and shopping list are shared from now on.',
  },

  removal: {
    title: (name: string) => `Remove ${name}?`,
    about: (name: string) =>
      `${name} loses pantry, plan, shopping list and history at once, and starts with an empty pantry. All of it stays with you.`,
    cancel: 'Cancel',
    confirm: 'Remove',
    confirming: 'Removing…',
    done: (name: string) => `${name} is out of your household`,
  },
  leaving: {
    title: 'Leave this household?',
    about:
      'Pantry, plan, shopping list and history stay with the others, and you start with an empty pantry. Recipes that you shared go with you.',
    owner: 'Who has been in it longest becomes the owner.',
    cancel: 'Cancel',
    confirm: 'Leave',
    confirming: 'Leaving…',
    done: 'You have a kitchen of your own now',
  },
  handingOver: {
    title: (name: string) => `Make ${name} the owner?`,
    about: (name: string) => `${name} can invite and remove people from then on, and you cannot any more.`,
    cancel: 'Cancel',
    confirm: 'Make owner',
    confirming: 'Handing over…',
    done: (name: string) => `${name} is the owner now`,
  },

  history: {
    title: 'What was changed',
    lead: `Of the last ${HISTORY_DAYS} days. Who looks at something is not noted.`,
    empty: 'Nothing yet.',
    failed: "Couldn't load the history",
    more: 'Show more',
    loading: 'Loading…',
    you: 'You',
    somebody: 'Somebody who is gone',
  },
} as const;

/** Name shown for a member whose account is deleted. */
const FORMER_MEMBER = 'a former member';

/** '200 g rice', '2 egg'. */
function amountOf({ name, amount, unit }: HouseholdChange, part = amount): string {
  if (part === null || unit === null) return name;
  const qty = Math.abs(part);
  const words = givenAmount(qty, unit as PantryUnit);
  return unit === 'count' ? `${words} ${name}` : `${words} ${unitLabel(unit, qty)} ${name}`;
}

/** Describes a change, to follow the name of the member: 'used 2 egg; there was 1'. */
export function historyWords(change: HouseholdChange): string {
  const { event, name, amount, had, unit } = change;
  switch (event) {
    case 'added':
      return `added ${amountOf(change)}`;
    case 'stepped': {
      if ((amount ?? 0) > 0) return `added ${amountOf(change)}`;
      const used = `used ${amountOf(change)}`;
      if (had === null) return used;
      return `${used}; there was ${had === 0 ? 'none' : amountOf({ ...change, name: '', unit }, had).trim()}`;
    }
    case 'edited':
      return `changed ${name}`;
    case 'removed':
      return `took off ${amountOf(change)}`;
    case 'cooked':
      return `cooked ${name}`;
    case 'uncooked':
      return `undid the cooking of ${name}`;
    case 'planned':
      return 'changed the plan';
    case 'unplanned':
      return 'deleted the plan';
    case 'listed':
      return 'wrote on the shopping list';
    case 'bought':
      return 'ticked off the shopping list';
    case 'shared':
      return `shared ${name}`;
    case 'joined':
      return 'joined';
    case 'left':
      return 'left';
    case 'excluded':
      return `removed ${name || FORMER_MEMBER}`;
    case 'handedOver':
      return `made ${name || FORMER_MEMBER} the owner`;
  }
}
