/**
 * Origins of a recipe in a user's cookbook: the user's own, shared by another household member, or saved from the site.
 */
export const IN_COOKBOOK = ['own', 'household', 'saved'] as const;
export type InCookbook = (typeof IN_COOKBOOK)[number];
