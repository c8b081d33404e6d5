import { readFile } from 'node:fs/promises';
import { expectToast, openMenu } from '../account/account-steps.ts';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';
import {
  add,
  addDaysToToday,
  asCook,
  createCook,
  nameBox,
  openPantry,
  pantryOnServer,
  row,
  shown,
} from './pantry-steps.ts';

test(
  'a pasted list becomes a pantry, a search, a dinner, and the dinner is undone',
  MAIN,
  async ({ page }) => {
    test.slow();
    await createCook(page, []);
    await openPantry(page);
    await expect(page.getByText('Your pantry is empty')).toBeVisible();

    await page.getByRole('button', { name: 'Add several items' }).click();
    await page
      .getByLabel('Your list')
      .fill('500 g spaghetti, 1 bottle olive oil, 60 g garlic\n2 chili peppers; salt, 2 cups');
    await page.getByRole('button', { name: 'Check items' }).click();
    await expect(page.getByRole('heading', { name: 'Check 5 items' })).toBeVisible();
    await expect(page.getByText('“2 cups” (no ingredient found)')).toBeVisible();
    // The user can correct the parsed item before adding it.
    await page.getByLabel('Quantity, 2: olive oil').fill('750');
    await page.getByLabel('Unit, 2: olive oil').selectOption('ml');
    await page.getByRole('button', { name: 'Add 5 items' }).click();
    await expectToast(page, '5 items added to your pantry');
    await expect(shown(page, 'pasta')).toHaveText('500 g');
    const before = await pantryOnServer(page);
    expect(before).toMatchObject({ pasta: '500 g', 'olive oil': '750 ml', 'chili pepper': '2 count' });

    await open(page, '/');
    await expect(page.getByRole('switch', { name: 'Use my pantry (5 items)' })).toBeChecked();
    await page.getByRole('button', { name: 'choose the items to use' }).click();
    await expect(page.getByRole('list', { name: 'From your pantry' }).getByRole('listitem')).toHaveCount(5);
    await page.getByRole('button', { name: 'Find Recipes' }).click();
    await page.waitForURL('**/results?pantry=1');
    await expect(page.getByText('This search used your pantry, with its amounts and dates.')).toBeVisible();
    const card = page.getByRole('article').filter({ hasText: 'Spaghetti Aglio e Olio' });
    await expect(card.getByRole('img', { name: 'Match score: 100 of 100' })).toBeVisible();
    await card.getByRole('link', { name: 'Spaghetti Aglio e Olio', exact: true }).click();
    await page.waitForURL('**/recipe/**');

    await page.getByRole('button', { name: 'I Cooked This' }).click();
    await expectToast(page, 'Inventory updated! 🎉');
    const panel = page.getByRole('region', { name: 'I Cooked This' });
    await expect(panel.getByRole('listitem').filter({ hasText: 'pasta' })).toHaveText(
      '200 g pasta (300 g left)',
    );
    await expect(panel.getByRole('listitem').filter({ hasText: 'parsley' })).toHaveText(
      'parsley (not in your pantry)',
    );
    expect((await pantryOnServer(page)).pasta).toBe('300 g');

    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByText('Undone. Your pantry is back to how it was.')).toBeVisible();
    expect(await pantryOnServer(page)).toEqual(before);
  },
);

test(
  'an item is added, joins an existing one, and disappears when stepped down to zero',
  MAIN,
  async ({ page }) => {
    await createCook(page, []);
    await openPantry(page);
    await nameBox(page).pressSequentially('eggpl');
    await expect(page.getByRole('option', { name: 'eggplant', exact: true })).toBeVisible();
    await nameBox(page).press('Enter');
    await expect(nameBox(page)).toHaveValue('eggplant');
    await nameBox(page).press('Enter');
    await expectToast(page, 'Item added to inventory');
    await expect(nameBox(page)).toBeFocused();

    // Add a synonym with the same unit: the amounts are added.
    await add(page, 'aubergines', '1 1/2');
    await expectToast(page, 'Added 1.5 count to existing item');
    await expect(shown(page, 'eggplant')).toHaveText('2½');
    // Add another unit: this gives a separate item.
    await add(page, 'eggplant', '300', 'g');
    await expect(page.getByRole('group', { name: 'Quantity of eggplant' })).toHaveCount(2);
    await row(page, 'eggplant').first().getByRole('button', { name: 'Delete eggplant' }).click();
    await expectToast(page, 'Item removed');

    await page.getByRole('button', { name: 'Increase the amount of eggplant' }).click();
    await expect(shown(page, 'eggplant')).toHaveText('3½');
    const less = page.getByRole('button', { name: 'Reduce the amount of eggplant' });
    for (let click = 0; click < 4; click++) await less.click();
    await expect(page.getByText('Your pantry is empty')).toBeVisible();
    await expect.poll(() => pantryOnServer(page)).toEqual({});
  },
);

test.describe('an invalid amount', () => {
  test.use({ expectedErrors: { like: [/status of 400/] } });

  test('is reported at its field, in the words of the rules', async ({ page }) => {
    await createCook(page, [{ ingredient_name: 'rice', qty: 9_999.5, unit: 'g' }]);
    await openPantry(page);
    const submit = page.getByRole('button', { name: 'Add', exact: true });
    await submit.click();
    await expect(page.getByText('Ingredient name is required')).toBeVisible();
    await expect(nameBox(page)).toBeFocused();
    // If two fields are wrong, the focus stays in the field that the user corrects.
    await page.getByLabel('Quantity', { exact: true }).fill('0');
    await submit.click();
    await expect(page.getByText('Quantity must be positive')).toBeVisible();
    await nameBox(page).pressSequentially('zzz');
    await expect(nameBox(page)).toHaveValue('zzz');
    await expect(page.getByText('Quantity must be positive')).toBeVisible();
    await add(page, 'x'.repeat(101), '1');
    await expect(page.getByText('Ingredient name must be less than 100 characters')).toBeVisible();
    await add(page, 'egg', '0');
    await expect(page.getByText('Quantity must be positive')).toBeVisible();
    await expect(page.getByLabel('Quantity', { exact: true })).toBeFocused();
    await add(page, 'egg', '10001');
    await expect(page.getByText('Quantity must be less than 10,000')).toBeVisible();
    await page.getByText('Add an expiry date or notes').click();
    await page.getByLabel('Notes (optional)').fill('x'.repeat(501));
    await add(page, 'egg', '1');
    await expect(page.getByText('Notes must be less than 500 characters')).toBeVisible();
    await page.getByLabel('Notes (optional)').fill('');

    await add(page, 'rice', '1', 'g');
    await expectToast(page, 'Total quantity would exceed maximum of 10,000');
    await expect(page.getByLabel('Quantity', { exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Increase the amount of rice' }).click();
    await expectToast(page, 'Quantity cannot exceed 10,000');
    expect(await pantryOnServer(page)).toEqual({ rice: '9999.5 g' });
  });
});

test.describe('offline', () => {
  test.use({ expectedErrors: { like: [/ERR_INTERNET_DISCONNECTED/] } });

  test('a failed change is reported and reverted, and a pantry that cannot be loaded can be loaded again', async ({
    page,
    context,
  }) => {
    await test.step('a change', async () => {
      await createCook(page, [
        { ingredient_name: 'egg', qty: 6 },
        { ingredient_name: 'milk', unit: 'l' },
      ]);
      await openPantry(page);
      // Wait until the island that draws the toasts is ready.
      await expect(page.getByRole('region', { name: /Notification/ })).toBeAttached();
      await context.setOffline(true);

      await page.getByRole('button', { name: 'Increase the amount of egg' }).click();
      await expectToast(page, 'Failed to update quantity');
      await expect(shown(page, 'egg')).toHaveText('6');
      await page.getByRole('button', { name: 'Delete milk' }).click();
      await expectToast(page, 'Failed to delete item');
      await expect(shown(page, 'milk')).toHaveText('1 l');
      await add(page, 'rice', '1', 'kg');
      await expectToast(page, 'Failed to add item');
      await expect(nameBox(page)).toHaveValue('rice');
      await expect(page.getByText('You’re seeing a saved copy.')).toBeVisible();

      // When the network is back, the page updates itself and keeps typed text.
      await context.setOffline(false);
      await expect(page.getByText('You’re seeing a saved copy.')).toBeHidden();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expectToast(page, 'Item added to inventory');
      expect(await pantryOnServer(page)).toEqual({ egg: '6 count', milk: '1 l', rice: '1 kg' });
    });

    await test.step('the pantry', async () => {
      await createCook(page, [{ ingredient_name: 'egg', qty: 6 }]);
      await page.route('**/api/inventory', (route) => route.abort('internetdisconnected'));
      await open(page, '/inventory');
      await expect(page.getByRole('heading', { name: 'Failed to load inventory' })).toBeVisible();
      await page.unroute('**/api/inventory');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(shown(page, 'egg')).toHaveText('6');
    });
  });
});

test('two tabs step one item, and both steps count', async ({ page, context }) => {
  await createCook(page, [{ ingredient_name: 'egg', qty: 6 }]);
  await openPantry(page);
  const other = await context.newPage();
  await openPantry(other);
  const more = (tab: typeof page) => tab.getByRole('button', { name: 'Increase the amount of egg' });
  await Promise.all([
    (async () => {
      for (let click = 0; click < 5; click++) await more(page).click();
    })(),
    (async () => {
      for (let click = 0; click < 3; click++) await more(other).click();
    })(),
  ]);
  await expect.poll(async () => (await pantryOnServer(page)).egg).toBe('14 count');
  // A tab that becomes visible shows the change made in the other tab.
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(shown(page, 'egg')).toHaveText('14');
  await other.close();
});

test('an item is found and edited, and several are deleted, restored and sorted by expiry date', async ({
  page,
}) => {
  await test.step('change items', async () => {
    await createCook(page, [
      { ingredient_name: 'egg', qty: 6 },
      { ingredient_name: 'milk', unit: 'l', notes: 'the blue one' },
      { ingredient_name: 'rice', qty: 500, unit: 'g' },
    ]);
    await openPantry(page);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('blue');
    await expect(page.getByText('1 of 3 items')).toBeVisible();
    await expect(row(page, 'egg')).toBeHidden();
    await page.getByRole('button', { name: 'Edit milk' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit item' });
    await dialog.getByRole('combobox', { name: 'Ingredient' }).fill('oat milk');
    await dialog.getByLabel('Quantity').fill('½');
    await dialog.getByLabel('Expires on (optional)').fill(addDaysToToday(1));
    await dialog.getByLabel('Notes (optional)').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Item saved');
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox', { name: 'Filter' }).fill('');
    await expect(page.getByRole('listitem').filter({ hasText: 'Expires tomorrow' })).toContainText('0.5 l');

    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select egg' }).check();
    await page.getByRole('checkbox', { name: 'Select rice' }).check();
    await page.getByRole('button', { name: 'Delete 2' }).click();
    await expectToast(page, '2 items removed');
    await expect.poll(async () => Object.keys(await pantryOnServer(page)).length).toBe(1);
    await page
      .getByRole('region', { name: /Notification/ })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expectToast(page, '2 items restored');
    expect(await pantryOnServer(page)).toMatchObject({ egg: '6 count', rice: '500 g' });
  });

  await test.step('sort items', async () => {
    await createCook(page, [
      { ingredient_name: 'milk', expires_on: addDaysToToday(-2) },
      { ingredient_name: 'tomato', expires_on: addDaysToToday(0) },
      { ingredient_name: 'egg', expires_on: addDaysToToday(1) },
      { ingredient_name: 'parmesan', expires_on: addDaysToToday(6) },
      { ingredient_name: 'honey', expires_on: addDaysToToday(400) },
      { ingredient_name: 'salt' },
    ]);
    await openPantry(page);
    await expect(page.getByText('3 items to use up soon')).toBeVisible();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    const headings = page.getByRole('heading', { level: 2 });
    await expect(headings).toHaveText([
      'Add an item',
      'Expired 1',
      'Use these first 2',
      'Use up this week 1',
      'Later 1',
      'No expiry date 1',
    ]);
    await expect(
      page.getByRole('list', { name: 'Use these first 2' }).getByRole('listitem').first(),
    ).toContainText('Expires today');
    await expect(row(page, 'egg')).toContainText('Expires tomorrow');
    await expect(row(page, 'milk')).toContainText('Expired 2 days ago');
    // The browser has stored the sort order.
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Expiry date' })).toBeChecked();
  });
});

test('the pantry is exported to a file and imported from it', async ({ page }) => {
  const items = [
    { ingredient_name: 'egg', qty: 6, expires_on: addDaysToToday(5) },
    { ingredient_name: 'flour', qty: 0.5, unit: 'kg', notes: 'type 405, "fine"' },
  ];
  await createCook(page, items);
  await openPantry(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('my-pantry.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file.split('\r\n')[0]).toBe('ingredient_name,qty,unit,expires_on,notes,level');

  await page.getByRole('button', { name: 'Add several items' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Import a CSV file' }).click(),
  ]);
  const buffer = Buffer.from(`${file}milk,lots,l,,\r\n`);
  await chooser.setFiles({ name: 'pantry.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText('“lots” (line 4: we can’t read the quantity)')).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 items' }).click();
  await expectToast(page, '2 items added to your pantry');
  expect(await pantryOnServer(page)).toEqual({ egg: '12 count', flour: '1 kg' });
});

test('a list pasted into the ingredient field is reviewed first', MAIN, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createCook(page, []);
  await openPantry(page);
  await page.evaluate(() => navigator.clipboard.writeText('3 eggs\n1 l milk'));
  await nameBox(page).focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('heading', { name: 'Check 2 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Don’t add egg' }).click();
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  await expectToast(page, 'Item added to inventory');
  expect(await pantryOnServer(page)).toEqual({ milk: '1 l' });
});

test('signing out in another tab hides the pantry', async ({ page, context }) => {
  await createCook(page, [{ ingredient_name: 'egg', qty: 6 }]);
  await openPantry(page);
  const other = await context.newPage();
  await open(other, '/privacy');
  await openMenu(other);
  await other.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await other.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { name: 'Sign in required' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Quantity of egg' })).toHaveCount(0);
  await other.close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'the pantry shows food: at least eight items, by place, with the form behind the plus button',
    MAIN,
    async ({ page }) => {
      await createCook(page, [
        ...['milk', 'egg', 'butter', 'yogurt', 'spinach', 'carrot'].map((ingredient_name, at) => ({
          ingredient_name,
          expires_on: addDaysToToday(at + 1),
        })),
        { ingredient_name: 'frozen peas', qty: 500, unit: 'g' },
        ...['rice', 'pasta', 'flour', 'salt', 'olive oil'].map((ingredient_name) => ({ ingredient_name })),
      ]);
      await openPantry(page);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Fridge 6',
        'Freezer 1',
        'Cupboard 5',
      ]);
      const inView = await page.locator('.pantry-item').evaluateAll((rows) => {
        const bar = document.querySelector('.tab-bar')?.getBoundingClientRect().top ?? innerHeight;
        return rows.filter((one) => one.getBoundingClientRect().bottom <= Math.min(bar, innerHeight)).length;
      });
      expect(inView).toBeGreaterThanOrEqual(8);
      await expect(nameBox(page)).toBeHidden();
      await page.getByRole('button', { name: 'Add items' }).click();
      await add(page, 'honey', '1');
      await expectToast(page, 'Item added to inventory');
      await expect(shown(page, 'honey')).toHaveText('1');
      await page.getByRole('button', { name: 'Edit honey' }).click();
      await page.getByRole('dialog', { name: 'Edit item' }).getByRole('button', { name: 'Delete' }).click();
      await expectToast(page, 'Item removed');
      await page.getByRole('button', { name: 'Filter and sort' }).click();
      await page.getByRole('searchbox', { name: 'Filter' }).fill('rice');
      await expect(page.getByText('1 of 12 items')).toBeVisible();
    },
  );
});

test('a food without an amount runs low and out, goes on the shopping list, and never needs grams', async ({
  page,
}) => {
  await createCook(page, [
    { ingredient_name: 'flour', qty: 500, unit: 'g' },
    { ingredient_name: 'milk', qty: 1, unit: 'l', expires_on: '2999-12-01' },
  ]);
  await open(page, '/inventory');
  await nameBox(page).fill('cumin');
  await expect(page.getByLabel('How much is left')).toHaveValue('have');
  await nameBox(page).press('Enter');
  const level = page.getByLabel('How much cumin is left');
  await expect(level).toHaveValue('have');
  await level.selectOption('Running low');
  await level.selectOption('Out');
  await expect(page.getByText('Out: cumin')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to shopping list' }).click();
  await page.getByRole('link', { name: 'Added to your shopping list' }).click();
  await expect(page.getByRole('checkbox', { name: /cumin/ })).toBeVisible();
  await expect
    .poll(async () => {
      const { items } = await asCook(page, 'get', '/api/inventory');
      return items.map((item: { ingredient_name: string; level?: string }) => [
        item.ingredient_name,
        item.level ?? null,
      ]);
    })
    .toContainEqual(['cumin', 'out']);
});
