import { findFoodRole } from '../../foods/roles.ts';
import { ALWAYS_OWNED_TOOL } from '../../tools/tools.ts';
import type { Kitchen, OwnedItem } from '../types.ts';
import { type MatchQuantity, sortQuantities } from './quantities.ts';

/** Everything in a kitchen with the same food name. */
export interface Holding {
  readonly parts: readonly MatchQuantity[];
  /** Points for using up the item that expires first. */
  readonly urgency: number;
  /** True if the cook named the food for the current search. */
  readonly named: boolean;
}

/** The foods and tools of a kitchen, indexed for look-ups by name. */
export interface KitchenIndex {
  readonly holdings: ReadonlyMap<string, Holding>;
  /** Names of the tools. Null if the user lists no tools; tools then do not affect the score. */
  readonly tools: ReadonlySet<string> | null;
  readonly assumeStaples: boolean;
  /** The kind of dish that the kitchen is stocked for. Excluding or buying foods does not change it. */
  readonly tone: KitchenTone;
  /**
   * Returns true for a food that is replaced in every recipe, because the people at the table avoid it. The food is
   * never assumed to be there, and an assumed staple may replace the food. Null if no foods are replaced.
   */
  readonly isSwapped: ((name: string) => boolean) | null;
}

/** Returns the points for using up an item, depending on the days until it expires. */
export function toUrgencyPoints(daysLeft: number | null | undefined): number {
  if (daysLeft == null || daysLeft > 7) return 0;
  if (daysLeft <= 1) return 3;
  return daysLeft <= 3 ? 2 : 1;
}

/** Returns an amount if it is a finite number from 0. Returns null for any other value. */
function known(amount: number | null | undefined): number | null {
  return amount != null && Number.isFinite(amount) && amount >= 0 ? amount : null;
}

/** Returns false for an expired item and for an item with an amount of 0. */
const isThere = (item: OwnedItem) => !(item.daysLeft != null && item.daysLeft < 0) && item.amount !== 0;

function hold(items: readonly OwnedItem[]): Holding {
  return {
    parts: sortQuantities(items.map(({ amount, unit }) => ({ amount: known(amount), unit: unit ?? null }))),
    urgency: Math.max(...items.map((item) => toUrgencyPoints(item.daysLeft))),
    named: items.some((item) => item.named === true),
  };
}

/** An owned item of which only the name is known, as for most items that users list. */
const THERE: Holding = { parts: [{ amount: null, unit: null }], urgency: 0, named: false };
const NAMED: Holding = { ...THERE, named: true };

const isPlain = ({ amount, unit, daysLeft }: OwnedItem) => amount == null && unit == null && daysLeft == null;

/**
 * Indexes the foods of a kitchen by name.
 * @param except names of foods that are left out
 * @param isSwapped true for foods that are replaced in every recipe, or null
 */
export function indexKitchen(
  kitchen: Kitchen,
  except: ReadonlySet<string> = new Set(),
  isSwapped: KitchenIndex['isSwapped'] = null,
): KitchenIndex {
  const holdings = new Map<string, Holding>();
  const several = new Map<string, OwnedItem[]>();
  for (const item of kitchen.owned) {
    const { name } = item;
    if (!isThere(item) || except.has(name)) continue;
    if (isPlain(item) && !holdings.has(name)) {
      holdings.set(name, item.named === true ? NAMED : THERE);
      continue;
    }
    const before = holdings.get(name);
    const items = several.get(name) ?? (before === undefined ? [] : [{ name, named: before.named }]);
    items.push(item);
    several.set(name, items);
    // Keep the position of the name in the map. The value is set below, when all items of this name are known.
    holdings.set(name, THERE);
  }
  for (const [name, items] of several) holdings.set(name, hold(items));
  return {
    holdings,
    tools: kitchen.tools.length === 0 ? null : new Set(kitchen.tools).add(ALWAYS_OWNED_TOOL),
    assumeStaples: kitchen.assumeStaples,
    tone: detectTone(new Set(kitchen.owned.filter(isThere).map(({ name }) => name))),
    isSwapped,
  };
}

/** Returns a kitchen after one ingredient is bought, in an amount that is always sufficient. */
export function addIngredientToKitchen(kitchen: KitchenIndex, name: string): KitchenIndex {
  const { parts, urgency, named } = kitchen.holdings.get(name) ?? { parts: [], urgency: 0, named: false };
  const more = { parts: [...parts, { amount: null, unit: null }], urgency, named };
  return { ...kitchen, holdings: new Map(kitchen.holdings).set(name, more) };
}

/** The kind of dish that a kitchen is stocked for: a dinner, something sweet, or either. */
export type KitchenTone = 'savoury' | 'sweet' | 'either';

/** Foods that suit a dinner as well as a cake. They do not count when detecting what a kitchen is stocked for. */
const TELLS_NOTHING: ReadonlySet<string> = new Set([
  ...['lemon', 'lemon juice', 'lime', 'lime juice', 'ginger', 'flour', 'cornstarch', 'breadcrumbs', 'panko'],
  ...['honey', 'avocado', 'carrot', 'pumpkin', 'sweet potato'],
]);
/** Foods that show that the cook wants to bake. Fruit and flour alone may be for breakfast. */
const SWEETENERS: ReadonlySet<string> = new Set(['sugar', 'brown sugar', 'powdered sugar', 'condensed milk']);
const SWEET_SPICES: ReadonlySet<string> = new Set(['vanilla extract', 'cinnamon', 'gelatin']);

/**
 * Returns what a food suggests that a kitchen is stocked for: 1 for a dinner, -1 for something sweet, 0 for neither.
 */
function toVote(name: string): number {
  if (TELLS_NOTHING.has(name)) return 0;
  if (SWEET_SPICES.has(name)) return -1;
  switch (findFoodRole(name)) {
    case 'meat':
    case 'pulse':
    case 'vegetable':
    case 'aromatic':
      return 1;
    case 'fruit':
    case 'chocolate':
    case 'sweetener':
      return -1;
    default:
      return 0;
  }
}

/**
 * Returns what most foods suggest that a kitchen is stocked for. Returns 'either' if too few foods suggest anything.
 * @param names canonical names of the available foods
 */
export function detectTone(names: Iterable<string>): KitchenTone {
  let [votes, savoury, sweet] = [0, 0, 0];
  let isSweet = false;
  for (const name of names) {
    isSweet ||= SWEETENERS.has(name) || findFoodRole(name) === 'chocolate';
    const vote = toVote(name);
    votes += vote;
    if (vote > 0) savoury += 1;
    if (vote < 0) sweet += 1;
  }
  if (votes >= 2 && savoury >= 2 * sweet) return 'savoury';
  return isSweet && votes <= -2 && sweet >= 2 * savoury ? 'sweet' : 'either';
}
