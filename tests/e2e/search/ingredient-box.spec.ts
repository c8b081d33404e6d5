import { INGREDIENTS } from '#domain/foods/catalog';
import { expect, MAIN, openSearch, test } from '../story.ts';

const chosen = 'Your ingredients';

test('a suggestion is chosen with the arrow keys and Enter, or with a click', MAIN, async ({ page }) => {
  await openSearch(page);
  const box = page.getByRole('combobox', { name: 'Ingredients' });
  await box.pressSequentially('chick');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(8);
  await box.press('ArrowDown');
  const highlighted = (await page.getByRole('option', { selected: true }).textContent()) ?? '';
  await box.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${highlighted}`, exact: true })).toBeVisible();

  await box.pressSequentially('olive o');
  await page.getByRole('option', { name: 'olive oil', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove olive oil', exact: true })).toBeVisible();

  await box.pressSequentially('toma');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);

  // If no suggestion is highlighted, Enter takes the first one. 'rigat' is not an ingredient.
  await box.fill('');
  await box.pressSequentially('rigat');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove pasta', exact: true })).toBeVisible();

  // A click outside closes the list.
  await box.pressSequentially('toma');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('unknown names get suggestions and are never added by themselves', async ({ page }) => {
  await test.step('a single name', async () => {
    await openSearch(page);
    const box = page.getByRole('combobox', { name: 'Ingredients' });
    await box.pressSequentially('brocolli');
    await expect(page.getByText('Did you mean:')).toBeVisible();
    await page.getByRole('option', { name: 'broccoli', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Remove broccoli', exact: true })).toBeVisible();
    await box.fill('zzzqqq');
    await expect(page.getByText('Not found in our ingredient list.').first()).toBeVisible();
    await box.press('Enter');
    await expect(page.getByRole('button', { name: /zzzqqq/ })).toHaveCount(0);
  });

  await test.step('several names', async () => {
    await openSearch(page);
    const box = page.getByRole('combobox', { name: 'Ingredients' });
    const chips = page.getByRole('list', { name: chosen }).getByRole('button', { name: /^Remove / });
    await box.fill('eggs, heavy creme, brocolli florets');
    await box.press('Enter');
    await expect(chips).toHaveText(['egg']);
    await page.getByRole('button', { name: 'Use heavy cream instead of heavy creme' }).click();
    await page.getByRole('button', { name: 'Use broccoli instead of brocolli florets' }).click();
    await expect(chips).toHaveText(['egg', 'heavy cream', 'broccoli']);
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();

    // Leave text in the box when submitting the search.
    await box.fill('sour creem');
    await page.getByRole('button', { name: 'Find Recipes' }).click();
    await page.waitForURL('**/results?have=egg,heavy*cream,broccoli,sour*creem');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Use sour cream instead of sour creem' })).toBeVisible();
  });
});

test('the browse-all list shows every ingredient and adds one with a click', MAIN, async ({ page }) => {
  await openSearch(page);
  await page.getByText(`Browse all ingredients (${INGREDIENTS.length})`, { exact: true }).click();
  const shelf = page.locator('.browse__group').filter({ hasText: 'Vegetables' });
  await expect(shelf.getByRole('listitem')).toHaveCount(13);
  await expect(shelf.getByRole('listitem').first()).toHaveText('garlic');
  await shelf.getByRole('button', { name: /^Show \d+ more in Vegetables$/ }).click();
  await page.getByRole('button', { name: 'asparagus', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove asparagus', exact: true })).toBeVisible();
});
