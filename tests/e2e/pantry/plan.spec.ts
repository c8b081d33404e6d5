import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';
import { addDaysToToday, createCook, pantryOnServer } from './pantry-steps.ts';

const PANTRY = [
  { ingredient_name: 'chicken breast', qty: 400, unit: 'g', expires_on: addDaysToToday(1) },
  { ingredient_name: 'rice', qty: 1, unit: 'kg' },
  { ingredient_name: 'pasta', qty: 500, unit: 'g' },
  { ingredient_name: 'onion', qty: 6 },
  { ingredient_name: 'garlic', qty: 10 },
  { ingredient_name: 'canned tomatoes', qty: 800, unit: 'g' },
  { ingredient_name: 'egg', qty: 6 },
  { ingredient_name: 'olive oil', qty: 500, unit: 'ml' },
];

const meals = (page: Page): Locator => page.locator('.plan-meal');
const titles = (page: Page): Promise<string[]> =>
  meals(page).getByRole('heading', { level: 3 }).allTextContents();
const statusLine = (page: Page): Locator => page.locator('.plan__message');
const act = (meal: Locator, name: RegExp): Locator => meal.getByRole('button', { name });

async function planWeek(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan the week' }).click();
  await expect(meals(page)).toHaveCount(5);
  await expect(statusLine(page)).toContainText('Your week is planned.');
}

test(
  'five dinners from a stocked pantry: one stays, one is swapped, missing food is bought, two are cooked, one is undone',
  MAIN,
  async ({ page }) => {
    await createCook(page, PANTRY);
    await open(page, '/plan');
    await expectAccessible(page);
    await planWeek(page);
    const [first, second, ...rest] = await titles(page);
    expect(new Set([first, second, ...rest]).size).toBe(5);
    await act(meals(page).nth(0), /^More actions for /).click();
    await act(meals(page).nth(0), /^Keep /).click();
    await expect(act(meals(page).nth(0), /^Keep /)).toHaveAttribute('aria-pressed', 'true');
    await act(meals(page).nth(0), /^More actions for /).click();

    await act(meals(page).nth(1), /^Swap /).click();
    const swaps = page.getByRole('region', { name: 'Swap for another dish' });
    await expect(swaps.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    const swap = swaps.getByRole('listitem').first().getByRole('button');
    const taken = (await swap.locator('.plan-swap__title').textContent()) ?? '';
    await swap.press('Enter');
    await expect(act(meals(page).nth(1), /^Swap /)).toBeFocused();
    await expect(statusLine(page)).toContainText(/to buy|stays the same/);
    // Only the swapped meal has changed.
    expect(await titles(page)).toEqual([first, taken, ...rest]);
    await statusLine(page).getByRole('button', { name: 'Undo' }).click();
    expect(await titles(page)).toEqual([first, second, ...rest]);
    // Wait until the account has stored the plan. A page that is left earlier sends the plan on the next visit.
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('plan.week') ?? '{}').changed))
      .toBe(false);

    // The shopping list has the foods that the week needs.
    const lacking = await page.locator('[data-buys] dd').allTextContents();
    const foods = new Set(lacking.flatMap((names) => names.split(', ')));
    await page.getByRole('link', { name: 'Shopping list', exact: true }).last().click();
    await page.waitForURL('**/shopping-list');
    const toBuy = page.getByRole('region', { name: 'To buy' });
    for (const food of foods) await expect(toBuy).toContainText(food);

    // Bought foods are in the pantry and count for their meals, even meat that has to be frozen until then.
    for (const row of await toBuy.getByRole('listitem').all()) {
      await row.getByRole('checkbox').check();
      await expect(row).toContainText('in your pantry');
      // Wait until the row is no longer busy, because the next plan uses the account's new pantry.
      await expect(row).toHaveAttribute('aria-busy', 'false');
    }
    await open(page, '/plan');
    await expect(meals(page)).toHaveCount(5);
    await expect(page.locator('.plan__outcome')).toContainText('Nothing to buy');
    await expect(page.locator('[data-buys] dd')).toHaveCount(0);

    // Cooking takes food from the pantry. The plan learns of it from the account's history.
    const before = await pantryOnServer(page);
    await act(meals(page).nth(0), /^I cooked this/).click();
    await expect(meals(page).nth(0)).toContainText('Cooked');
    expect(await pantryOnServer(page)).not.toEqual(before);
    const between = await pantryOnServer(page);
    await act(meals(page).nth(1), /^More actions for /).click();
    await act(meals(page).nth(1), /^I cooked this/).click();
    await expect(meals(page).nth(1)).toContainText('Cooked');
    await page.reload();
    await expect(page.locator('.plan-meal[data-done]')).toHaveCount(2);
    expect((await titles(page)).slice(0, 2)).toEqual([first, second]);
    await meals(page).nth(1).getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('.plan-meal[data-done]')).toHaveCount(1);
    expect(await pantryOnServer(page)).toEqual(between);
    await page.getByRole('button', { name: 'Delete the plan' }).click();
    await expect(page.getByRole('button', { name: 'Plan the week' })).toBeVisible();
    await statusLine(page).getByRole('button', { name: 'Undo' }).click();
    await expect(meals(page)).toHaveCount(5);
  },
);

test('a guest plans from typed foods, with the keyboard alone, and finds the plan again', async ({
  page,
}) => {
  await open(page, '/plan');
  await page.getByRole('button', { name: 'Plan the week' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Add some ingredients first');
  const box = page.getByRole('textbox', { name: 'What’s in your kitchen?' });
  await box.focus();
  await page.keyboard.type('rice, eggs, chicken breast, pasta, canned tomatoes, onion, zorbleberry');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Plan the week' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(meals(page)).toHaveCount(5);
  await expect(statusLine(page)).toContainText(
    'Your week is planned. We don’t recognize these ingredients: zorbleberry.',
  );
  // The form disappeared with its button, so the focus is at the start of the new content.
  await expect(page.getByRole('heading', { level: 1, name: 'Meal plan' })).toBeFocused();
  await expectAccessible(page);

  const change = act(meals(page).nth(2), /^More actions for /);
  await change.focus();
  await page.keyboard.press('Enter');
  const edit = page.getByRole('region', { name: 'More' });
  await expectAccessible(page);
  await edit.getByRole('combobox', { name: 'Meal' }).selectOption('Eating out');
  await expect(meals(page).nth(2).getByRole('heading', { level: 3 })).toHaveText('Eating out');
  await expect(statusLine(page)).toContainText(/fewer items? to buy|stays the same/);
  await edit.getByRole('combobox', { name: 'Meal' }).selectOption('Eat something else');
  await edit.getByRole('textbox', { name: 'What are you having?' }).fill('Soup at my sister’s');
  await page.keyboard.press('Enter');
  await expect(meals(page).nth(2).getByRole('heading', { level: 3 })).toHaveText('Soup at my sister’s');

  // Move a dinner to the day of another dinner. The two change places.
  const dishes = await titles(page);
  await act(meals(page).nth(0), /^More actions for /).click();
  await edit.getByRole('combobox', { name: 'Day' }).selectOption({ index: 1 });
  await expect(statusLine(page)).toContainText('Moved.');
  expect((await titles(page))[1]).toBe(dishes[0]);
  await act(meals(page).nth(1), /^More actions for /).click();
  await expect(act(meals(page).nth(1), /^Keep /)).toHaveAttribute('aria-pressed', 'true');

  const week = await titles(page);
  await page.reload();
  await expect(meals(page)).toHaveCount(5);
  expect(await titles(page)).toEqual(week);
});

test(
  'a guest’s plan joins the account at sign-up, and is there on another device',
  MAIN,
  async ({ page }) => {
    await open(page, '/plan');
    await page.getByRole('textbox', { name: 'What’s in your kitchen?' }).fill('rice, eggs, onion, pasta');
    await planWeek(page);
    const week = await titles(page);
    await createCook(page, []);
    await open(page, '/plan');
    await expect(meals(page)).toHaveCount(5);
    expect(await titles(page)).toEqual(week);
    // Open another device, which has only the account's plan.
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('plan.week') ?? '{}').version))
      .toEqual(expect.any(Number));
    await page.getByRole('button', { name: 'Calendar link' }).click();
    const link = page.getByRole('textbox', { name: 'Calendar link' });
    const calendar = await page.request.get(await link.inputValue());
    expect([calendar.status(), calendar.headers()['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    for (const title of week) expect((await calendar.text()).replaceAll(/\r\n |\\/g, '')).toContain(title);
    await page.getByRole('button', { name: 'Delete calendar link' }).click();
    await expect(link).toBeHidden();
    await page.evaluate(() => localStorage.removeItem('plan.week'));
    await page.reload();
    await expect(meals(page)).toHaveCount(5);
    expect(await titles(page)).toEqual(week);
  },
);

test('a refused dish is replaced and does not come back, and only the rest is planned again', async ({
  page,
}) => {
  await createCook(page, PANTRY);
  await open(page, '/plan');
  await planWeek(page);
  const [first, second, ...rest] = await titles(page);
  await act(meals(page).nth(1), /^More actions for /).click();
  await act(meals(page).nth(1), /^Not this week: /).click();
  await expect(statusLine(page)).toContainText('We won’t suggest that dish this week.');
  const [sameFirst, other, ...sameRest] = await titles(page);
  expect([sameFirst, ...sameRest]).toEqual([first, ...rest]);
  expect([first, second, ...rest]).not.toContain(other);
  await act(meals(page).nth(0), /^More actions for /).click();
  await act(meals(page).nth(0), /^Keep /).click();
  await page.getByRole('button', { name: 'Re-plan the rest' }).click();
  await expect(statusLine(page)).toContainText('Planned again. Locked meals stayed the same.');
  const replanned = await titles(page);
  expect(replanned[0]).toBe(first);
  expect(replanned).not.toContain(second);
});

test('a recipe and a text are added to any day, a meal is dragged, and last week is repeated', async ({
  page,
}) => {
  await open(page, '/recipe/moussaka');
  await page.getByRole('link', { name: 'Add to plan' }).click();
  const form = page.getByRole('form', { name: 'Add Moussaka to your plan' });
  await expectAccessible(page);
  await form.getByRole('combobox', { name: 'Day' }).selectOption({ index: 2 });
  await form.getByRole('button', { name: 'Add to plan' }).press('Enter');
  await expect(meals(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Meal plan' })).toBeFocused();
  expect(await titles(page)).toEqual(['Moussaka']);
  await page.getByRole('button', { name: 'Add a meal' }).click();
  await page.getByRole('textbox', { name: 'Dish' }).fill('Pizza at Ana’s');
  await page.getByRole('button', { name: 'Add to plan' }).click();
  await expect(meals(page)).toHaveCount(2);
  expect(await titles(page)).toEqual(['Pizza at Ana’s', 'Moussaka']);
  await meals(page).nth(1).dragTo(page.locator('.plan-day').first());
  await expect(statusLine(page)).toContainText('Moved.');
  expect(await titles(page)).toEqual(['Moussaka', 'Pizza at Ana’s']);

  // A week later, the meals can be repeated.
  await page.clock.install({ time: Date.now() + 7 * 24 * 60 * 60_000 });
  await page.reload();
  await page.getByRole('button', { name: 'Repeat last week' }).click();
  await expect(statusLine(page)).toContainText('Last week’s meals are back in your plan.');
  await expect(page.locator('.plan-day:not([data-past]) .plan-meal')).toHaveCount(2);
});

test('on a phone, a meal moves to another day by the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await createCook(page, PANTRY);
  await open(page, '/plan');
  await planWeek(page);
  const [first, second, ...rest] = await titles(page);
  await act(meals(page).nth(0), /^More actions for /).press('Enter');
  const day = page.getByRole('region', { name: 'More' }).getByRole('combobox', { name: 'Day' });
  await day.focus();
  await page.keyboard.press('ArrowDown');
  await expect(statusLine(page)).toContainText('Moved.');
  expect(await titles(page)).toEqual([second, first, ...rest]);
  await statusLine(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles(page)).toEqual([first, second, ...rest]);
});

test('a dinner without vegetables has a side dish, and the cook leaves it out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/plan');
  const kitchen = 'salmon, potato, pork chop, rice, lemon, egg, broccoli, carrot';
  await page.getByRole('textbox', { name: 'What’s in your kitchen?' }).fill(kitchen);
  await planWeek(page);
  const week = await titles(page);
  const sides = page.locator('.plan-meal__side');
  await expect(sides.first()).toHaveText(/^with /);
  const [count, side] = [await sides.count(), await sides.first().textContent()];
  const meal = meals(page).filter({ has: sides }).first();
  const title = await meal.getByRole('heading', { level: 3 }).textContent();
  await act(meal, /^More actions for /).click();
  await expectAccessible(page);
  await act(meal, new RegExp(`^No side dish: ${side?.replace('with ', '')}$`)).press('Enter');
  await expect(statusLine(page)).toContainText('Side dish removed.');
  await expect(sides).toHaveCount(count - 1);
  const sameMeal = meals(page).filter({ hasText: title ?? '' });
  await expect(sameMeal).toHaveCount(1);
  await expect(sameMeal.locator('.plan-meal__side')).toHaveCount(0);
  await expect(act(sameMeal, /^More actions for /)).toBeFocused();
  expect(await titles(page)).toEqual(week);
  await page.reload();
  await expect(sides).toHaveCount(count - 1);
  expect(await titles(page)).toEqual(week);
});

test('the week fits a phone, a desktop and one printed page, in light and dark mode', async ({ page }) => {
  await createCook(page, PANTRY);
  await open(page, '/plan');
  await planWeek(page);
  await act(meals(page).nth(1), /^Swap /).click();
  await expect(page.getByRole('region', { name: 'Swap for another dish' }).getByRole('listitem')).toHaveCount(
    3,
  );
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [320, 390, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectAccessible(page);
    }
  const pdf = await page.pdf();
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g),
  ).toHaveLength(1);
});
