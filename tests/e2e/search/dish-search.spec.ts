import { expect, MAIN, openSearch, test } from '../story.ts';

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
