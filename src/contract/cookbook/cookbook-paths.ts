import type { InCookbook } from '#domain/cookbook/in-cookbook';

/** Addresses of the cookbook's pages. They are in a module of their own, so that recipe pages do not load them. */
export const COOKBOOK_ADDRESS = '/cookbook';
/** Prefix of the URL fragment that opens a cookbook entry. The id of the entry follows the prefix. */
export const ENTRY_HASH = '#recipe-';
export const buildCookbookEntryPath = (id: string): string => `${COOKBOOK_ADDRESS}${ENTRY_HASH}${id}`;
/** True if a recipe in a search result or a plan comes from a cookbook. Its id is then the id of a cookbook entry. */
export const isUserOrHouseholdRecipe = (cookbookStatus: InCookbook | 'link' | undefined): boolean =>
  cookbookStatus === 'own' || cookbookStatus === 'household';
/**
 * Address to which the browser sends content that other programs share with the installed site (`share_target` of the
 * web app manifest).
 */
export const SHARE_ADDRESS = '/cookbook/shared';
export const COOKBOOK_ADD_HASH = '#add';
/**
 * Prefix of the URL fragment that shows the cookbook as a printable book. With a collection's name after the prefix,
 * the book contains only that collection.
 */
export const BOOK_HASH = '#book-';
export const cookbookApi = {
  all: '/api/cookbook',
  export: '/api/cookbook/export',
  saved: '/api/cookbook/saved',
  savedEntry: '/api/cookbook/saved/{id}',
  entry: '/api/cookbook/{id}',
  entryRecipe: '/api/cookbook/{id}/recipe',
  picture: '/api/cookbook/{id}/picture',
  share: '/api/cookbook/{id}/share',
  household: '/api/cookbook/household',
  withHousehold: '/api/cookbook/{id}/household',
  shared: '/api/shared',
  read: '/api/cookbook/read',
} as const;

/**
 * Returns the address of a recipe picture in the given size. Anyone who knows the address can load the picture, so the
 * picture's id must be unguessable.
 */
export const buildPicturePath = (id: string, size: PictureSize): string => `/picture/${id}/${size}.jpg`;

/** Maximum length of the longer side of a picture, in pixels. */
export const PICTURE_SIDES = { small: 320, large: 1280 } as const;
export type PictureSize = keyof typeof PICTURE_SIDES;

/**
 * Returns the address of a recipe that is shared by link. The secret token is in the URL fragment, which browsers never
 * send to the server.
 */
export const buildSharedRecipePath = (token: string): string => `/cookbook/link#${token}`;
