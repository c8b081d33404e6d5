import { FOODS } from './table/index.ts';

const FOODS_BY_NAME = new Map(FOODS.map((food) => [food.name, food]));

let cachedKinds: Map<string, string[]> | null = null;

function kinds(): Map<string, string[]> {
  if (cachedKinds === null) {
    cachedKinds = new Map();
    for (const { name, kindOf = {} } of FOODS) {
      for (const general of Object.keys(kindOf))
        cachedKinds.set(general, [...(cachedKinds.get(general) ?? []), name]);
    }
  }
  return cachedKinds;
}

/**
 * Returns a food's name with the names of all its kinds at all levels: cheese, cheddar, mature cheddar. For an unknown
 * name, returns only the name itself.
 */
export function listFoodWithAllKinds(name: string): ReadonlySet<string> {
  const kindNames = new Set([name]);
  for (const one of kindNames) for (const kind of kinds().get(one) ?? []) kindNames.add(kind);
  return kindNames;
}

/**
 * Returns a food's name with the names of all foods that it is a kind of: mature cheddar, cheddar, cheese. For an
 * unknown name, returns only the name itself.
 */
export function collectFoodAndGeneralFoods(name: string): ReadonlySet<string> {
  const names = new Set([name]);
  for (const one of names)
    for (const general of Object.keys(FOODS_BY_NAME.get(one)?.kindOf ?? {})) names.add(general);
  return names;
}

/**
 * Returns the most general food that a food is a kind of: rice for arborio rice. A food that is not a kind of another
 * food returns its own name.
 */
export function findGeneralFood(name: string): string {
  const above = FOODS_BY_NAME.get(name)?.kindOf;
  const [general] = Object.keys(above ?? {});
  return general === undefined ? name : findGeneralFood(general);
}

/**
 * Returns the raw food of which a food is the cooked form: rice for cooked rice. Returns the name itself for all other
 * foods.
 */
export const toUncookedFood = (name: string): string => FOODS_BY_NAME.get(name)?.cookedFrom ?? name;
