import { paths } from '#contract/paths';
import type { FlashMessage } from '../device/flash.ts';
import { hasOnboarded } from './onboarding.ts';

const SET_UP = 'Set up your kitchen';

export const createWelcomeMessage = (title: string): FlashMessage => ({
  title,
  tone: 'good',
  ...(!hasOnboarded() && { link: { label: SET_UP, href: paths.onboarding } }),
});
