import { paths } from '#contract/paths';

/** Returns the address of the sign-in page, which leads back to the given page. */
export const buildSignInAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${paths.signIn}?next=${encodeURIComponent(pathname + search)}`;
