import type { Page } from 'playwright/test';
import { expectToast } from '../account/account-steps.ts';
import { createCook } from '../pantry/pantry-steps.ts';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';

const SEARCH = '/results?have=chicken+thigh,rice,onion,garlic,egg';
const DISH = '/recipe/thai-chicken-fried-rice';

const line = (page: Page, food: string) =>
  page
    .getByRole('region', { name: 'Ingredients' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: food }) });
const kitchen = (page: Page) => page.getByRole('region', { name: 'Your kitchen' });

/** Opens a recipe that a search found with a swap. */
async function openFromSearch(page: Page) {
  await open(page, SEARCH);
  await expect(page.getByRole('article').first()).toBeVisible();
  await open(page, DISH);
}

test(
  'a guest’s search follows to the recipe: the swap is applied, and missing food goes to the list',
  MAIN,
  async ({ page }) => {
    const bodies: string[] = [];
    await openFromSearch(page);
    page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.reload();
    await expect(line(page, 'chicken thigh instead of chicken breast')).toContainText('Swapped');
    await expect(line(page, 'rice')).toContainText('Have');
    await expect(line(page, 'fish sauce')).toContainText('Missing');
    await expect(page.getByRole('checkbox', { name: /^\d+ g chicken thigh/ })).toBeChecked();
    await expectAccessible(page);

    await kitchen(page)
      .getByRole('button', { name: /missing to list/ })
      .click();
    await expectToast(page, /on your shopping list/);
    await expect(kitchen(page).getByRole('button', { name: 'On your shopping list' })).toBeVisible();
    // The page asks the server only for the recipe, never with a food of the kitchen.
    expect(bodies.filter((body) => /thigh|onion|garlic/.test(body.replace(/\/_astro\/\S*/g, '')))).toEqual(
      [],
    );
    await open(page, '/shopping-list');
    await expect(page.getByRole('region', { name: 'To buy' })).toContainText('fish sauce');
    await expect(page.getByRole('region', { name: 'To buy' })).not.toContainText('chicken');
  },
);

test(
  'a recipe opened from a link is compared with the staples of the device and the people who eat',
  MAIN,
  async ({ page }) => {
    await test.step('staples', async () => {
      await open(page, '/privacy');
      await page.evaluate(() => {
        localStorage.setItem('hasOnboarded', '1');
        localStorage.setItem('onb.ingredients', '["pasta","garlic"]');
      });
      await open(page, '/recipe/spaghetti-aglio-e-olio');
      await expect(line(page, 'pasta')).toContainText('Have');
      await expect(line(page, 'olive oil')).toContainText(/Staple|Missing/);
    });

    await test.step('people', async () => {
      await open(page, '/privacy');
      await page.evaluate(() => {
        const exclusions = [{ kind: 'label', name: 'gluten', strict: true }];
        localStorage.setItem(
          'eaters',
          JSON.stringify([{ name: 'Ana', eating: true, servings: 1, exclusions }]),
        );
      });
      await open(page, '/recipe/spaghetti-aglio-e-olio');
      const table = page.getByText('For the people you cook for:');
      await expect(table.locator('..')).toContainText('contains gluten: pasta.');
      await expectAccessible(page);
      await page.getByRole('checkbox', { name: /pasta/ }).uncheck();
      await expect(table.locator('..')).toContainText('nothing you avoid is in the listed ingredients.');
    });
  },
);

test('a member sees which foods the pantry is short of', MAIN, async ({ page }) => {
  await createCook(page, [
    { ingredient_name: 'pasta', qty: 150, unit: 'g' },
    { ingredient_name: 'garlic', qty: 100, unit: 'g' },
  ]);
  await open(page, '/recipe/spaghetti-aglio-e-olio');
  await expect(line(page, 'pasta')).toContainText('50 g short');
  await expect(line(page, 'garlic')).toContainText('Have');
  await page.getByRole('button', { name: 'More servings' }).click();
  await expect(line(page, 'pasta')).toContainText('150 g short');
});

test('a recipe with a kitchen fits 320 px and hardly moves when the kitchen arrives', async ({ page }) => {
  const width = 320;
  await page.setViewportSize({ width, height: 844 });
  await openFromSearch(page);
  await page.addInitScript(() => {
    const shifts = window as unknown as { moved: number };
    shifts.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await expect(line(page, 'chicken thigh')).toContainText('Swapped');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
  expect(moved).toBeLessThan(0.1);
  await page.getByRole('button', { name: 'Edit or swap' }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
