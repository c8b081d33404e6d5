import { INGREDIENTS } from '../ingredients/catalog.ts';
import { PORTIONS, type Portions } from '../units/portions.ts';
import { TO_TASTE } from './grams.ts';
import { NUTRIENTS_PER_100G, type Nutrients } from './per-100g.ts';

/** What is needed to weigh an ingredient and count its nutrition. */
export interface Food extends Portions {
  /** Null: not known, so it cannot be counted. */
  readonly per100g: Nutrients | null;
}

/**
 * Below this, kcal per 100 g, an amount too small to be given adds next to nothing: lettuce, a wedge of lemon. A
 * condiment comes by the spoon, so it may have more.
 */
const TRACE_CALORIES = 50;
const TRACE_CALORIES_OF_CONDIMENT = 100;

const catalogue = new Map(INGREDIENTS.map((ingredient) => [ingredient.name, ingredient]));

/**
 * Whether a line without an amount may count as nothing: seasoning (spices, herbs, staples such as oil for the
 * pan) and what has hardly any calories. Anything else without an amount ('rice, to serve') cannot be counted.
 */
function isTrace(name: string, per100g: Nutrients | null): boolean {
  const { category, isPantry = false } = catalogue.get(name) ?? {};
  if (isPantry || category === 'spice' || category === 'herb') return true;
  const most = category === 'condiment' ? TRACE_CALORIES_OF_CONDIMENT : TRACE_CALORIES;
  return per100g !== null && per100g.calories < most;
}

function foodOf(name: string): Food {
  const per100g = (Object.hasOwn(NUTRIENTS_PER_100G, name) ? NUTRIENTS_PER_100G[name] : undefined) ?? null;
  const portions = Object.hasOwn(PORTIONS, name) ? PORTIONS[name] : undefined;
  const grams = { ...portions?.grams, ...(isTrace(name, per100g) && { [TO_TASTE]: 0 }) };
  return { per100g, gramsPerMl: portions?.gramsPerMl ?? null, grams };
}

/** The foods of canonical names, each once. A name that no table has gets a food of which nothing is known. */
export function foodsFor(names: Iterable<string>): Record<string, Food> {
  return Object.fromEntries([...new Set(names)].map((name) => [name, foodOf(name)]));
}
