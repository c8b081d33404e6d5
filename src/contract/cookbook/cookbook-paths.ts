import type { InCookbook } from '#domain/cookbook/in-cookbook';

/** Addresses of the own cookbook, in a file of their own: no recipe page carries them. */
export const COOKBOOK_ADDRESS = '/cookbook';
/** What the part of the page's address that names an entry begins with. */
export const ENTRY_HASH = '#recipe-';
/** The page of an entry, for its owner, and for the household that they share it with. */
export const entryAddress = (id: string): string => `${COOKBOOK_ADDRESS}${ENTRY_HASH}${id}`;
/** Whether the id of a recipe of a search or a plan is that of an entry: the site itself has no such recipe. */
export const isEntry = (how: InCookbook | undefined): boolean => how === 'own' || how === 'household';
/** What other programs share with the installed site comes here: `share_target` of the manifest. */
export const SHARE_ADDRESS = '/cookbook/shared';
/** The part of the cookbook's page where recipes come in. */
export const COOKBOOK_ADD_HASH = '#add';
/** What the part of the page's address begins with that shows a book to print; the name of a collection follows, or nothing. */
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

/** A picture of an own recipe, in one of its sizes. Who has the address sees it, so nobody can guess one. */
export const pictureAddress = (id: string, size: PictureSize): string => `/picture/${id}/${size}.jpg`;

/** Pixels of the longer side at most. */
export const PICTURE_SIDES = { small: 320, large: 1280 } as const;
export type PictureSize = keyof typeof PICTURE_SIDES;

/** The page that shows a recipe whose link somebody was given. What follows the # is never sent with a request for a page. */
export const sharedAddress = (token: string): string => `/cookbook/link#${token}`;
