import { expect, expectAccessible, MAIN, test } from '../story.ts';

const PAGES = [
  { name: 'landing', path: '/' },
  { name: 'results', path: '/results?have=rice,egg,onion' },
  { name: 'recipe', path: '/recipe/spaghetti-aglio-e-olio' },
  { name: 'all recipes', path: '/recipes?time=30' },
  { name: 'recipes with', path: '/with/chicken' },
  { name: 'privacy', path: '/privacy' },
  { name: 'sign-in', path: '/signin' },
  { name: 'sign-up', path: '/signup' },
];

for (const { name, path } of PAGES) {
  test(`the ${name} page is accessible`, MAIN, async ({ page }) => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });

  test(`the ${name} page needs no sideways scrolling at 320 px`, MAIN, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
