/** Addresses of the own cookbook, in a file of their own: no recipe page carries them. */
export const COOKBOOK_ADDRESS = '/cookbook';
/** What the part of the page's address that names an entry begins with. */
export const ENTRY_HASH = '#recipe-';
/** The page of an entry, for its owner alone. */
export const entryAddress = (id: string): string => `${COOKBOOK_ADDRESS}${ENTRY_HASH}${id}`;
export const cookbookApi = {
  all: '/api/cookbook',
  export: '/api/cookbook/export',
  entry: '/api/cookbook/{id}',
} as const;
