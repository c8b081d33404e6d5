/** The end of cook mode: what is taken from the pantry, its undo, and the cook's rating and note. */
import type { Page } from 'playwright/test';
import { asCook, createCook, pantryOnServer } from '../pantry/pantry-steps.ts';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';

const PASTA = '/recipe/spaghetti-aglio-e-olio';
const mode = (page: Page) => page.getByRole('dialog');
const finish = (page: Page) => mode(page).getByRole('region', { name: 'I Cooked This' });

async function finishCooking(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cook mode' }).click();
  await expect(mode(page)).toContainText('Step 1 of');
  await page.keyboard.press('End');
  await mode(page).getByRole('button', { name: 'Finish' }).click();
}

test(
  'the end of cook mode shows what will be taken, takes exactly that, and returns it',
  MAIN,
  async ({ page }) => {
    await createCook(page, [
      { ingredient_name: 'pasta', qty: 1, unit: 'kg' },
      { ingredient_name: 'olive oil', qty: 500, unit: 'ml' },
    ]);
    const before = await pantryOnServer(page);
    await open(page, PASTA);
    await page.getByRole('button', { name: 'More servings' }).click();
    await page.getByRole('checkbox', { name: 'olive oil' }).uncheck();
    await finishCooking(page);
    const amount = finish(page).getByRole('spinbutton', { name: 'Amount of pasta to take, g' });
    await expect(amount).toHaveValue('300');
    await expect(finish(page).getByRole('listitem').filter({ hasText: 'olive oil' })).toHaveCount(0);
    await amount.fill('275');
    // An arrow key in an input moves the cursor, not to another step.
    await amount.press('ArrowLeft');
    await expectAccessible(page);
    await finish(page).getByRole('button', { name: 'I Cooked This' }).click();
    await expect(finish(page).getByText('Taken from your pantry', { exact: true })).toBeVisible();
    expect(await pantryOnServer(page)).toEqual({ pasta: '0.725 kg', 'olive oil': '500 ml' });
    await finish(page).getByRole('button', { name: 'Undo' }).click();
    await expect(finish(page).getByText('Undone. Your pantry is back to how it was.')).toBeVisible();
    expect(await pantryOnServer(page)).toEqual(before);
    // The page knows what happened in cook mode.
    await mode(page).getByRole('button', { name: 'Close' }).click();
    await expect(mode(page)).toBeHidden();
    await expect(page.getByText('Undone. Your pantry is back to how it was.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'I Cooked This' })).toBeFocused();
  },
);

test('a member rates a recipe at the end of cook mode, and finds rating and note again', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await createCook(page, []);
  await open(page, PASTA);
  await finishCooking(page);
  await mode(page).locator('label').filter({ hasText: '4 stars' }).click();
  await mode(page).getByLabel('Your note').fill('More garlic');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await mode(page).getByRole('button', { name: 'Save rating and note' }).click();
  await expect(mode(page).getByRole('status')).toHaveText('Saved in your cookbook.');
  await mode(page).locator('label').filter({ hasText: '5 stars' }).click();
  await mode(page).getByRole('button', { name: 'Save rating and note' }).click();
  await expect(async () => {
    const { recipes } = await asCook(page, 'get', '/api/cookbook');
    expect(recipes).toMatchObject([{ recipe_id: 'spaghetti-aglio-e-olio', rating: 5 }]);
  }).toPass();
  await mode(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Save to cookbook', pressed: true })).toBeVisible();
  await page.reload();
  await finishCooking(page);
  await expect(mode(page).getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(mode(page).getByLabel('Your note')).toHaveValue('More garlic');
});

test('a guest who finishes cooking gets a history in the browser', async ({ page }) => {
  await open(page, PASTA);
  await finishCooking(page);
  await expect(mode(page).getByText('Your rating')).toHaveCount(0);
  await finish(page).getByRole('button', { name: 'I Cooked This' }).click();
  await expect(finish(page)).toContainText('You cooked this on');
  await mode(page).getByRole('button', { name: 'Close' }).click();
  await expect(mode(page)).toBeHidden();
  await expect(page.getByText('You cooked this on')).toBeVisible();
});
