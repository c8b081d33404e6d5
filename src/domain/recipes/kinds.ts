/**
 * Kinds of dishes. They are in a separate file, so that a page can list them without loading the word lists that detect
 * them.
 */
export const DISH_KINDS = ['main', 'side', 'salad', 'breakfast', 'sweet', 'bread', 'drink', 'sauce'] as const;
export type DishKind = (typeof DISH_KINDS)[number];
