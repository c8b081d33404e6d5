/**
 * Kinds of dishes. In its own file, so that a page can list the kinds without bundling the word lists that detect
 * them.
 */
export const DISH_KINDS = ['main', 'side', 'salad', 'breakfast', 'sweet', 'bread', 'drink', 'sauce'] as const;
export type DishKind = (typeof DISH_KINDS)[number];
