import { toPlural } from '#domain/foods/plural';
import type { PantryUnit } from '#domain/pantry/limits';

/** Returns the name of a pantry item after its amount: '2 eggs'. */
export const formatPantryItemNameAfterAmount = (name: string, qty: number, unit: PantryUnit): string =>
  unit === 'count' && qty > 1 ? toPlural(name) : name;
