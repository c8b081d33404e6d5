import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';
import { asCook, createCook, pantryOnServer } from './pantry-steps.ts';

test(
  'a saved recipe gets amounts of one’s own beside those that are written, and is cooked by them',
  MAIN,
  async ({ page }) => {
    await createCook(page, [{ ingredient_name: 'pasta', qty: 1000, unit: 'g' }]);
    const recipe_id = 'spaghetti-aglio-e-olio';
    const entries = [{ key: randomUUID(), recipe_id }];
    const { added } = await asCook(page, 'post', '/api/cookbook', { entries });
    await open(page, `/cookbook#recipe-${added[0].id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Spaghetti Aglio e Olio' })).toBeVisible();
    const lines = page.getByRole('region', { name: 'Ingredients' });
    const pasta = lines.getByRole('listitem').filter({ hasText: 'pasta' });
    const written = await pasta.textContent();

    await page.getByRole('button', { name: 'Change amounts and notes' }).click();
    await page.getByLabel('Amount of pasta').fill('123');
    await page.getByLabel('Unit for pasta').fill('g');
    await page.getByLabel('Your note').fill('Less is enough');
    // Scroll to the top, so that the sticky header covers no part of an element.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(pasta).toContainText('123\u00a0g');
    await expect(pasta).toContainText('my amount');
    await expect(page.getByText('Less is enough')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Original version', { exact: true }).check();
    await expect(pasta).toHaveText(written ?? '');
    await page.getByLabel('My version', { exact: true }).check();
    await expect(pasta).toContainText('123\u00a0g');
    // The recipe on the site is unchanged.
    const site = await asCook(page, 'get', `/api/getRecipeById?id=${recipe_id}`);
    expect(JSON.stringify(site)).not.toContain('123');

    await page.getByRole('button', { name: 'I Cooked This' }).click();
    await expect(page.getByRole('heading', { name: 'Taken from your pantry' })).toBeVisible();
    expect(await pantryOnServer(page)).toEqual({ pasta: '877 g' });
  },
);

test(
  'a recipe of one’s own is cooked from the pantry, for as many as are shown, and that is undone',
  MAIN,
  async ({ page }) => {
    await createCook(page, [{ ingredient_name: 'eggs', qty: 12 }]);
    const line = { section: '', preparation: '', unit: null };
    const recipe = {
      ...{ title: 'Egg salad', servings: 2, minutes: 15, steps: ['Boil the eggs.'], source: '', notes: '' },
      lines: [{ ...line, text: '4 eggs', name: 'eggs', amount: 4 }],
    };
    const entries = [{ key: randomUUID(), recipe }];
    const { added } = await asCook(page, 'post', '/api/cookbook', { entries });
    await open(page, `/cookbook#recipe-${added[0].id}`);
    await page.getByRole('button', { name: 'More servings' }).click();
    await page.getByRole('button', { name: 'I Cooked This' }).click();
    await expect(page.getByRole('heading', { name: 'Taken from your pantry' })).toBeVisible();
    await expectAccessible(page);
    expect(await pantryOnServer(page)).toEqual({ egg: '6 count' });
    // The cooking history links back to the recipe.
    await page.getByRole('link', { name: 'Cooking history' }).click();
    await page.getByRole('link', { name: 'Egg salad' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Egg salad' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => pantryOnServer(page)).toEqual({ egg: '12 count' });
  },
);
