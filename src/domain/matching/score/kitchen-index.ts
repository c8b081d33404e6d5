import { findFoodRole } from '../../foods/roles.ts';
import { hasFoodTrait } from '../../foods/traits/food-traits.ts';
import { ALWAYS_OWNED_TOOL } from '../../tools/tools.ts';
import type { Kitchen, OwnedItem } from '../types.ts';
import { type MatchQuantity, sortQuantitiesByUnitAndAmount } from './quantities.ts';

export interface Holding {
  readonly parts: readonly MatchQuantity[];
  /**
   * Bonus points for a recipe that uses up this food because the food expires soon. If the cook has several items of
   * the food, the points are those of the item that expires first.
   */
  readonly urgency: number;
  readonly named: boolean;
}

export interface KitchenIndex {
  readonly holdings: ReadonlyMap<string, Holding>;
  /** Names of the cook's tools. Null if the cook lists no tools; tools then do not affect the match score. */
  readonly tools: ReadonlySet<string> | null;
  readonly assumeStaples: boolean;
  /** Names of foods that the cook is never assumed to have as a staple, because the cook has used them up. */
  readonly outOfStock: ReadonlySet<string>;
  /** Kind of cooking that the cook's foods suggest. It does not change if foods are excluded or bought. */
  readonly tone: SavoryOrSweetTone;
  /**
   * Names of the foods for which the cook looks for a dish first: fresh meat, fish and seafood; or else canned, cured
   * and frozen meat, fish and seafood; or else vegetables, beans, lentils and tofu. Buying foods does not change the
   * set.
   */
  readonly mainFoods: ReadonlySet<string>;
  /** Type of the foods in `mainFoods`, which all have the same type. Null if the cook has no such food. */
  readonly mainFoodType: MainFoodType | null;
  /**
   * Returns true for a food that the people at the table avoid and that the search therefore replaces in recipes. Null
   * if the search does not ask for recipes in which foods are replaced.
   */
  readonly isSwapped: ((name: string) => boolean) | null;
}

export function toExpiryUrgencyPoints(daysLeft: number | null | undefined): number {
  if (daysLeft == null || daysLeft > 7) return 0;
  if (daysLeft <= 1) return 3;
  return daysLeft <= 3 ? 2 : 1;
}

function known(amount: number | null | undefined): number | null {
  return amount != null && Number.isFinite(amount) && amount >= 0 ? amount : null;
}

const isThere = (item: OwnedItem) => !(item.daysLeft != null && item.daysLeft < 0) && item.amount !== 0;

function hold(items: readonly OwnedItem[]): Holding {
  return {
    parts: sortQuantitiesByUnitAndAmount(
      items.map(({ amount, unit }) => ({ amount: known(amount), unit: unit ?? null })),
    ),
    urgency: Math.max(...items.map((item) => toExpiryUrgencyPoints(item.daysLeft))),
    named: items.some((item) => item.named === true),
  };
}

/**
 * A food that the cook has, with an unknown amount and no expiry date. Most foods that a cook types into the search
 * form are of this kind.
 */
const THERE: Holding = { parts: [{ amount: null, unit: null }], urgency: 0, named: false };
const NAMED: Holding = { ...THERE, named: true };

const isPlain = ({ amount, unit, daysLeft }: OwnedItem) => amount == null && unit == null && daysLeft == null;

/**
 * Indexes the cook's foods and tools by name.
 * @param excludedNames names of foods to leave out
 * @param isSwapped returns true for a food that is replaced in every recipe; null if no foods are replaced
 */
export function indexKitchen(
  kitchen: Kitchen,
  excludedNames: ReadonlySet<string> = new Set(),
  isSwapped: KitchenIndex['isSwapped'] = null,
): KitchenIndex {
  const holdings = new Map<string, Holding>();
  const several = new Map<string, OwnedItem[]>();
  for (const item of kitchen.owned) {
    const { name } = item;
    if (!isThere(item) || excludedNames.has(name)) continue;
    if (isPlain(item) && !holdings.has(name)) {
      holdings.set(name, item.named === true ? NAMED : THERE);
      continue;
    }
    const before = holdings.get(name);
    const items = several.get(name) ?? (before === undefined ? [] : [{ name, named: before.named }]);
    items.push(item);
    several.set(name, items);
    // Add a placeholder now to preserve the order of the food names in the map. The loop below replaces it.
    holdings.set(name, THERE);
  }
  for (const [name, items] of several) holdings.set(name, hold(items));
  return {
    holdings,
    tools: kitchen.tools.length === 0 ? null : new Set(kitchen.tools).add(ALWAYS_OWNED_TOOL),
    assumeStaples: kitchen.assumeStaples,
    // A food that is marked as used up is not out of stock if another pantry item still has some of it.
    outOfStock: new Set(kitchen.outOfStock?.filter((name) => !holdings.has(name))),
    tone: detectSavoryOrSweetTone(new Set(kitchen.owned.filter(isThere).map(({ name }) => name))),
    ...findMainFoods([...holdings.keys()]),
    isSwapped,
  };
}

export function addIngredientToKitchen(kitchen: KitchenIndex, name: string): KitchenIndex {
  const { parts, urgency, named } = kitchen.holdings.get(name) ?? { parts: [], urgency: 0, named: false };
  const more = { parts: [...parts, { amount: null, unit: null }], urgency, named };
  return { ...kitchen, holdings: new Map(kitchen.holdings).set(name, more) };
}

/** Kind of cooking that the cook's foods suggest: dinners ('savoury'), sweet dishes, or either. */
export type SavoryOrSweetTone = 'savoury' | 'sweet' | 'either';

export type MainFoodType = 'fresh meat' | 'lasting meat' | 'vegetables';

const isMainVegetable = (name: string): boolean => {
  const role = findFoodRole(name);
  return role === 'pulse' || (role === 'vegetable' && !hasFoodTrait(name, 'vegetable liquid'));
};

function findMainFoods(names: readonly string[]): Pick<KitchenIndex, 'mainFoods' | 'mainFoodType'> {
  const meats = names.filter(
    (name) => findFoodRole(name) === 'meat' && !hasFoodTrait(name, 'flavoring meat'),
  );
  const fresh = meats.filter((name) => !hasFoodTrait(name, 'lasting meat'));
  if (fresh.length > 0) return { mainFoods: new Set(fresh), mainFoodType: 'fresh meat' };
  if (meats.length > 0) return { mainFoods: new Set(meats), mainFoodType: 'lasting meat' };
  const vegetables = names.filter(isMainVegetable);
  return { mainFoods: new Set(vegetables), mainFoodType: vegetables.length > 0 ? 'vegetables' : null };
}

/**
 * Returns 1 for a food that suggests a dinner, -1 for a food that suggests something sweet, and 0 for any other food.
 */
function toVote(name: string): number {
  if (hasFoodTrait(name, 'stocked for any dish')) return 0;
  if (hasFoodTrait(name, 'sweet spice') || hasFoodTrait(name, 'stocked for desserts')) return -1;
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
 * Returns the kind of cooking that most of the cook's foods suggest. Returns 'either' if too few foods suggest a kind.
 * @param names canonical names of the available foods
 */
export function detectSavoryOrSweetTone(names: Iterable<string>): SavoryOrSweetTone {
  let [votes, savoury, sweet] = [0, 0, 0];
  let isSweet = false;
  for (const name of names) {
    isSweet ||= hasFoodTrait(name, 'stocked for desserts') || findFoodRole(name) === 'chocolate';
    const vote = toVote(name);
    votes += vote;
    if (vote > 0) savoury += 1;
    if (vote < 0) sweet += 1;
  }
  if (votes >= 2 && savoury >= 2 * sweet) return 'savoury';
  return isSweet && votes <= -2 && sweet >= 2 * savoury ? 'sweet' : 'either';
}
