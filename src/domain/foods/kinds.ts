import { FOODS } from './table/index.ts';

const FOODS_BY_NAME = new Map(FOODS.map((food) => [food.name, food]));

let made: Map<string, string[]> | null = null;

/** By food, what the table calls a kind of it. */
function kinds(): Map<string, string[]> {
  if (made === null) {
    made = new Map();
    for (const { name, kindOf = {} } of FOODS) {
      for (const general of Object.keys(kindOf)) made.set(general, [...(made.get(general) ?? []), name]);
    }
  }
  return made;
}

/** A food and all its kinds, and theirs: cheese, cheddar, mature cheddar. A name that no table has is alone. */
export function withKinds(name: string): ReadonlySet<string> {
  const found = new Set([name]);
  for (const one of found) for (const kind of kinds().get(one) ?? []) found.add(kind);
  return found;
}

/** What a food is a kind of, as far up as the table goes: rice, of arborio rice. A name that no table has is its own. */
export function generalOf(name: string): string {
  const above = FOODS_BY_NAME.get(name)?.kindOf;
  const [general] = Object.keys(above ?? {});
  return general === undefined ? name : generalOf(general);
}
