import { FOODS } from './table/index.ts';

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
