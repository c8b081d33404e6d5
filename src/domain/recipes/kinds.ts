/** What a recipe is for. A list of its own, so that a page can name the kinds without the words that tell them apart. */
export const DISH_KINDS = ['main', 'side', 'salad', 'breakfast', 'sweet', 'bread', 'drink', 'sauce'] as const;
export type DishKind = (typeof DISH_KINDS)[number];
