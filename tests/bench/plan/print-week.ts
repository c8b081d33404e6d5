/**
 * Prints the first plan of a generated household as a cook would read it: who eats, what is at home, and for each day
 * the dish with its time, its foods and what has to be bought. People who judge plans read this text.
 */
import { countDaysUntil } from '#domain/pantry/expiry';
import type { PlannedFood } from '#domain/plan/planned-food';
import type { PlanDish } from '#domain/plan/prepare-week';
import { computeStockUseAndPurchases } from '#domain/plan/shopping-of';
import type { StockItem } from '#domain/plan/types';
import { formatDishWithSide } from '#domain/plan/week/stored-week';
import { findStarter, type Household, type HouseholdResult } from './households.ts';

const formatWeekday = (day: string): string => new Date(`${day}T00:00:00Z`).toUTCString().slice(0, 3);
const formatLimit = (minutes: number | null): string =>
  minutes === null ? 'any number of minutes' : `${minutes} minutes`;

function formatStockItem({ name, amount, unit, expiresOn }: StockItem, firstDay: string): string {
  const quantity = amount === null ? '' : ` ${amount} ${unit ?? 'piece'}`;
  const day = expiresOn === null ? '' : `day ${1 + countDaysUntil(expiresOn, firstDay)} of the week`;
  return `${name}${quantity}${expiresOn === null ? '' : ` (use by ${formatWeekday(expiresOn)}, ${day})`}`;
}

function formatHousehold(household: Household): string[] {
  const { servings, hasChildren, isVegetarian, weekdayMinutes, weekendMinutes, days, stock } = household;
  const firstDay = days[0] as string;
  const usable = stock.filter(({ expiresOn }) => expiresOn === null || expiresOn >= firstDay);
  return [
    `${servings} ${servings === 1 ? 'person' : 'people'}, ${hasChildren ? 'children eat too' : 'no children'}${isVegetarian ? ', vegetarian' : ''}. At most ${formatLimit(weekdayMinutes)} on weekdays, ${formatLimit(weekendMinutes)} at weekends. First day: ${formatWeekday(firstDay)}.`,
    `  Has: ${usable.map((item) => formatStockItem(item, firstDay)).join(', ')}. (Salt, oil, flour and similar staples are assumed.)`,
  ];
}

/** Returns the text of a week. `title` is the first text of its first line. */
export function formatWeek(title: string, { household, week, first }: HouseholdResult): string {
  const { week: prepared, choice } = first.served;
  const { takings, purchases } = computeStockUseAndPurchases(prepared, choice);
  const listed = new Set<string>();
  const lines = week.meals.flatMap(({ id, day, servings, recipe }) => {
    const meal = prepared.meals.findIndex(({ slot }) => slot.id === id);
    const dish: PlanDish | undefined = prepared.dishes[choice[meal] as number];
    const starter = findStarter(recipe?.id);
    if (recipe === null || starter === null || dish === undefined)
      return [`  ${formatWeekday(day)}: no dish`];
    const bought = purchases.filter(({ meals }) => meals.some(({ slotId }) => slotId === id));
    const needed = dish.needs.map(({ food }) => prepared.foods[food] as PlannedFood);
    const taken = needed.filter(
      ({ name, lots, plentyUntil, anyUntil }) =>
        takings.some(({ food, slotId }) => food === name && slotId === id) ||
        (bought.every(({ food }) => food !== name) &&
          Math.max(plentyUntil, lots.length > 0 ? anyUntil : plentyUntil) >=
            (prepared.meals[meal]?.day as number)),
    );
    const shopping = bought.map(({ food }) => {
      const isListed = listed.has(food);
      listed.add(food);
      return isListed ? `${food} (already on the list)` : food;
    });
    const { mainFoods, vegetables } = dish.traits;
    const list = (foods: readonly string[], none: string) => (foods.length === 0 ? none : foods.join(', '));
    return [
      `  ${formatWeekday(day)} dinner: ${formatDishWithSide(recipe)} (${starter.minutes} min; the recipe serves ${starter.servings}, the plan cooks ${servings}). ${starter.summary ?? ''}`,
      `     Main ingredients of the dish: ${[...mainFoods].join(', ')}; vegetables: ${list(vegetables, 'none')}.`,
      `     From home: ${list(
        taken.map(({ name }) => name),
        'only staples',
      )}.`,
      `     To buy: ${list(shopping, 'nothing')}`,
    ];
  });
  return [`${title}: ${formatHousehold(household).join('\n')}`, ...lines].join('\n');
}
