import type { InCookbook } from '#domain/cookbook/in-cookbook';

/** Addresses of the user's cookbook, in a separate file so that no recipe page loads them. */
export const COOKBOOK_ADDRESS = '/cookbook';
/** Prefix of the URL fragment that names an entry. */
export const ENTRY_HASH = '#recipe-';
/** Page of an entry, for its owner and for the household that it is shared with. */
export const entryAddress = (id: string): string => `${COOKBOOK_ADDRESS}${ENTRY_HASH}${id}`;
/**
 * True if the recipe id of a search result or a plan is the id of a cookbook entry. The site itself has no such recipe.
 */
export const isEntry = (how: InCookbook | undefined): boolean => how === 'own' || how === 'household';
/** `share_target` of the manifest: receives content that other programs share with the installed site. */
export const SHARE_ADDRESS = '/cookbook/shared';
/** Fragment of the section of the cookbook page for adding recipes. */
export const COOKBOOK_ADD_HASH = '#add';
/** Prefix of the URL fragment that shows a printable book. The name of a collection follows, or nothing. */
export const BOOK_HASH = '#book-';
export const cookbookApi = {
  all: '/api/cookbook',
  export: '/api/cookbook/export',
  saved: '/api/cookbook/saved',
  entry: '/api/cookbook/{id}',
  picture: '/api/cookbook/{id}/picture',
  share: '/api/cookbook/{id}/share',
  household: '/api/cookbook/household',
  withHousehold: '/api/cookbook/{id}/household',
  shared: '/api/shared',
  read: '/api/cookbook/read',
} as const;

/**
 * Address of a picture of an own recipe in one of its sizes. The address alone grants access, so the id must be
 * unguessable.
 */
export const pictureAddress = (id: string, size: PictureSize): string => `/picture/${id}/${size}.jpg`;

/** Maximum length of the longer side, in pixels. */
export const PICTURE_SIDES = { small: 320, large: 1280 } as const;
export type PictureSize = keyof typeof PICTURE_SIDES;

/** Page of a recipe shared by link. The token is in the fragment, which browsers never send to the server. */
export const sharedAddress = (token: string): string => `/cookbook/link#${token}`;
