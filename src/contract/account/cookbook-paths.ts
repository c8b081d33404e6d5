/** Addresses of the own cookbook, in a file of their own: no recipe page carries them. */
export const COOKBOOK_ADDRESS = '/cookbook';
/** What other programs share with the installed site comes here: `share_target` of the manifest. */
export const SHARE_ADDRESS = '/cookbook/shared';
/** The part of the cookbook's page where recipes come in. */
export const COOKBOOK_ADD_HASH = '#add';
export const cookbookApi = {
  all: '/api/cookbook',
  export: '/api/cookbook/export',
  entry: '/api/cookbook/{id}',
  read: '/api/cookbook/read',
} as const;
