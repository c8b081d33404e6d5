import { FOODS } from './table/index.ts';

const FOODS_BY_NAME = new Map(FOODS.map((food) => [food.name, food]));

let made: Map<string, string[]> | null = null;

/** Returns the kinds of each food in the table. */
function kinds(): Map<string, string[]> {
  if (made === null) {
    made = new Map();
    for (const { name, kindOf = {} } of FOODS) {
      for (const general of Object.keys(kindOf)) made.set(general, [...(made.get(general) ?? []), name]);
    }
  }
  return made;
}

/**
 * Returns a food with its kinds at all levels: cheese, cheddar, mature cheddar. For a name outside the tables, only
 * the name.
 */
export function withKinds(name: string): ReadonlySet<string> {
  const found = new Set([name]);
  for (const one of found) for (const kind of kinds().get(one) ?? []) found.add(kind);
  return found;
}

/** Returns the most general food of a kind: rice for arborio rice. For a name outside the tables, the name. */
export function generalOf(name: string): string {
  const above = FOODS_BY_NAME.get(name)?.kindOf;
  const [general] = Object.keys(above ?? {});
  return general === undefined ? name : generalOf(general);
}
