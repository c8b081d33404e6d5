import { commaList } from '../../ingredients/comma-list.ts';
import { ANIMAL_KEEPINGS } from './animal.ts';
import type { Keeping } from './keeping.ts';
import { PLANT_KEEPINGS } from './plants.ts';

export const KEEPINGS: readonly Keeping[] = [...ANIMAL_KEEPINGS, ...PLANT_KEEPINGS];

const BY_FOOD = new Map(KEEPINGS.flatMap((row) => commaList(row.foods).map((food) => [food, row] as const)));

/** How long a food keeps that is put where most people put it, in days; null: nobody says. @param name canonical */
export function keepsFor(name: string): number | null {
  const row = BY_FOOD.get(name);
  return row === undefined ? null : row[row.place];
}
