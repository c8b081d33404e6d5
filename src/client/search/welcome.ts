import { paths } from '#contract/paths';
import type { FlashMessage } from '../device/flash.ts';
import { hasOnboarded } from './onboarding.ts';

/** Label of the link to the setup for new users. */
const SET_UP = 'Set up your kitchen';

/** Returns a message for a new user. The message offers the set-up, unless this browser stores its answers already. */
export const createWelcomeMessage = (title: string): FlashMessage => ({
  title,
  tone: 'good',
  ...(!hasOnboarded() && { link: { label: SET_UP, href: paths.onboarding } }),
});
