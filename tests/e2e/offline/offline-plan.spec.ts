import { expect, open } from '../story.ts';
import { prepareOffline, offlineTest as test } from './offline-steps.ts';

test('the plan can be read and changed offline, and actions that need the server say so', async ({
  page,
  context,
}) => {
  const meals = page.locator('.plan-meal');
  const titles = () => meals.getByRole('heading', { level: 3 }).allTextContents();
  await open(page, '/plan');
  await page.getByRole('textbox', { name: 'What’s in your kitchen?' }).fill('rice, eggs, onion, pasta');
  await page.getByRole('button', { name: 'Plan the week' }).click();
  await expect(meals).toHaveCount(5);
  const week = await titles();
  await prepareOffline(page);
  await context.setOffline(true);
  await page.goto('/plan');
  await expect(meals).toHaveCount(5);
  expect(await titles()).toEqual(week);
  await meals
    .first()
    .getByRole('button', { name: /^More actions for / })
    .click();
  await page.getByRole('combobox', { name: 'Meal' }).selectOption('Eating out');
  await expect(page.locator('.plan__message')).toContainText('Saved on this device.');
  await expect(meals.first()).toContainText('Eating out');
  await page.getByRole('combobox', { name: 'Meal' }).selectOption('Cook a dish');
  await expect(page.locator('.plan__message')).toContainText('You need to be online');
  await expect(meals.first()).toContainText('Eating out');
  await meals
    .nth(1)
    .getByRole('button', { name: /^More actions for / })
    .click();
  const keep = meals.nth(1).getByRole('button', { name: /^Keep / });
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await meals
    .last()
    .getByRole('button', { name: /^Swap / })
    .click();
  await expect(page.getByRole('region', { name: 'Swap for another dish' }).getByRole('alert')).toContainText(
    'We couldn’t reach the server.',
  );

  // The page is still open. It sends the stored changes and computes the list again.
  const replanResponse = page.waitForResponse('**/api/plan');
  await context.setOffline(false);
  expect((await replanResponse).status()).toBe(200);
  await open(page, '/plan');
  await expect(meals.first()).toContainText('Eating out');
  expect((await titles()).slice(-4)).toEqual(week.slice(-4));
});
