import type { Page } from 'playwright/test';
import { newcomer } from '../account/account-steps.ts';
import { expect, expectAccessible, open, test } from '../story.ts';

/** Widths on both sides of each breakpoint of the header, in px. */
const WIDTHS = [320, 390, 767, 768, 820, 879, 1000, 1023, 1024, 1039, 1280];

const LINKS = ['How it works', 'Ingredients', 'About', 'Recipes', 'Sign in', 'Get started'];

/** Height of a header row in px, the size of a touch target. */
const ROW = 44;

const measureWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('the landing page’s header keeps each link on one line and visible from 320 to 1,280 px', async ({
  page,
}) => {
  await open(page, '/');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await measureWidth(page), `${width} px`).toBeLessThanOrEqual(width);
    const tops = new Set<number>();
    for (const name of LINKS) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true });
      await expect(link).toBeInViewport({ ratio: 1 });
      const box = await link.boundingBox();
      expect(box?.height, `${name} at ${width} px`).toBe(ROW);
      tops.add(Math.round(box?.y ?? 0));
    }
    // Four links do not fit in a row of 288 px.
    expect(tops.size, `rows at ${width} px`).toBeLessThanOrEqual(width === 320 ? 3 : width < 1024 ? 2 : 1);
  }
});

test('members have one row of links, and the sections of the landing page in their menu', async ({
  page,
}) => {
  await newcomer(page);
  await open(page, '/');
  const banner = page.getByRole('banner');
  const links = banner.getByRole('link');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await measureWidth(page), `${width} px`).toBeLessThanOrEqual(width);
    // The links are the brand, 'Recipes' and the account; the other links too, unless they are at the bottom of the
    // screen.
    await expect(links).toHaveCount(7);
    const header = await banner.boundingBox();
    expect(header?.height, `${width} px`).toBeLessThan(2 * ROW);
  }
  await banner.locator('summary').click();
  const menu = banner.getByRole('list');
  await expect(menu.getByRole('link')).toHaveText([
    'My Pantry',
    'Cookbook',
    'Account',
    'How it works',
    'About',
  ]);
  // Check on a page on which the open menu covers no part of a button.
  await open(page, '/privacy');
  await banner.locator('summary').click();
  await expectAccessible(page);
  await open(page, '/');
  await banner.locator('summary').click();
  await menu.getByRole('link', { name: 'How it works' }).click();
  await expect(page).toHaveURL('/#how-it-works');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeInViewport();
});
