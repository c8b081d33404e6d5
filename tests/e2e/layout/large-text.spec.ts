import type { Page } from 'playwright/test';
import { createCook } from '../pantry/pantry-steps.ts';
import { expect, open, test } from '../story.ts';

const WIDTHS = [360, 390, 600, 768, 820, 960, 1000, 1024, 1280];

/** Opens each page with text at 150 % of its usual size. Returns the pages that are then wider than the window. */
async function findWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      if (needed > width) wide.push(`${path} at ${width} px takes ${needed} px`);
    }
  }
  return wide;
}

test('text at 150 % fits the pages of guests and members from 360 px on', async ({ page }) => {
  await test.step('guests', async () => {
    const paths = [
      '/',
      '/recipe/moussaka',
      '/recipes',
      '/results?have=rice,egg',
      '/onboarding',
      '/signin',
      '/privacy',
    ];
    expect(await findWide(page, paths)).toEqual([]);
  });

  await test.step('members', async () => {
    await createCook(page, [
      { ingredient_name: 'chicken breast', qty: 400, unit: 'g', expires_on: '2020-01-01' },
      { ingredient_name: 'egg', qty: 6 },
    ]);
    const paths = [
      '/inventory',
      '/plan',
      '/shopping-list',
      '/cookbook',
      '/household',
      '/account',
      '/recipe/moussaka',
    ];
    expect(await findWide(page, paths)).toEqual([]);
  });
});
