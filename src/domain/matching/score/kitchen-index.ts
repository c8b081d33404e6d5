import { roleOf } from '../../foods/roles.ts';
import { ALWAYS_OWNED_TOOL } from '../../tools/tools.ts';
import type { Kitchen, OwnedItem } from '../types.ts';
import { inFixedOrder, type MatchQuantity } from './quantities.ts';

/** All items of one name. */
export interface Holding {
  readonly parts: readonly MatchQuantity[];
  /** Points for using it: the most urgent item's. */
  readonly urgency: number;
  /** The cook named it for this search. */
  readonly named: boolean;
}

/** A kitchen ready for look-ups. */
export interface KitchenIndex {
  readonly holdings: ReadonlyMap<string, Holding>;
  /** Null: the visitor names no tools, so tools do not count. */
  readonly tools: ReadonlySet<string> | null;
  readonly assumeStaples: boolean;
  /** What it is stocked for; what is bought or left out of a search changes nothing of that. */
  readonly tone: KitchenTone;
  /** What is swapped wherever a recipe asks for it: it is never assumed, and what is assumed may stand in. Null: nothing. */
  readonly isSwapped: ((name: string) => boolean) | null;
}

/** Points for using an item up, by its days left. */
export function urgencyOf(daysLeft: number | null | undefined): number {
  if (daysLeft == null || daysLeft > 7) return 0;
  if (daysLeft <= 1) return 3;
  return daysLeft <= 3 ? 2 : 1;
}

/** An amount that says something, or null. */
function known(amount: number | null | undefined): number | null {
  return amount != null && Number.isFinite(amount) && amount >= 0 ? amount : null;
}

/** Expired items and amounts of 0 are not there. */
const isThere = (item: OwnedItem) => !(item.daysLeft != null && item.daysLeft < 0) && item.amount !== 0;

function hold(items: readonly OwnedItem[]): Holding {
  return {
    parts: inFixedOrder(items.map(({ amount, unit }) => ({ amount: known(amount), unit: unit ?? null }))),
    urgency: Math.max(...items.map((item) => urgencyOf(item.daysLeft))),
    named: items.some((item) => item.named === true),
  };
}

/** Something that is there and of which no more is known: most of what a visitor lists. */
const THERE: Holding = { parts: [{ amount: null, unit: null }], urgency: 0, named: false };
const NAMED: Holding = { ...THERE, named: true };

const isPlain = ({ amount, unit, daysLeft }: OwnedItem) => amount == null && unit == null && daysLeft == null;

/** The kitchen by name, without the names in `except`. */
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
    // The place in the order; what it holds is summed up when all of it is seen.
    holdings.set(name, THERE);
  }
  for (const [name, items] of several) holdings.set(name, hold(items));
  return {
    holdings,
    tools: kitchen.tools.length === 0 ? null : new Set(kitchen.tools).add(ALWAYS_OWNED_TOOL),
    assumeStaples: kitchen.assumeStaples,
    tone: toneOf(new Set(kitchen.owned.filter(isThere).map(({ name }) => name))),
    isSwapped,
  };
}

/** The same kitchen after buying one thing, of which there is then enough. */
export function withItem(kitchen: KitchenIndex, name: string): KitchenIndex {
  const { parts, urgency, named } = kitchen.holdings.get(name) ?? { parts: [], urgency: 0, named: false };
  const more = { parts: [...parts, { amount: null, unit: null }], urgency, named };
  return { ...kitchen, holdings: new Map(kitchen.holdings).set(name, more) };
}

/** What a kitchen is stocked for: a dinner, or something sweet. */
export type KitchenTone = 'savoury' | 'sweet' | 'either';

/** Foods of their role that go with a dinner as well as with a cake, and so tell nothing. */
const TELLS_NOTHING: ReadonlySet<string> = new Set([
  ...['lemon', 'lemon juice', 'lime', 'lime juice', 'ginger', 'flour', 'cornstarch', 'breadcrumbs', 'panko'],
  ...['honey', 'avocado', 'carrot', 'pumpkin', 'sweet potato'],
]);
/** What one names who wants to bake: fruit and flour alone may be for breakfast. */
const SWEETENERS: ReadonlySet<string> = new Set(['sugar', 'brown sugar', 'powdered sugar', 'condensed milk']);
const SWEET_SPICES: ReadonlySet<string> = new Set(['vanilla extract', 'cinnamon', 'gelatin']);

/** Whether a food speaks for a dinner (1), for something sweet (-1) or for neither (0). */
function voteOf(name: string): number {
  if (TELLS_NOTHING.has(name)) return 0;
  if (SWEET_SPICES.has(name)) return -1;
  switch (roleOf(name)) {
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

/** What most of the foods speak for; a kitchen that names too few is for either. @param names canonical names of what is there */
export function toneOf(names: Iterable<string>): KitchenTone {
  let [votes, savoury, sweet] = [0, 0, 0];
  let isSweet = false;
  for (const name of names) {
    isSweet ||= SWEETENERS.has(name) || roleOf(name) === 'chocolate';
    const vote = voteOf(name);
    votes += vote;
    if (vote > 0) savoury += 1;
    if (vote < 0) sweet += 1;
  }
  if (votes >= 2 && savoury >= 2 * sweet) return 'savoury';
  return isSweet && votes <= -2 && sweet >= 2 * savoury ? 'sweet' : 'either';
}
