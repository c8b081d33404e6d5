import { expectToast } from '../account/account-steps.ts';
import { expect, expectAccessible, open, test } from '../story.ts';
import {
  addDaysToToday,
  createCook,
  nameBox,
  openPantry,
  pantryOnServer,
  row,
  shown,
} from './pantry-steps.ts';

const STOCK = [
  { ingredient_name: 'milk', unit: 'l', expires_on: addDaysToToday(-2), notes: 'the blue one' },
  { ingredient_name: 'egg', qty: 6, expires_on: addDaysToToday(1) },
  {
    ingredient_name: 'a very long name of something that nobody has ever put into a pantry before',
    qty: 9999.25,
    unit: 'tbsp',
  },
];

test('the pantry and its dialogs are accessible and fit 320 px', async ({ page }) => {
  test.slow();
  await test.step('width', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await createCook(page, STOCK);
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await openPantry(page);
    expect(await width()).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    expect(await width()).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Add items' }).click();
    expect(await width()).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Add several items' }).click();
    await page.getByLabel('Your list').fill('2 eggs, olive oil, 2 cups');
    await page.getByRole('button', { name: 'Check items' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Add 2 items' })).toBeVisible();
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
    for (const path of [
      '/shopping-list',
      '/?pantry=1',
      '/results?pantry=1',
      '/recipe/spaghetti-aglio-e-olio',
    ]) {
      await open(page, path);
      await page.waitForLoadState('networkidle');
      expect(await width(), path).toBeLessThanOrEqual(320);
    }
  });

  await test.step('accessibility', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openPantry(page);
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Expiry date' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Edit egg' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add several items' }).click();
    await page.getByLabel('Your list').fill('2 eggs, olive oil, 2 cups');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check items' }).click();
    await expect(page.getByRole('button', { name: 'Add 2 items' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Cooked' }).check();
    await expect(page.getByText('You haven’t cooked anything yet.')).toBeVisible();
    await expectAccessible(page);
    await open(page, '/');
    await expect(page.getByRole('switch', { name: /Use my pantry/ })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'choose the items to use' }).click();
    await expectAccessible(page);
    await open(page, '/shopping-list');
    await page.getByLabel('Add an item to buy').fill('2 onions, salt');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('region', { name: 'To buy' }).getByRole('checkbox').first().check();
    await expectToast(page, 'Item added to inventory');
    await expectAccessible(page);
  });
});

test('the pantry can be used with the keyboard alone', async ({ page }) => {
  await createCook(page, []);
  await openPantry(page);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  const pressUntilFocused = async (what: RegExp, key = 'Tab') => {
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press(key);
      if (what.test(await focused())) return;
    }
    throw new Error(`${key} never reached ${what}`);
  };
  await nameBox(page).focus();
  await page.keyboard.type('eggpl');
  await expect(page.getByRole('option', { name: 'eggplant', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(nameBox(page)).toHaveValue('eggplant');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Item added to inventory');
  await expect(nameBox(page)).toBeFocused();
  await page.keyboard.type('rice');
  await page.keyboard.press('Enter');
  await expect(shown(page, 'rice')).toHaveText('1');

  await pressUntilFocused(/^Increase the amount of eggplant/);
  await page.keyboard.press('Enter');
  await expect(shown(page, 'eggplant')).toHaveText('3');
  await pressUntilFocused(/^Edit eggplant/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit item' });
  await expect(dialog).toBeVisible();
  // The dialog keeps the focus until it closes, and then returns it to the button.
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // The focus moves a moment after the dialog closes.
  await expect.poll(focused).toBe('Edit eggplant');
  // The focused row disappears, and the focus moves to its neighbour.
  await pressUntilFocused(/^Delete eggplant/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Quantity of eggplant' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'rice' })).toBeFocused();
  await expect.poll(() => pantryOnServer(page)).toEqual({ rice: '1 count' });
  // When the last item disappears, the focus moves to the content that replaces the list.
  await pressUntilFocused(/^Delete rice/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your pantry is empty' })).toBeFocused();
});

test('a pasted list has its dates read, and unknown foods are marked before it is added', async ({
  page,
}) => {
  await createCook(page, []);
  await openPantry(page);
  await page.getByRole('button', { name: 'Add several items' }).click();
  await page
    .getByLabel('Your list')
    .fill('200 g spinach expires 2030-11-24\n1 l heavy creme, use by 5 Dec 2030\n2 eggs expires soon');
  await page.getByRole('button', { name: 'Check items' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('We don’t recognize 1 of these names.')).toBeVisible();
  const names = dialog.getByRole('textbox', { name: /^Ingredient, / });
  expect(await names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    'spinach',
    'heavy creme',
    'egg',
  ]);
  await expect(names.nth(1)).toHaveAccessibleDescription(/isn’t in our ingredient list/);
  await expect(dialog.getByText('Saved as a note: expires soon.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use heavy cream instead of heavy creme' }).click();
  await expect(dialog.getByText('We don’t recognize')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add 3 items' }).click();
  await expect(row(page, 'heavy cream')).toContainText('Good until Dec 5, 2030');
  await expect(row(page, 'spinach')).toContainText('Good until Nov 24, 2030');
  await expect(row(page, 'egg')).toContainText('expires soon');
});
