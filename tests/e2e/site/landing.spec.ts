import { expect, MAIN, open, test } from '../story.ts';

const SECTIONS = [
  { link: 'How it works', section: '#how-it-works' },
  { link: 'Ingredients', section: '#input' },
  { link: 'About', section: '#about' },
];

test(
  'the header leads to the sections of the page, scrolling smoothly unless reduced motion is preferred',
  MAIN,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await open(page, '/');
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behaviour()).toBe('smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await behaviour()).toBe('auto');
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const { link, section } of SECTIONS) {
      await main.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(`/${section}`);
      await expect(page.locator(section)).toBeInViewport();
    }
  },
);

test('the samples also load in a browser without idle callbacks', async ({ page }) => {
  // Simulate Chromium in a page that paints nothing: idle callbacks run only after their timeout.
  await page.addInitScript(() => {
    window.requestIdleCallback = (work, options) =>
      options?.timeout ? window.setTimeout(work, options.timeout) : 0;
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: /ordinary kitchen/ }).getByRole('link')).toHaveCount(4);
});

test(
  'the example recipes need no search, are always the same four, and contain no advertisement',
  MAIN,
  async ({ page }) => {
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('recommendRecipes')) searches.push(request.url());
    });
    await page.goto('/results?demo=1');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([
      'Chicken Fried Rice',
      'Rice with Fried Egg and Tomato Sauce',
      'Japanese Chicken and Egg Rice Bowl',
      'Buttermilk Pancakes',
    ]);
    expect(searches).toEqual([]);
    // No shop is configured, and the place for an advertisement takes no space.
    await expect(page.locator('[data-ad-slot="0000000000"]')).toBeHidden();
    await expect(page.getByText('Missing:').first()).toBeVisible();
    await expect(page.locator('a[rel~="sponsored"]')).toHaveCount(0);
  },
);

test(
  'the first screen holds the ingredient field, and common foods are one tap away',
  MAIN,
  async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, '/');
      await expect(page.getByRole('combobox', { name: 'Ingredients' })).toBeInViewport({ ratio: 1 });
      const common = page.getByRole('list', { name: 'Common foods' });
      await expect(common.getByRole('button', { name: 'egg' })).toBeInViewport({ ratio: 1 });
      await common.getByRole('button', { name: 'egg' }).click();
      await expect(page.getByRole('list', { name: 'Your ingredients' }).getByText('egg')).toBeVisible();
      await expect(common.getByRole('button', { name: 'egg' })).toHaveCount(0);
    }
  },
);
