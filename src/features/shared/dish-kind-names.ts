import type { DishKind } from '#domain/recipes/kinds';

export const DISH_KIND_NAMES = {
  main: 'Lunch or dinner',
  side: 'Sides',
  salad: 'Salads and dips',
  breakfast: 'Breakfast',
  sweet: 'Desserts and baking',
  bread: 'Breads',
  drink: 'Drinks',
  sauce: 'Sauces and seasonings',
} satisfies Record<DishKind, string>;
