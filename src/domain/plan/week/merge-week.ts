/**
 * Two weeks that were made of the same one, as one that has what both changed. A change by hand counts for more than a dish
 * that was only proposed: whoever changes one meal gets the others planned anew as well, and has not chosen those.
 */
import { groupBy } from '../../lib/group-by.ts';
import {
  inOrder,
  type KeptDish,
  type KeptUse,
  type KeptWeek,
  mended,
  type WeekMeal,
  type WeekPurchase,
} from './stored-week.ts';

const fieldsOf = (value: object) => value as Readonly<Record<string, unknown>>;

/** Whether two values of JSON say the same, in whatever order their fields are. What is undefined is not there. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [fieldsOf(a), fieldsOf(b)];
  return Object.keys({ ...one, ...other }).every((key) => isSame(one[key], other[key]));
}

/** What one side changed, of it; what both did, of the side that comes last. */
const picked = <Value>(base: Value, mine: Value, theirs: Value): Value =>
  isSame(mine, base) ? theirs : mine;

const isProposal = ({ use, cookedAt }: Pick<WeekMeal, 'use' | 'cookedAt'>): boolean =>
  use.kind === 'cook' && !use.locked && cookedAt === null;

/** What happens at a meal. */
type Happening<Dish extends KeptDish> = Pick<WeekMeal<Dish>, 'use' | 'recipe' | 'since' | 'cookedAt'>;

const happeningOf = <Dish extends KeptDish>({ use, recipe, since, cookedAt }: WeekMeal<Dish>) => ({
  ...{ use, recipe, since, cookedAt },
});

/** How much it counts what a side made of what happens at a meal: what has been cooked is a fact, a proposal is none. */
function weightOf(base: WeekMeal, side: WeekMeal): number {
  if (side.cookedAt !== null && side.cookedAt !== base.cookedAt) return 3;
  const isOtherDish = side.recipe?.id !== base.recipe?.id;
  const isChosen = isOtherDish && side.use.kind === 'cook' && side.use.locked;
  if (isChosen || side.cookedAt !== base.cookedAt || !isSame(side.use, base.use)) return 2;
  return isOtherDish ? 1 : 0;
}

/** Whether somebody changed a meal by hand, or had it opened by a change of another. */
const isTouched = (base: WeekMeal, side: WeekMeal): boolean =>
  weightOf(base, side) > 1 ||
  (base.recipe !== null && side.recipe === null) ||
  base.day !== side.day ||
  base.servings !== side.servings ||
  base.maxMinutes !== side.maxMinutes;

function mergedHappening<Dish extends KeptDish>(
  base: WeekMeal<Dish>,
  mine: WeekMeal<Dish>,
  theirs: WeekMeal<Dish>,
): Happening<Dish> {
  const [weight, other] = [weightOf(base, mine), weightOf(base, theirs)];
  if (weight !== other) return happeningOf(weight > other ? mine : theirs);
  const use: KeptUse = picked(base.use, mine.use, theirs.use);
  // A dish goes with its cooking.
  if (mine.use.kind !== theirs.use.kind) return happeningOf(use === mine.use ? mine : theirs);
  const dishOf = ({ recipe, since }: WeekMeal<Dish>) => ({ recipe, since });
  const dish = picked(dishOf(base), dishOf(mine), dishOf(theirs));
  return { use, ...dish, cookedAt: picked(base.cookedAt, mine.cookedAt, theirs.cookedAt) };
}

const mergedMeal = <Dish extends KeptDish>(
  base: WeekMeal<Dish>,
  mine: WeekMeal<Dish>,
  theirs: WeekMeal<Dish>,
): WeekMeal<Dish> => ({
  ...theirs,
  day: picked(base.day, mine.day, theirs.day),
  servings: picked(base.servings, mine.servings, theirs.servings),
  maxMinutes: picked(base.maxMinutes, mine.maxMinutes, theirs.maxMinutes),
  ...mergedHappening(base, mine, theirs),
});

type Meals<Dish extends KeptDish> = readonly WeekMeal<Dish>[];

interface Sides<Dish extends KeptDish> {
  readonly base: Meals<Dish>;
  readonly mine: Meals<Dish>;
  readonly theirs: Meals<Dish>;
}

const byId = <Dish extends KeptDish>(meals: Meals<Dish>) => new Map(meals.map((meal) => [meal.id, meal]));

function mergedById<Dish extends KeptDish>({ base, mine, theirs }: Sides<Dish>): WeekMeal<Dish>[] {
  const [before, own, others] = [byId(base), byId(mine), byId(theirs)];
  return [...new Set([...own.keys(), ...others.keys()])].flatMap((id) => {
    const [was, one, other] = [before.get(id), own.get(id), others.get(id)];
    // An id is of one browser: where both have a new one, what differs was done to it since the other had it.
    if (one !== undefined && other !== undefined) return [mergedMeal(was ?? one, one, other)];
    const left = one ?? other;
    // Deleted by one: what the other has done to it meanwhile is not lost.
    return left !== undefined && (was === undefined || isTouched(was, left)) ? [left] : [];
  });
}

const placeOf = ({ day, meal }: WeekMeal): string => `${day} ${meal}`;

/**
 * Meals of a week where two may have come to the same evening. A new one that was only proposed goes; one that was moved
 * there by the others goes back, or to where a meal is missing. Two that somebody chose both stay.
 */
function apart<Dish extends KeptDish>(
  meals: Meals<Dish>,
  { base, mine, theirs }: Sides<Dish>,
): WeekMeal<Dish>[] {
  const [before, own, others] = [byId(base), byId(mine), byId(theirs)];
  const isNew = (meal: WeekMeal) => !before.has(meal.id) && isProposal(meal);
  const isSpare = (meal: WeekMeal): boolean => {
    if (!isNew(meal) || (own.has(meal.id) && others.has(meal.id))) return false;
    const side = own.has(meal.id) ? own : others;
    return meals.some((one) => {
      const there = side.get(one.id);
      const isMet = placeOf(one) === placeOf(meal) && (!there || placeOf(there) !== placeOf(one));
      // Of two proposals that of the account stays.
      return isMet && (side === own || !isNew(one));
    });
  };
  const left = meals.filter((meal) => !isSpare(meal));
  const count = new Map([...groupBy(left, placeOf)].map(([place, there]) => [place, there.length]));
  const countAt = (meal: WeekMeal) => count.get(placeOf(meal)) ?? 0;
  return left.map((meal) => {
    const was = own.get(meal.id);
    const isMovedHere = before.has(meal.id) && was !== undefined && placeOf(was) !== placeOf(meal);
    if (!isMovedHere || countAt(meal) < 2) return meal;
    const home = [was, ...mine, ...theirs].find((one) => one.meal === meal.meal && countAt(one) === 0);
    if (home === undefined) return meal;
    count.set(placeOf(meal), countAt(meal) - 1);
    count.set(placeOf(home), 1);
    return { ...meal, day: home.day };
  });
}

/** A meal whose leftovers merging has made impossible is cooked: the dish that a side proposed for it meanwhile, if any. */
function withoutLostLeftovers<Dish extends KeptDish>(
  meals: Meals<Dish>,
  { base, mine, theirs }: Sides<Dish>,
): Meals<Dish> {
  const before = byId(base);
  const sides = [byId(mine), byId(theirs)];
  return mended(meals).map((meal, i) => {
    if (meal === meals[i]) return meal;
    const isOtherDish = (one: WeekMeal<Dish>) => one.recipe?.id !== before.get(meal.id)?.recipe?.id;
    const proposal = sides
      .flatMap((side) => side.get(meal.id) ?? [])
      .find((one) => one.recipe !== null && isProposal(one) && isOtherDish(one));
    return proposal === undefined ? meal : { ...meal, recipe: proposal.recipe, since: proposal.since };
  });
}

/** Where merging has made a dish come more often than it may, the later proposals are open again. */
function withoutRepeats<Dish extends KeptDish>(
  meals: Meals<Dish>,
  repeats: number,
  sides: readonly Meals<Dish>[],
): WeekMeal<Dish>[] {
  const timesIn = (week: Meals<Dish>, id: string) => week.filter(({ recipe }) => recipe?.id === id).length;
  const left = new Map<string, number>();
  const leftOf = (id: string): number =>
    left.get(id) ??
    Math.max(repeats, ...sides.map((side) => timesIn(side, id))) -
      meals.filter((meal) => meal.recipe?.id === id && !isProposal(meal)).length;
  return meals.map((meal) => {
    if (meal.recipe === null || !isProposal(meal)) return meal;
    const times = leftOf(meal.recipe.id);
    left.set(meal.recipe.id, times - 1);
    return times > 0 ? meal : { ...meal, recipe: null, since: null };
  });
}

type Plan = Pick<KeptWeek, 'meals' | 'repeats' | 'have'>;

/** What a list to buy follows from. */
const causesOf = ({ meals, repeats, have }: Plan) => ({
  meals: inOrder(meals).map(({ since: _, recipe, ...meal }) => ({ ...meal, recipe: recipe?.id ?? null })),
  repeats,
  have: have.toSorted(),
});

/** What either list has for dishes that are still cooked; of the same food the larger amount. */
function guessedList<Dish extends KeptDish, Purchase extends WeekPurchase>(
  meals: Meals<Dish>,
  sides: readonly Pick<KeptWeek<Dish, Purchase>, 'meals' | 'list'>[],
): Purchase[] {
  const now = byId(meals);
  const found = new Map<string, Purchase>();
  for (const side of sides) {
    const then = byId(side.meals);
    const isStill = ({ meal }: { readonly meal: string }) => {
      const dish = now.get(meal)?.recipe?.id;
      return dish !== undefined && dish === then.get(meal)?.recipe?.id;
    };
    for (const line of side.list) {
      const wanting = line.meals.filter(isStill);
      if (wanting.length === 0) continue;
      const key = `${line.unit} ${line.food}`;
      const other = found.get(key);
      const more = other !== undefined && other.lacking >= line.lacking ? other : line;
      const others = (other?.meals ?? []).filter(({ meal }) => wanting.every((one) => one.meal !== meal));
      found.set(key, { ...more, meals: [...others, ...wanting] });
    }
  }
  return [...found.values()].sort((a, b) => (a.food < b.food ? -1 : 1));
}

/** A week that was changed where nobody could plan it again: of the list what the dishes want that are still cooked. */
export const withListOf = <Dish extends KeptDish, Purchase extends WeekPurchase>(
  week: KeptWeek<Dish, Purchase>,
  before: KeptWeek<Dish, Purchase>,
): KeptWeek<Dish, Purchase> => ({ ...week, list: guessedList(week.meals, [before]), atMostBetter: null });

export interface MergedWeek<Dish extends KeptDish, Purchase extends WeekPurchase> {
  readonly week: KeptWeek<Dish, Purchase>;
  /** Neither side's list is that of this week: it has a guess until it is planned again. */
  readonly isListGuessed: boolean;
}

/**
 * Merges two weeks by their meals: what one side alone changed is taken, what one deleted goes unless the other changed it by
 * hand, and what both changed is taken field by field, where they meet as `mine` has it. To merge what was merged changes
 * nothing.
 * @param base what both were made of
 * @param mine comes last
 * @param theirs what is there by now
 */
export function mergeWeeks<Dish extends KeptDish, Purchase extends WeekPurchase>(
  base: KeptWeek<Dish, Purchase>,
  mine: KeptWeek<Dish, Purchase>,
  theirs: KeptWeek<Dish, Purchase>,
): MergedWeek<Dish, Purchase> {
  if (isSame(mine, base) || isSame(mine, theirs)) return { week: theirs, isListGuessed: false };
  if (isSame(theirs, base)) return { week: mine, isListGuessed: false };
  const sides = { base: base.meals, mine: mine.meals, theirs: theirs.meals };
  const repeats = picked(base.repeats, mine.repeats, theirs.repeats);
  const placed = inOrder(withoutLostLeftovers(apart(inOrder(mergedById(sides)), sides), sides));
  const meals = withoutRepeats(placed, repeats, [mine.meals, theirs.meals]);
  const stays = (name: string) => mine.have.includes(name) || !base.have.includes(name);
  const added = mine.have.filter((name) => !base.have.includes(name) && !theirs.have.includes(name));
  const plan = { meals, repeats, have: [...theirs.have.filter(stays), ...added] };
  const known = [mine, theirs].find((side) => isSame(causesOf(side), causesOf(plan)));
  const { list, atMostBetter } = known ?? {
    list: guessedList(meals, [mine, theirs]),
    atMostBetter: null,
  };
  return { week: { ...plan, list, atMostBetter }, isListGuessed: known === undefined };
}
