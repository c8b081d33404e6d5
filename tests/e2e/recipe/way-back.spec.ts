import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { newcomer } from '../account/account-steps.ts';
import { asCook } from '../pantry/pantry-steps.ts';
import { expect, MAIN, open, test } from '../story.ts';

const recipe = (number: number) => ({
  ...{ title: `Soup ${number}`, servings: 2, minutes: 20, source: '', notes: '' },
  ...{ steps: ['Cook it.'], lines: [] },
});

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollDown = (page: Page) => page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));

test('going back from a recipe returns to its place in the cookbook', async ({ page }) => {
  await newcomer(page);
  for (let from = 0; from < 120; from += 20) {
    const entries = Array.from({ length: 20 }, (_, at) => ({ key: randomUUID(), recipe: recipe(from + at) }));
    await asCook(page, 'post', '/api/cookbook', { entries });
  }
  await open(page, '/cookbook');
  const rows = page.locator('.cookbook-row');
  await expect(rows).toHaveCount(60);
  await page.getByRole('button', { name: /more/ }).click();
  await expect(rows).toHaveCount(120);
  await scrollDown(page);
  const title = await page.evaluate(
    () =>
      [...document.querySelectorAll('.cookbook-row a')].find((link) => link.getBoundingClientRect().top > 200)
        ?.textContent,
  );
  await page.getByRole('link', { name: title ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  expect(await place(page)).toBeLessThan(100);
  await page.goBack();
  await expect(rows).toHaveCount(120);
  await expect.poll(() => place(page)).toBe(3000);
  // The user can also go back with the link on the page.
  await page.getByRole('link', { name: title ?? '', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the cookbook' }).click();
  await expect.poll(() => place(page)).toBe(3000);
  // Visit another page in between, without the browser's back/forward cache.
  await page.mouse.click(1, 1);
  await page.goto('/privacy');
  await page.goBack();
  await expect(rows).toHaveCount(120);
  await expect.poll(() => place(page)).toBe(3000);
});

test('going back from a recipe returns to its place in the results', MAIN, async ({ page }) => {
  await open(page, '/results?have=rice,egg,onion,garlic,chicken+breast&minutes=180');
  await expect(page.locator('.results__group[aria-busy]')).toHaveCount(0);
  await expect(page.getByRole('article').nth(20)).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await page.mouse.click(1, 300);
  await page.goto('/privacy');
  await page.goBack();
  await expect.poll(() => place(page)).toBe(2000);
});
