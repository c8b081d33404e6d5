import { paths } from '#contract/paths';
import type { FlashMessage } from '../device/flash.ts';
import { hasFinishedOnboarding } from './onboarding.ts';

const SET_UP = 'Set up your kitchen';

export const createWelcomeFlashMessage = (title: string): FlashMessage => ({
  title,
  tone: 'good',
  ...(!hasFinishedOnboarding() && { link: { label: SET_UP, href: paths.onboarding } }),
});
