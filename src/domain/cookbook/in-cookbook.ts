/**
 * How a recipe stands in the cookbook of whoever asks: one of their own, one that another of their household shares, or one
 * of the site that they saved.
 */
export const IN_COOKBOOK = ['own', 'household', 'saved'] as const;
export type InCookbook = (typeof IN_COOKBOOK)[number];
