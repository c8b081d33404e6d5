import type { Page } from 'playwright/test';
import { expect, expectAccessible, open, test } from '../story.ts';

const servings = (page: Page) => page.getByRole('group', { name: 'Servings' }).getByRole('status');
const facts = (page: Page) => page.locator('.plan-meal__facts');
const tap = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Eating tonight' }).getByRole('button', { name, exact: true }).click();

test('a household is counted in servings: half for a child, none for an absent member, and everyone with one tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/plan');
  await expect(servings(page)).toHaveText('2');
  await page.getByRole('button', { name: 'Add who’s eating' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who’s eating' });
  for (const _ of ['Person 2', 'Person 3'])
    await dialog.getByRole('button', { name: 'Add a person' }).click();
  const howMuch = dialog.getByRole('combobox', { name: 'Portion: Person 3' });
  await howMuch.focus();
  await page.keyboard.press('Home');
  await expect(howMuch).toHaveValue('0.5');
  await expect(dialog.getByText('Tonight’s total: 2½ servings. New meals in a plan serve 3.')).toBeVisible();
  const third = dialog.getByRole('region', { name: 'Person 3' });
  await third.getByRole('checkbox', { name: /^Eating tonight/ }).uncheck();
  await expect(dialog.getByText('Tonight’s total: 2 servings. New meals in a plan serve 2.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Everyone’s eating tonight' }).press('Enter');
  await expect(dialog.getByText('Tonight’s total: 2½ servings')).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total per meal: 2½ servings. New meals serve 3.')).toBeVisible();
  await expect(servings(page)).toHaveText('3');
  await tap(page, 'Eating tonight: Person 2');
  await expect(servings(page)).toHaveText('2');
  await tap(page, 'Everyone');
  await expect(servings(page)).toHaveText('3');
  await expectAccessible(page);

  // The user chooses a number, and then the proposed number again.
  await page.getByRole('button', { name: 'More servings' }).click();
  await expect(page.getByText('Total per meal: 2½ servings.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Make new meals serve 3' }).press('Enter');
  await expect(page.getByText('Total per meal: 2½ servings. New meals serve 3.')).toBeFocused();
  await expect(servings(page)).toHaveText('3');

  await page.getByRole('textbox', { name: 'What’s in your kitchen?' }).fill('rice, eggs, onion, pasta, tofu');
  await page.getByRole('button', { name: 'Plan the week' }).click();
  await expect(facts(page)).toHaveText(Array.from({ length: 5 }, () => /serves 3$/));

  // A guest edits the first evening. The other evenings stay the same, and the edit survives adding a day.
  const first = page.locator('.plan-meal').first();
  await first.getByRole('button', { name: /^More actions for / }).click();
  await first.getByRole('button', { name: 'More servings' }).click();
  await expect(facts(page)).toHaveText([/serves 4$/, /serves 3$/, /serves 3$/, /serves 3$/, /serves 3$/]);
  await page.getByRole('button', { name: 'Change days or meals' }).click();
  await expect(
    page.getByText('Meals already planned keep their servings unless you change them here.'),
  ).toBeVisible();
  await page.getByRole('group', { name: 'Days' }).getByRole('button').nth(5).click();
  await page.getByRole('button', { name: 'Plan the week' }).click();
  await expect(facts(page)).toHaveText([/serves 4$/, ...Array.from({ length: 5 }, () => /serves 3$/)]);
});

test('a guest enters daily goals for a person, and each planned day is compared with them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/plan');
  await page.getByRole('button', { name: 'Add who’s eating' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who’s eating' });
  await dialog.getByText('Daily goals for Me').click();
  const calories = dialog.getByRole('textbox', { name: 'Calories (kcal)' });
  await calories.fill('20');
  await expect(dialog.getByText('Enter a whole number from 500 to 6,000.')).toBeVisible();
  await calories.fill('2000');
  await dialog.getByRole('textbox', { name: 'Protein (g)' }).fill('60');
  await dialog.getByRole('textbox', { name: 'Carbs (g)' }).fill('250');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('textbox', { name: 'What’s in your kitchen?' }).fill('rice, eggs, onion, pasta, tofu');
  await page.getByRole('button', { name: 'Plan the week' }).click();
  await expect(
    page
      .getByText(/^Me:\s[\d,]+\sof\s2,000\skcal,\s\d+\sof\s60\sg\sprotein,\s\d+\sof\s250\sg\scarbs$/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(/\sof\s2,000\skcal,\s/).first()).toBeVisible();
});
