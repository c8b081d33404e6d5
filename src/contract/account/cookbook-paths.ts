/** Addresses of the own cookbook, in a file of their own: no recipe page carries them. */
export const COOKBOOK_ADDRESS = '/cookbook';
export const cookbookApi = {
  all: '/api/cookbook',
  export: '/api/cookbook/export',
  entry: '/api/cookbook/{id}',
} as const;
