import { paths } from '#contract/paths';

/** Returns an address of the sign-in page that leads back to the given page after the sign-in. */
export const buildSignInAddress = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  `${paths.signIn}?next=${encodeURIComponent(pathname + search)}`;
