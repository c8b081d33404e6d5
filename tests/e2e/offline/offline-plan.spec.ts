import { expect, open } from '../story.ts';
import { madeOffline, offlineTest as test } from './offline-steps.ts';

test('without a network the plan can be read and noted in, and what needs the server says so', async ({
  page,
  context,
}) => {
  const meals = page.locator('.plan-meal');
  const titles = () => meals.getByRole('heading', { level: 3 }).allTextContents();
  await open(page, '/plan');
  await page.getByRole('textbox', { name: 'What is in your kitchen?' }).fill('rice, eggs, onion, pasta');
  await page.getByRole('button', { name: 'Plan the week' }).click();
  await expect(meals).toHaveCount(5);
  const week = await titles();
  await madeOffline(page);
  await context.setOffline(true);
  await page.goto('/plan');
  await expect(meals).toHaveCount(5);
  expect(await titles()).toEqual(week);
  await meals
    .first()
    .getByRole('button', { name: /^Change / })
    .click();
  await page.getByRole('combobox', { name: 'What happens' }).selectOption('Eating out');
  await expect(page.locator('.plan__said')).toContainText('There is no network.');
  expect(await titles()).toEqual(week);
  const keep = meals.first().getByRole('button', { name: /^Keep / });
  await keep.click();
  await expect(keep).toHaveAttribute('aria-pressed', 'true');
  await context.setOffline(false);
});
