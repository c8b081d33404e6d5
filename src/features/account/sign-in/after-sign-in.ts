import { setFlash } from '#browser/device/flash';
import { paths } from '#contract/paths';
import { safeNext } from '#domain/account/next';
import { accountText as text } from '../text.ts';

/** Where signing in leads without a `next`. */
const WITHOUT_NEXT = paths.inventory;

/** Where the sign-in page leads, as its address says. */
export const nextOf = (search: string): string =>
  safeNext(new URLSearchParams(search).get('next')) ?? WITHOUT_NEXT;

/** Leaves the sign-in page, which going back then skips. */
export function goOn(): 'leaving' {
  setFlash({ title: text.signIn.welcome, tone: 'good' });
  location.replace(nextOf(location.search));
  return 'leaving';
}
