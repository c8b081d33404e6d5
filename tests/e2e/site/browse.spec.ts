import { expect, MAIN, test } from '../story.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'results name the missing JavaScript, and a cook browses from the landing page to a recipe and a similar one',
    MAIN,
    async ({ page }) => {
      await page.goto('/results?have=rice,egg');
      await expect(
        page.getByRole('heading', { name: 'Please turn on JavaScript to see results' }),
      ).toBeVisible();
      // The page does not pretend to load results.
      await expect(page.locator('.result--skeleton').first()).toBeHidden();
      await page.getByRole('link', { name: 'Browse all recipes instead' }).click();
      await expect(page).toHaveURL(/\/recipes$/);
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Recipes' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'All recipes' })).toBeVisible();
      await page.getByRole('combobox', { name: 'Cuisine' }).selectOption('Greek');
      await page.getByRole('combobox', { name: 'Diet' }).selectOption('Vegetarian');
      await page.getByRole('button', { name: 'Show recipes' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Vegetarian Greek recipes' })).toBeVisible();
      await expect(page).toHaveURL(/\/recipes\?cuisine=greek&diet=vegetarian$/);
      await expect(page.getByRole('combobox', { name: 'Cuisine' })).toHaveValue('greek');
      await page.getByRole('link', { name: 'Recipes', exact: true }).first().click();
      await page
        .getByRole('navigation', { name: 'Recipes by ingredient' })
        .getByRole('link', { name: 'rice' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Recipes with rice' })).toBeVisible();
      await page.getByRole('link', { name: 'Next' }).click();
      await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
      const title = await card.first().getByRole('link').innerText();
      await card.first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const more = page.getByRole('heading', { name: 'More recipes like this' }).locator('xpath=..');
      await expect(more.getByRole('listitem')).toHaveCount(6);
      const like = await more.getByRole('listitem').first().innerText();
      await more.getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1, name: like })).toBeVisible();
    },
  );
});
