import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, open, test } from '../story.ts';
import { asCook, createCook, pantryOnServer } from './pantry-steps.ts';

test('a saved recipe gets the cook’s own amounts next to the written ones, and is cooked with them', async ({
  page,
}) => {
  await createCook(page, [{ ingredient_name: 'pasta', qty: 1000, unit: 'g' }]);
  const recipe_id = 'spaghetti-aglio-e-olio';
  const entries = [{ key: randomUUID(), recipe_id }];
  const { added } = await asCook(page, 'post', '/api/cookbook', { entries });
  await open(page, `/cookbook#recipe-${added[0].id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Spaghetti Aglio e Olio' })).toBeVisible();
  const lines = page.getByRole('region', { name: 'Ingredients' });
  const pasta = lines.getByRole('listitem').filter({ hasText: 'pasta' });
  await expect(pasta).toBeVisible();
  const written = await pasta.locator('label').textContent();

  await page.getByRole('button', { name: 'Change amounts and notes' }).click();
  await page.getByLabel('Amount of pasta').fill('123');
  await page.getByLabel('Unit for pasta').fill('g');
  await page.getByLabel('Your note').fill('Less is enough');
  // Scroll to the top, so that the sticky header covers no part of an element.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(pasta).toContainText('123 g');
  await expect(pasta).toContainText('my amount');
  await expect(page.getByText('Less is enough')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Original version', { exact: true }).check();
  await expect(pasta.locator('label')).toHaveText(written ?? '');
  await page.getByLabel('My version', { exact: true }).check();
  await expect(pasta).toContainText('123 g');
  // The recipe on the site is unchanged.
  const site = await asCook(page, 'get', `/api/getRecipeById?id=${recipe_id}`);
  expect(JSON.stringify(site)).not.toContain('123');

  await page.getByRole('button', { name: 'I Cooked This' }).click();
  await expect(page.getByRole('heading', { name: 'Taken from your pantry' })).toBeVisible();
  expect(await pantryOnServer(page)).toEqual({ pasta: '877 g' });
});

test('cooking a cook’s own recipe takes food from the pantry for the shown servings, and can be undone', async ({
  page,
}) => {
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
});

test('a cook’s own recipe has pantry marks, swaps, allergens, nutrition, cook mode with a final rating, and a list', async ({
  page,
}) => {
  await createCook(page, [
    { ingredient_name: 'flour', qty: 1, unit: 'kg' },
    { ingredient_name: 'milk', qty: 100, unit: 'ml' },
  ]);
  const recipe = {
    ...{ title: 'Pancakes of the house', servings: 4, minutes: 30, source: '', notes: 'Rest the batter.' },
    lines: [
      ['200 g flour', 'flour', 200, 'g'],
      ['300 ml milk', 'milk', 300, 'ml'],
      ['2 eggs', 'eggs', 2, null],
    ].map(([text, name, amount, unit]) => ({
      ...{ text, name, amount, unit },
      section: '',
      preparation: '',
    })),
    steps: ['Whisk 300 ml milk with the flour and the eggs.', 'Fry in a pan for 2 minutes a side.'],
  };
  const entries = [{ key: randomUUID(), recipe, note: 'Less sugar', rating: 3 }];
  const { added } = await asCook(page, 'post', '/api/cookbook', { entries });
  await open(page, `/cookbook#recipe-${added[0].id}`);
  const lines = page.getByRole('region', { name: 'Ingredients' });
  const line = (food: string) => lines.getByRole('listitem').filter({ hasText: food });
  await expect(line('flour')).toContainText('Have');
  await expect(line('milk')).toContainText('200 ml short');
  await expect(line('eggs')).toContainText('Missing');
  await expect(page.getByText('Contains gluten: flour.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Nutrition' })).toContainText('kcal');
  await expect(page.getByRole('region', { name: 'Tools' })).toContainText('pan');
  await expectAccessible(page);

  // Steps, cook mode and what is taken have the chosen servings and the swap.
  await page.getByRole('button', { name: 'More servings' }).click();
  await page.getByRole('button', { name: 'More servings' }).click();
  await expect(page.getByText('Whisk 450 ml milk')).toBeVisible();
  await page.getByRole('button', { name: 'Edit or swap' }).click();
  await line('milk').locator('summary').click();
  await line('milk')
    .getByRole('button', { name: /goat milk/ })
    .click();
  await expect(line('goat milk')).toContainText('instead of milk');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: 'Cook mode' }).click();
  const mode = page.getByRole('dialog');
  await expect(mode).toContainText('Step 1 of 2');
  await expect(mode).toContainText('goat milk');
  await mode.getByRole('button', { name: 'Next' }).click();
  await mode
    .getByRole('button', { name: /^Start timer/ })
    .first()
    .click();
  await mode.getByRole('button', { name: 'Finish' }).click();
  const finish = mode.getByRole('region', { name: 'I Cooked This' });
  await expect(finish.getByRole('spinbutton', { name: 'Amount of flour to take, g' })).toHaveValue('300');
  await expect(mode.getByLabel('Your note')).toHaveValue('Less sugar');
  await mode.locator('label').filter({ hasText: '5 stars' }).click();
  await mode.getByRole('button', { name: 'Save rating and note' }).click();
  await expect(mode.getByRole('status')).toHaveText('Saved in your cookbook.');
  await finish.getByRole('button', { name: 'I Cooked This' }).click();
  await expect(finish.getByText('Taken from your pantry', { exact: true })).toBeVisible();
  await mode.getByRole('button', { name: 'Close' }).click();
  expect(await pantryOnServer(page)).toEqual({ flour: '0.7 kg', milk: '100 ml' });

  // The page has the rating from cook mode, and an edit after it is no conflict.
  await expect(page.getByText('★★★★★')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill('Pancakes of the week');
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pancakes of the week' })).toBeVisible();
  await page.getByRole('button', { name: /missing to list/ }).click();
  await open(page, '/shopping-list');
  await expect(page.getByRole('region', { name: 'To buy' })).toContainText('egg');
  await expect(page.getByRole('region', { name: 'To buy' })).toContainText('Pancakes of the week');
});
