import type { FoodRole } from '../foods/roles.ts';
import type { IngredientCategory } from '../foods/table/food-row.ts';

/** Aisles of a food shop, in walking order. The last aisle is for unknown foods. */
export const AISLES: readonly {
  readonly name: string;
  readonly categories: readonly IngredientCategory[];
  /**
   * Roles of foods that are in this aisle of the shop although their category is in another aisle. For example, eggs
   * are next to the milk, although they have the same category as meat.
   */
  readonly roles?: readonly FoodRole[];
}[] = [
  { name: 'Fruit and vegetables', categories: ['vegetable', 'fruit', 'herb'] },
  { name: 'Meat, fish and beans', categories: ['protein'] },
  { name: 'Milk, cheese and eggs', categories: ['dairy'], roles: ['egg'] },
  { name: 'Bread, pasta and grains', categories: ['carb'] },
  { name: 'Canned food', categories: ['canned'] },
  { name: 'Sauces and baking', categories: ['condiment'], roles: ['nut'] },
  { name: 'Oils and spices', categories: ['oil', 'spice'] },
  { name: 'Other', categories: [] },
];

export function findAisleIndex(category: IngredientCategory | undefined, role: FoodRole): number {
  const byRole = AISLES.findIndex(({ roles }) => roles?.includes(role));
  if (byRole >= 0) return byRole;
  const index = AISLES.findIndex(({ categories }) => category !== undefined && categories.includes(category));
  return index < 0 ? AISLES.length - 1 : index;
}
