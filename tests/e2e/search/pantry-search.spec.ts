import { addDaysToToday, asCook, createCook } from '../pantry/pantry-steps.ts';
import { allCards, cardTitles, expect, MAIN, open, test, typeIngredients } from '../story.ts';

test(
  'the pantry switch adds the pantry’s foods to the search, and turning it off removes only those',
  MAIN,
  async ({ page }) => {
    await createCook(page, [
      { ingredient_name: 'egg', qty: 6 },
      { ingredient_name: 'rice', qty: 500, unit: 'g' },
      { ingredient_name: 'onion', qty: 2 },
      { ingredient_name: 'milk', unit: 'l', expires_on: addDaysToToday(-3) },
    ]);
    await open(page, '/');
    const pantrySwitch = page.getByRole('switch', { name: 'Use my pantry (4 items)' });
    // A pantry that has items takes part without a tap. Its foods are folded, because they would move the form.
    await expect(pantrySwitch).toBeChecked();
    const brought = page.getByRole('list', { name: 'From your pantry' });
    await expect(brought).toHaveCount(0);
    await pantrySwitch.click();
    await typeIngredients(page, ['garlic', 'rice']);
    await pantrySwitch.click();
    // The list does not repeat typed foods. The page names expired foods and does not search with them.
    await expect(brought.getByRole('listitem')).toHaveText(['egg', 'onion']);
    await expect(page.getByText('Not used because expired: milk.')).toBeVisible();
    // A dashed border marks the pantry's foods, so that the difference does not depend on colour.
    await expect(brought.locator('.chip--fresh').first()).toHaveCSS('border-style', 'dashed');
    await page.getByRole('button', { name: 'Don’t use onion from my pantry' }).click();
    await expect(brought.getByRole('listitem')).toHaveText(['egg']);

    await page.getByRole('button', { name: 'Find Recipes' }).click();
    await page.waitForURL('**/results?have=garlic,rice&pantry=1&leave=onion');
    const note = page.getByText('This search used your pantry, with its amounts and dates.');
    await expect(note).toContainText('Pantry items not used: onion.');
    await expect(note).toContainText('Not used because expired: milk.');
    const seen = await cardTitles(page);

    // The pantry's foods are still there after a reload and after going back.
    await page.reload();
    expect(await cardTitles(page)).toEqual(seen);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(pantrySwitch).toBeChecked();
    await expect(brought.getByRole('listitem')).toHaveText(['egg']);

    await pantrySwitch.uncheck();
    await expect(brought).toBeHidden();
    await expect(page.getByRole('list', { name: 'Your ingredients' }).getByRole('listitem')).toHaveText([
      'garlic',
      'rice',
    ]);
    await page.getByRole('button', { name: 'Find Recipes' }).click();
    await page.waitForURL('**/results?have=garlic,rice');
    await allCards(page);
    await expect(note).toBeHidden();

    // This device remembers that the cook turned the pantry off.
    await open(page, '/');
    await expect(pantrySwitch).toBeVisible();
    await expect(pantrySwitch).not.toBeChecked();
  },
);

test('a search with the pantry starts with the food that expires first', async ({ page }) => {
  await createCook(page, [
    { ingredient_name: 'rice', qty: 500, unit: 'g' },
    { ingredient_name: 'egg', qty: 6, expires_on: addDaysToToday(1) },
    { ingredient_name: 'milk', unit: 'l', expires_on: addDaysToToday(2) },
    { ingredient_name: 'cream', unit: 'ml', expires_on: addDaysToToday(-2) },
  ]);
  await open(page, '/inventory');
  await page.getByRole('link', { name: 'Cook with these items' }).click();
  await page.waitForURL('**/results?have=egg,milk&pantry=1');
  await expect(page.getByText('This search used your pantry, with its amounts and dates.')).toBeVisible();
  await expect(
    page.getByRole('article').filter({ hasText: 'Uses food that expires soon' }).first(),
  ).toBeVisible();
});

test('a pantry with food is enough for a search, and one without usable food is not', async ({ page }) => {
  const add = page.getByText('Add at least one ingredient first.');
  const find = page.getByRole('button', { name: 'Find Recipes' });
  await createCook(page, []);
  await open(page, '/');
  await page.getByRole('switch', { name: 'Use my pantry (0 items)' }).check();
  await find.click();
  await expect(add).toBeVisible();
  await page.getByRole('link', { name: 'Add items to your pantry' }).click();
  await page.waitForURL('**/inventory');

  const items = [{ ingredient_name: 'egg', qty: 6, unit: 'count' }];
  await asCook(page, 'post', '/api/inventory/bulk', { items });
  await open(page, '/');
  await expect(page.getByRole('switch', { name: 'Use my pantry (1 item)' })).toBeChecked();
  await page.getByRole('button', { name: 'choose the items to use' }).click();
  const leaveOut = page.getByRole('button', { name: 'Don’t use egg from my pantry' });
  await leaveOut.click();
  await find.click();
  await expect(add).toBeVisible();

  await open(page, '/');
  await expect(page.getByRole('switch', { name: 'Use my pantry (1 item)' })).toBeChecked();
  await find.click();
  await page.waitForURL('**/results?pantry=1');
  // The focus moves to the heading, so that screen readers announce the new page.
  await expect(page.getByRole('heading', { level: 1, name: /recipes/ })).toBeFocused();
  await allCards(page);
  // A reload does not move the focus.
  await page.reload();
  await allCards(page);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused();
});

test.describe('a link to a search with a pantry', () => {
  test.use({ expectedErrors: { like: [/status of 401/] } });

  test('asks a guest to sign in, or to search without it', async ({ page }) => {
    await page.goto('/results?have=rice,egg,onion&pantry=1');
    await expect(
      page.getByText('Failed to get recommendations: Please sign in to continue').first(),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      /^\/signin\?next=%2Fresults%3F/,
    );
    await page.getByRole('link', { name: 'Search without the pantry' }).click();
    await page.waitForURL('**/results?have=rice,egg,onion');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
