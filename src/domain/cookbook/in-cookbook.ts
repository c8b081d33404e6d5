/**
 * Ways in which a recipe is in the user's cookbook: their own recipe, a recipe that another household member shares,
 * or a recipe of the site that they saved.
 */
export const IN_COOKBOOK = ['own', 'household', 'saved'] as const;
export type InCookbook = (typeof IN_COOKBOOK)[number];
