import type { Page } from 'playwright/test';
import { callAs, expect, stamp, test } from '../admin/admin-steps.ts';
import { open } from '../story.ts';

test.use({ as: 'owner' });

const STEPS = 24;

/** Imports a recipe with many instructions and a large amount. @returns the path of the recipe's page */
async function importRecipe(page: Page, owner: Parameters<typeof callAs>[1]): Promise<string> {
  const recipe = {
    title: `Adobo ${stamp()}`,
    instructions: Array.from({ length: STEPS }, () => 'Stir.'),
    ingredients: [{ name: 'flour', amount: '1125', unit: 'g' }],
  };
  const imported = await callAs(page.request, owner, 'post', '/api/bulkImportRecipes', [recipe]);
  return `/recipe/${(await imported.json()).recipes[0].id}`;
}

test('a recipe page keeps four-digit amounts, and printed two-digit step numbers, on one line', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, await importRecipe(page, await person('owner')));
  await page.getByRole('button', { name: 'Edit or swap' }).click();
  const flour = page.getByRole('spinbutton', { name: 'Amount of flour, g' });
  await expect(flour).toHaveValue('1125');
  expect(await flour.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);

  await page.emulateMedia({ media: 'print' });
  const heights = await page.locator('.steps li').evaluateAll((all) => all.map((one) => one.clientHeight));
  expect(heights).toHaveLength(STEPS);
  // A number that wraps would take two lines.
  expect(new Set(heights).size).toBe(1);
});

test('a title in cook mode, a long title in a list and the trail of a list fit their place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/recipe/chicken-adobo');
  await page.getByRole('button', { name: 'Cook mode' }).click();
  const title = page.locator('.cook-mode__title');
  await expect(title).toContainText('Chicken Adobo');
  const hidden = await title.evaluate((one) => [
    one.scrollHeight - one.clientHeight,
    one.scrollWidth - one.clientWidth,
  ]);
  expect(hidden).toEqual([0, 0]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/recipe/moussaka');
  const parts = await page.locator('.more li').evaluateAll((all) => {
    for (const one of all.slice(0, 3))
      one.firstElementChild?.append(' with a title that goes on and on'.repeat(5));
    return all.map((one) => one.getClientRects().length);
  });
  expect(parts.length).toBeGreaterThan(2);
  expect(new Set(parts)).toEqual(new Set([1]));

  await page.goto('/cuisine/italian');
  const ends = await page
    .locator('.browse__trail li')
    .evaluateAll((all) =>
      [all[0], all.at(-1)].map(
        (one, at) => one && getComputedStyle(one, at === 0 ? '::before' : '::after').content,
      ),
    );
  expect(ends).toEqual(['none', 'none']);
});
