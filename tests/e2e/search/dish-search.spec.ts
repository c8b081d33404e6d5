import { expect, expectAccessible, MAIN, open, openSearch, test } from '../story.ts';

test(
  'the ingredient field suggests dishes below the foods, and opens their recipes',
  MAIN,
  async ({ page }) => {
    await openSearch(page);
    const box = page.getByRole('combobox', { name: 'Ingredients' });
    await box.pressSequentially('carbonara');
    const dish = page.getByRole('option', { name: /^Dish: .*Carbonara/ }).first();
    await expect(dish).toBeVisible();
    await expect(page.getByText('Not found in our ingredient list.')).toHaveCount(0);
    await box.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveText(/Carbonara/);
    await box.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Carbonara/);

    await openSearch(page);
    await box.pressSequentially('pad thai');
    await page
      .getByRole('option', { name: /^Dish: .*Pad Thai/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Pad Thai/);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a dish is found by its name, misspelled too, and the address is the search',
    MAIN,
    async ({ page }) => {
      await open(page, '/recipes');
      const field = page.getByRole('searchbox', { name: 'Dish' });
      await field.fill('carbonarra');
      await page.getByRole('button', { name: 'Find a dish' }).click();
      await expect(page).toHaveURL('/recipes?q=carbonarra');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipes for “carbonarra”');
      await expect(field).toHaveValue('carbonarra');
      await page
        .getByRole('link', { name: /Carbonara/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Carbonara/);
    },
  );
});

test(
  'a name without a dish says so, and the page is accessible and shows what was typed as text',
  MAIN,
  async ({ page }) => {
    await open(page, `/recipes?q=${encodeURIComponent('<b>xyzzyx</b>')}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipes for “<b>xyzzyx</b>”');
    await expect(page.getByText('We couldn’t find a dish with this name.')).toBeVisible();
    await expectAccessible(page);
    await open(page, '/recipes?q=');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a dish');
  },
);
