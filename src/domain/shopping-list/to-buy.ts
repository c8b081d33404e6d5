/** The list as it is bought: each thing once, for all that want it, as it is sold. */
import { ownOf } from '../lib/own.ts';
import { CRUMB, MILLIONTHS } from '../pantry/quantity.ts';
import { convert } from '../units/convert.ts';
import type { Portions } from '../units/portions.ts';
import { resolveUnit } from '../units/units.ts';
import { type ForRecipe, namesOn, type ShoppingList, type ShoppingQuantity } from './list.ts';
import type { ShopKnowledge, SoldAs } from './shop-food.ts';

/** Who wants a thing. */
export interface WantedBy {
  readonly recipe: ForRecipe;
  /** Of a meal of the plan, YYYY-MM-DD; null: no meal of the plan. */
  readonly day: string | null;
}

/** Whole packs of a thing. */
export interface Packs {
  readonly count: number;
  readonly soldAs: SoldAs;
}

/** One thing to buy, for all that want it. */
export interface ShoppingItem {
  readonly name: string;
  /** The place among `AISLES`. */
  readonly aisle: number;
  /**
   * What is to be bought, exactly: added up as far as units allow, less what was bought before; of what is ticked, all of
   * it. In whole pieces of what is weighed and sold by the piece. Empty when no amount is given.
   */
  readonly needed: readonly ShoppingQuantity[];
  /** That, as it is sold; null: as much as is needed. */
  readonly packs: Packs | null;
  /** The same for what is bought without an amount; null: nobody says how it is sold. */
  readonly onePack: SoldAs | null;
  readonly wantedBy: readonly WantedBy[];
  readonly bought: boolean;
}

/** In which of their units amounts are added up, so that their order is of no account; then the others. */
const UNIT_ORDER = ['g', 'kg', 'ml', 'l', 'oz', 'lb', 'cup', 'tbsp', 'tsp'];

const unitName = (unit: string | null): string => (unit === null ? 'piece' : (resolveUnit(unit) ?? unit));

const place = (unit: string | null): number => {
  const found = UNIT_ORDER.indexOf(unitName(unit));
  return found < 0 ? UNIT_ORDER.length : found;
};

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Amounts of a food added up: grams to kilos, spoons to cups, pieces to grams; what cannot be added stands beside. */
export function addUp(
  quantities: readonly ShoppingQuantity[],
  portions: Portions | undefined,
): ShoppingQuantity[] {
  const sums: ShoppingQuantity[] = [];
  const ordered = quantities.toSorted(
    (a, b) =>
      place(a.unit) - place(b.unit) || compare(unitName(a.unit), unitName(b.unit)) || a.amount - b.amount,
  );
  for (const { amount, unit } of ordered) {
    const at = sums.findIndex((sum) => convert(amount, unit, sum.unit, portions) !== null);
    const sum = sums[at];
    if (sum === undefined) sums.push({ amount, unit });
    else sums[at] = { unit: sum.unit, amount: sum.amount + (convert(amount, unit, sum.unit, portions) ?? 0) };
  }
  return sums;
}

/** What nobody would measure is not bought: half a thousandth, and what is lost in binary fractions. */
const isNothing = (left: number, of: number): boolean => left <= Math.max(CRUMB / MILLIONTHS, of * 1e-9);

/** What is left of sums when as much is there as the greater of several amounts of each. */
function less(
  sums: readonly ShoppingQuantity[],
  there: readonly (readonly ShoppingQuantity[])[],
  portions: Portions | undefined,
): ShoppingQuantity[] {
  return sums.flatMap(({ amount, unit }) => {
    const covered = there.map((quantities) =>
      quantities.reduce((sum, one) => sum + (convert(one.amount, one.unit, unit, portions) ?? 0), 0),
    );
    const left = amount - Math.max(0, ...covered);
    return isNothing(left, amount) ? [] : [{ amount: left, unit }];
  });
}

/** Words for what holds some of a thing, whatever one calls it: two cans are two tins. */
const PACKAGES: ReadonlySet<string> = new Set(
  'can,tin,jar,bottle,package,packet,bag,box,carton,container,punnet,tube,tub,tray'.split(','),
);

/** How many of a pack an amount is; null where nothing tells. */
function asPacks(
  { amount, unit }: ShoppingQuantity,
  { amount: size, unit: packUnit, container }: SoldAs,
  portions: Portions | undefined,
): number | null {
  const name = unitName(unit);
  if (PACKAGES.has(container) && PACKAGES.has(name)) return amount;
  const converted = convert(amount, unit, packUnit, portions);
  if (converted !== null) return converted / size;
  // Where nobody knows pieces of it, two of it are two packs: '2 milk'.
  return name === 'piece' ? amount : null;
}

const PIECE: SoldAs = { amount: 1, unit: 'piece', container: 'piece' };

/** Whole packs that are enough, and none of them too many. */
function packsFor(
  quantities: readonly ShoppingQuantity[],
  soldAs: SoldAs | null,
  portions: Portions | undefined,
): Packs | null {
  // Nobody sells half of one.
  const arePieces = quantities.every(({ unit }) => unitName(unit) === 'piece');
  const sold = soldAs ?? (arePieces ? PIECE : null);
  if (sold === null || quantities.length === 0) return null;
  const counts = quantities.map((quantity) => asPacks(quantity, sold, portions));
  if (counts.includes(null)) return null;
  const exact = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return { count: Math.max(1, Math.ceil(exact - 1e-9)), soldAs: sold };
}

/** What is bought by the piece is needed in whole pieces where it is weighed: 4 eggs, not 167 g. */
function asCounted(
  needed: readonly ShoppingQuantity[],
  packs: Packs | null,
  portions: Portions | undefined,
): readonly ShoppingQuantity[] {
  if (packs === null || unitName(packs.soldAs.unit) !== 'piece') return needed;
  if (needed.every(({ unit }) => unitName(unit) === 'piece')) return needed;
  const pieces = needed.map(({ amount, unit }) => convert(amount, unit, 'piece', portions));
  if (pieces.includes(null)) return needed;
  const exact = pieces.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return [{ amount: Math.ceil(exact - 1e-9), unit: null }];
}

/** The recipes that want a thing, and the meals of the plan by their days, each once. */
function wantedBy({ lines, plan }: ShoppingList, name: string): WantedBy[] {
  const all = [
    ...plan.flatMap((line) => (line.name === name ? line.meals : [])),
    ...lines.flatMap(({ name: own, recipe }) => (own === name && recipe ? [{ recipe, day: null }] : [])),
  ];
  const once = new Map<string, WantedBy>(all.map((one) => [`${one.day ?? ''} ${one.recipe.id}`, one]));
  // Meals first, in their order.
  return [...once.values()].toSorted(
    (a, b) => compare(a.day ?? '~', b.day ?? '~') || compare(a.recipe.title, b.recipe.title),
  );
}

/** The list as it is bought: each thing once, by aisle and name. */
export function shoppingItems(list: ShoppingList, knowledge: ShopKnowledge): ShoppingItem[] {
  const items = namesOn(list).map((name): ShoppingItem => {
    const portions = knowledge.portionsOf(name);
    const { aisle, soldAs } = knowledge.foodOf(name);
    const lines = [...list.lines, ...list.plan].filter((line) => line.name === name);
    const wanted = lines.flatMap(({ amount, unit }) => (amount === null ? [] : [{ amount, unit }]));
    const mark = ownOf(list.bought, name);
    const all = addUp(wanted, portions);
    const left = mark === undefined ? all : less(all, [mark.amounts, mark.wanted], portions);
    const bought = mark !== undefined && left.length === 0;
    const isMore = mark !== undefined && !bought;
    const packs = packsFor(isMore ? left : wanted, soldAs, portions);
    return {
      name,
      aisle,
      needed: asCounted(isMore ? left : all, packs, portions),
      packs,
      onePack: soldAs,
      wantedBy: wantedBy(list, name),
      bought,
    };
  });
  return items.toSorted((a, b) => a.aisle - b.aisle || compare(a.name, b.name));
}

/** What is bought of a thing, as it is sold; empty where nobody says how it is and no amount is given. */
export function amountsBought({
  needed,
  packs,
  onePack,
}: Pick<ShoppingItem, 'needed' | 'packs' | 'onePack'>): readonly ShoppingQuantity[] {
  if (packs !== null) return [{ amount: packs.count * packs.soldAs.amount, unit: packs.soldAs.unit }];
  return needed.length === 0 && onePack !== null ? [onePack] : needed;
}
