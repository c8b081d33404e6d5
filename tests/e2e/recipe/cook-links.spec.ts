import { newcomer } from '../account/account-steps.ts';
import { expect, expectAccessible, open, test } from '../story.ts';

const PAGES = ['/', '/results?demo=1', '/recipe/moussaka', '/privacy', '/account', '/nowhere'];

test.describe('the ways of a cook', () => {
  test.use({ expectedErrors: { like: [/status of 404/, /nowhere/] } });

  test('search, pantry and shopping list lie open on every page, from the widest to the narrowest', async ({
    page,
  }) => {
    const email = await newcomer(page);
    const ways = page.getByRole('navigation', { name: 'Your kitchen' }).getByRole('link');
    for (const path of PAGES) {
      await open(page, path);
      for (const width of [1280, 800, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(ways).toHaveText([/Find/, /My Pantry/, /Shopping list/]);
        for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        );
        // One row of them, beside the menu.
        const tops = await page
          .locator('.cook-links, .site-header__actions')
          .evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
          );
        expect(Math.abs((tops[0] ?? 0) - (tops[1] ?? 99)), `${path} ${width}`).toBeLessThan(4);
      }
    }
    // The address is not for the passer-by: it stands in the menu.
    await page.getByRole('banner').locator('summary').click();
    await expect(page.getByRole('banner').getByText(email).last()).toBeVisible();
    await open(page, '/inventory');
    await expect(ways.nth(1)).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await ways.first().click();
    await page.waitForURL('/#input');
    await expect(page.getByRole('combobox', { name: 'Ingredients' })).toBeInViewport();
  });
});

test('a guest has no ways of a cook', async ({ page }) => {
  await open(page, '/privacy');
  await expect(page.getByRole('navigation', { name: 'Your kitchen' })).toHaveCount(0);
});
