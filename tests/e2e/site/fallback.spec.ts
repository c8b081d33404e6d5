import { expect, expectAccessible, test } from '../story.ts';

// React logs the rendering errors that this story provokes.
test.use({ expectedErrors: { like: [/TypeError|error occurred/] } });

test('a results page that fails to render shows an error message', async ({ page }) => {
  // Make a part of the page itself fail.
  await page.addInitScript(() => {
    const get = URLSearchParams.prototype.get;
    URLSearchParams.prototype.get = function (name) {
      // Let the inline script, which reads the same parameter, succeed. Only the island must fail.
      if (name === 'demo' && !document.currentScript) throw new TypeError('demo is not a function');
      return get.call(this, name);
    };
  });
  await page.goto('/results?have=rice');
  const fallback = page.getByRole('alert');
  await expect(fallback.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible();
  await expect(fallback.getByText('The page failed to render. Try going back or reloading.')).toBeVisible();
  // The message of the error differs between browsers.
  await expect(fallback.locator('pre')).toContainText(/is not iterable|undefined|not a function/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pantry Chef' })).toBeVisible();
  await expectAccessible(page);
});

/** A valid search reply, except for one result that the page cannot render. */
const BROKEN = {
  recipes: [
    { recipe_id: 'soup', matchScore: 90 },
    { id: 'broken', title: 'Broken', matchScore: 80 },
    null,
    { title: 'Leads nowhere' },
    { id: 'stew', title: 'Stew', matchScore: 70 },
  ],
};

test('a result that cannot be drawn is left out, and the others are shown', async ({ page }) => {
  await page.addInitScript(() => {
    const encode = encodeURIComponent;
    window.encodeURIComponent = (text) => {
      if (text === 'broken') throw new TypeError('broken is not a function');
      return encode(text);
    };
  });
  await page.route('**/api/recommendRecipes', (route) => route.fulfill({ json: BROKEN }));
  for (const [address, cards] of [
    ['/results?have=rice', '.result'],
    ['/', '.sample:not([aria-hidden])'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator(cards).getByRole('heading')).toHaveText(['Untitled recipe', 'Stew']);
    await expect(page.getByRole('heading', { name: 'Something went wrong.' })).toHaveCount(0);
  }
  await expect(page.getByRole('combobox', { name: 'Ingredients' })).toBeVisible();
});
