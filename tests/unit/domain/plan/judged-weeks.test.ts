import { expect, test } from 'vitest';
import type { StarterRecipe } from '#worker/starter/recipe-file';
import { starterRecipes } from '#worker/starter/recipes';
import { createHousehold, runHousehold } from '../../../bench/plan/households.ts';
import { type JudgedMeal, judgeChange, judgeWeek } from '../../../bench/plan/judge.ts';
import { readCatalogue } from '../../../bench/relevance/catalogue.ts';

const starters = starterRecipes as unknown as readonly StarterRecipe[];
function findByTitle(title: string): StarterRecipe {
  const recipe = starters.find((one) => one.title === title);
  if (recipe === undefined) throw new Error(`no starter recipe '${title}'`);
  return recipe;
}

/** Creates a meal that the planner chose, one per day from 2 November 2026. */
function meal(day: number, title: string, more: Partial<JudgedMeal> = {}): JudgedMeal {
  const recipe = findByTitle(title);
  const usedFoods = new Set(recipe.ingredients.map(({ name }) => name));
  return {
    ...{ id: `meal-${day}`, day: `2026-11-0${1 + day}`, meal: 'dinner', maxMinutes: 60, isByHand: false },
    ...{ servings: 4, side: 'broccoli' },
    ...{ recipe, usedFoods, ...more },
  };
}

const findComplaints = (meals: readonly JudgedMeal[], refused: readonly string[] = []) =>
  judgeWeek(meals, new Set(meals.map(({ id }) => id)), new Set(refused), () => false).map(
    ({ complaint }) => complaint,
  );

test('the judge accepts good weeks and finds each kind of mistake', () => {
  const [chicken, beef] = [meal(1, 'Chicken Broccoli Pasta'), meal(3, 'Beef and Broccoli')];
  expect(findComplaints([chicken, beef])).toEqual([]);
  expect(findComplaints([meal(1, 'Crispy Air-Fryer Chickpeas')])).toContain('no dinner');
  expect(findComplaints([meal(1, 'Filipino Shaved Ice Dessert')])).toContain('no dinner');
  expect(findComplaints([chicken, meal(2, 'Teriyaki Chicken')])).toContain('same protein twice in a row');
  expect(findComplaints([chicken, meal(4, 'Teriyaki Chicken')])).toEqual([
    'same main food within three days',
  ]);
  expect(findComplaints([chicken, meal(5, 'Teriyaki Chicken')])).toEqual([]);
  expect(findComplaints([meal(2, 'Leftover Chicken and Rice Soup')])).toEqual(['made of leftovers']);
  expect(findComplaints([meal(4, 'Air-Fryer Pork Chops')])).toEqual([]);
  expect(findComplaints([meal(7, 'Air-Fryer Pork Chops')])).toEqual(['small dish at the weekend']);
  expect(findComplaints([meal(7, 'Air-Fryer Pork Chops', { maxMinutes: 30 })])).toEqual([]);
  expect(findComplaints([meal(1, 'Chicken Broccoli Pasta', { maxMinutes: 20 })])).toEqual(['over time']);
  expect(findComplaints([chicken, beef], ['Beef and Broccoli'])).toEqual(['refused dish returns']);
  const replaced = { usedFoods: new Set([...beef.usedFoods].filter((food) => food !== 'broccoli')) };
  expect(findComplaints([meal(2, 'Beef and Broccoli', replaced)])).toEqual(['main ingredient replaced']);
  expect(findComplaints([meal(1, 'Teriyaki Chicken', { recipe: null })])).toEqual(['meal without a dish']);
  expect(findComplaints([meal(1, 'Air-Fryer Pork Chops', { side: null })])).toEqual(['no vegetables']);
  expect(findComplaints([meal(1, 'Beef and Broccoli', { side: null })])).toEqual([]);
  expect(findComplaints([meal(4, 'Herb-Crusted Rack of Lamb')])).toEqual(['holiday dish on a weekday']);
  expect(findComplaints([meal(7, 'Herb-Crusted Rack of Lamb')])).toEqual([]);
  const roast = meal(7, 'Herb Roast Chicken', { maxMinutes: null });
  expect(findComplaints([roast])).toEqual([]);
  expect(findComplaints([{ ...roast, servings: 2 }])).toEqual(['large roast for one or two']);
});

test('the judge finds a changed day unless the change was asked for', () => {
  const before = [meal(1, 'Chicken Broccoli Pasta'), meal(2, 'Beef and Broccoli')];
  const after = [before[0] as JudgedMeal, meal(2, 'Pan-Seared Salmon')];
  expect(judgeChange(before, after, new Set()).map(({ complaint }) => complaint)).toEqual([
    'other day changed',
  ]);
  expect(judgeChange(before, after, new Set(['meal-2']))).toEqual([]);
});

/**
 * A food that an eater notices twice in a row costs points, but a plan may repeat it instead of buying several other
 * foods.
 */
const REPEATED_FOOD = 'same noticed food two days running';

test('generated households get weeks with at most one food repeated the next day and no other complaint', () => {
  const catalogue = readCatalogue(null);
  for (const seed of [1_000, 1_001]) {
    const { violations } = runHousehold(createHousehold(seed), catalogue);
    expect(violations.filter(({ complaint }) => complaint !== REPEATED_FOOD)).toEqual([]);
    expect(violations.length).toBeLessThanOrEqual(1);
  }
});
