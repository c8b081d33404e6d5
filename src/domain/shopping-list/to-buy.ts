/**
 * Converts a shopping list to the form in which it is shown in the shop: each food once, in packs as sold, with all
 * recipes and meals that need it.
 */
import { getOwnRecordValue } from '../lib/look-up.ts';
import { MILLIONTHS, NEGLIGIBLE_MILLIONTHS } from '../pantry/quantity.ts';
import { convertAmount } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { resolveUnit } from '../units/units.ts';
import { type ForRecipe, listShoppingItemNames, type ShoppingList, type ShoppingQuantity } from './list.ts';
import type { ShopKnowledge, SoldAs } from './shop-food.ts';

export interface ItemPurpose {
  readonly recipe: ForRecipe;
  readonly day: string | null;
}

export interface Packs {
  readonly count: number;
  readonly soldAs: SoldAs;
}

export interface ShoppingItem {
  readonly name: string;
  readonly aisle: number;
  /**
   * Exact amounts to buy: the needed amounts minus earlier purchases. If the item is ticked, nothing is subtracted.
   * Amounts are added up if their units can be converted. An item that shops sell by the piece has a whole number of
   * pieces. Empty if no line states an amount.
   */
  readonly needed: readonly ShoppingQuantity[];
  readonly packs: Packs | null;
  readonly onePack: SoldAs | null;
  readonly wantedBy: readonly ItemPurpose[];
  readonly bought: boolean;
}

/**
 * Preferred units of a sum, most preferred first. Other units come after them. The fixed order ensures that a sum does
 * not depend on the order of its amounts.
 */
const UNIT_ORDER = ['g', 'kg', 'ml', 'l', 'oz', 'lb', 'cup', 'tbsp', 'tsp'];

const unitName = (unit: string | null): string => (unit === null ? 'piece' : (resolveUnit(unit) ?? unit));

const place = (unit: string | null): number => {
  const index = UNIT_ORDER.indexOf(unitName(unit));
  return index < 0 ? UNIT_ORDER.length : index;
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Adds up the amounts of a food across units: grams and kilos, spoons and cups, pieces and grams. Amounts that cannot
 * be converted stay separate.
 */
export function sumFoodQuantities(
  quantities: readonly ShoppingQuantity[],
  portions: Portions | undefined,
): ShoppingQuantity[] {
  const sums: ShoppingQuantity[] = [];
  const ordered = quantities.toSorted(
    (a, b) =>
      place(a.unit) - place(b.unit) || compare(unitName(a.unit), unitName(b.unit)) || a.amount - b.amount,
  );
  for (const { amount, unit } of ordered) {
    const at = sums.findIndex((sum) => convertAmount(amount, unit, sum.unit, portions) !== null);
    const sum = sums[at];
    if (sum === undefined) sums.push({ amount, unit });
    else
      sums[at] = {
        unit: sum.unit,
        amount: sum.amount + (convertAmount(amount, unit, sum.unit, portions) ?? 0),
      };
  }
  return sums;
}

const isNothing = (left: number, of: number): boolean =>
  left <= Math.max(NEGLIGIBLE_MILLIONTHS / MILLIONTHS, of * 1e-9);

/**
 * Subtracts the bought amounts of a food from the needed amounts. Each list in `there` records the same purchase in
 * another way, so only the list with the largest amount is subtracted.
 */
function less(
  sums: readonly ShoppingQuantity[],
  there: readonly (readonly ShoppingQuantity[])[],
  portions: Portions | undefined,
): ShoppingQuantity[] {
  return sums.flatMap(({ amount, unit }) => {
    const covered = there.map((quantities) =>
      quantities.reduce((sum, one) => sum + (convertAmount(one.amount, one.unit, unit, portions) ?? 0), 0),
    );
    const left = amount - Math.max(0, ...covered);
    return isNothing(left, amount) ? [] : [{ amount: left, unit }];
  });
}

/** Containers that count as equal, so that two cans are the same as two tins. */
const PACKAGES: ReadonlySet<string> = new Set(
  'can,tin,jar,bottle,package,packet,bag,box,carton,container,punnet,tube,tub,tray'.split(','),
);

function asPacks(
  { amount, unit }: ShoppingQuantity,
  { amount: size, unit: packUnit, container }: SoldAs,
  portions: Portions | undefined,
): number | null {
  const name = unitName(unit);
  if (PACKAGES.has(container) && PACKAGES.has(name)) return amount;
  const converted = convertAmount(amount, unit, packUnit, portions);
  if (converted !== null) return converted / size;
  // For a food without a known weight per piece, a number without a unit means packs: '2 milk' means two packs of milk.
  return name === 'piece' ? amount : null;
}

const PIECE: SoldAs = { amount: 1, unit: 'piece', container: 'piece' };

function toPacks(
  quantities: readonly ShoppingQuantity[],
  soldAs: SoldAs | null,
  portions: Portions | undefined,
): Packs | null {
  const arePieces = quantities.every(({ unit }) => unitName(unit) === 'piece');
  const sold = soldAs ?? (arePieces ? PIECE : null);
  if (sold === null || quantities.length === 0) return null;
  const counts = quantities.map((quantity) => asPacks(quantity, sold, portions));
  if (counts.includes(null)) return null;
  const exact = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return { count: Math.max(1, Math.ceil(exact - 1e-9)), soldAs: sold };
}

function toWholePieces(
  needed: readonly ShoppingQuantity[],
  packs: Packs | null,
  portions: Portions | undefined,
): readonly ShoppingQuantity[] {
  if (packs === null || unitName(packs.soldAs.unit) !== 'piece') return needed;
  if (needed.every(({ unit }) => unitName(unit) === 'piece')) return needed;
  const pieces = needed.map(({ amount, unit }) => convertAmount(amount, unit, 'piece', portions));
  if (pieces.includes(null)) return needed;
  const exact = pieces.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return [{ amount: Math.ceil(exact - 1e-9), unit: null }];
}

function listPurposes({ lines, plan }: ShoppingList, name: string): ItemPurpose[] {
  const all = [
    ...plan.flatMap((line) => (line.name === name ? line.meals : [])),
    ...lines.flatMap(({ name: lineName, recipe }) =>
      lineName === name && recipe ? [{ recipe, day: null }] : [],
    ),
  ];
  const once = new Map<string, ItemPurpose>(all.map((one) => [`${one.day ?? ''} ${one.recipe.id}`, one]));
  return [...once.values()].toSorted(
    (a, b) => compare(a.day ?? '~', b.day ?? '~') || compare(a.recipe.title, b.recipe.title),
  );
}

/** Returns the items to buy, sorted by aisle and name. Each food is listed once. */
export function listShoppingItems(list: ShoppingList, knowledge: ShopKnowledge): ShoppingItem[] {
  const items = listShoppingItemNames(list).map((name): ShoppingItem => {
    const portions = knowledge.findPortions(name);
    const { aisle, soldAs } = knowledge.findFood(name);
    const lines = [...list.lines, ...list.plan].filter((line) => line.name === name);
    const wanted = lines.flatMap(({ amount, unit }) => (amount === null ? [] : [{ amount, unit }]));
    const mark = getOwnRecordValue(list.bought, name);
    const all = sumFoodQuantities(wanted, portions);
    const left = mark === undefined ? all : less(all, [mark.amounts, mark.wanted], portions);
    const bought = mark !== undefined && left.length === 0;
    const isMore = mark !== undefined && !bought;
    const packs = toPacks(isMore ? left : wanted, soldAs, portions);
    return {
      name,
      aisle,
      needed: toWholePieces(isMore ? left : all, packs, portions),
      packs,
      onePack: soldAs,
      wantedBy: listPurposes(list, name),
      bought,
    };
  });
  return items.toSorted((a, b) => a.aisle - b.aisle || compare(a.name, b.name));
}

/**
 * Returns the amounts to add to the pantry if the user already has an item at home: the exact needed amounts minus the
 * amounts that are recorded in the pantry.
 * @param stock amounts of the food in the pantry
 */
export const computeAmountsNotInPantry = (
  { needed }: Pick<ShoppingItem, 'needed'>,
  stock: readonly ShoppingQuantity[],
  portions: Portions | undefined,
): readonly ShoppingQuantity[] => less(needed, [stock], portions);

/**
 * Returns the bought amounts of an item, as sold. Returns an empty list if both the pack and the amount are unknown.
 */
export function computeBoughtAmounts({
  needed,
  packs,
  onePack,
}: Pick<ShoppingItem, 'needed' | 'packs' | 'onePack'>): readonly ShoppingQuantity[] {
  if (packs !== null) return [{ amount: packs.count * packs.soldAs.amount, unit: packs.soldAs.unit }];
  return needed.length === 0 && onePack !== null ? [onePack] : needed;
}
