import { expect, expectAccessible, test } from './story.ts';

// React says on the console what it could not render; that belongs to the story.
test.use({ expectedErrors: { like: [/TypeError|error occurred/] } });

test('results that cannot be shown say so', async ({ page }) => {
  // What another version of the site may have left in the tab.
  await page.addInitScript(() => {
    const reply = { results: [{ id: 'soup', group: 'cookNow' }], unlock: null, leftOut: {}, expired: [] };
    sessionStorage.setItem('search:have=rice', JSON.stringify({ at: Date.now(), reply }));
  });
  await page.goto('/results?have=rice');
  const fallback = page.getByRole('alert');
  await expect(fallback.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expect(fallback.getByText('The page failed to render. Try going back or reloading.')).toBeVisible();
  // The error's own text, whatever the browser calls it.
  await expect(fallback.locator('pre')).toContainText(/is not iterable|undefined|not a function/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pantry Chef' })).toBeVisible();
  await expectAccessible(page);
});

test('a part of a page that cannot be shown leaves the rest as it is', async ({ page }) => {
  await page.route('**/api/recommendRecipes', (route) => route.fulfill({ json: { results: [null] } }));
  await page.goto('/');
  await expect(page.getByRole('alert').getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Ingredients' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
});
