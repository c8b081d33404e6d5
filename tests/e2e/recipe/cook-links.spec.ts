import { newcomer } from '../account/account-steps.ts';
import { expect, expectAccessible, open, test } from '../story.ts';

const PAGES = ['/', '/results?demo=1', '/recipe/moussaka', '/privacy', '/account', '/nowhere'];
/** Window width (px) below which the links are at the bottom of the screen. */
const WIDE = 1024;

test.describe('the navigation links of a member', () => {
  test.use({ expectedErrors: { like: [/status of 404/, /nowhere/] } });

  test('members see links to search, pantry, plan, shopping list and cookbook on every page, at every width, and guests do not', async ({
    page,
  }) => {
    const navigation = page.getByRole('navigation', { name: 'Your kitchen' });
    await open(page, '/privacy');
    await expect(navigation).toHaveCount(0);
    const email = await newcomer(page);
    const ways = navigation.getByRole('link');
    const names = ['Find', 'My Pantry', 'Plan', 'Shopping list', 'Cookbook'];
    for (const path of PAGES) {
      await open(page, path);
      for (const width of [1920, 1280, WIDE, 768, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const recipes = page.getByRole('banner').getByRole('link', { name: 'Recipes' });
        await expect(recipes).toBeInViewport({ ratio: 1 });
        await expect(ways).toHaveText(width < WIDE ? names : names.toSpliced(1, 0, 'Recipes'));
        for (const way of await ways.all()) await expect(way).toBeInViewport({ ratio: 1 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        );
        const sizes = await ways.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
        );
        expect(Math.min(...sizes), `${path} ${width}`).toBeGreaterThanOrEqual(44);
        // The links form a single row: beside the menu, or at the bottom within reach of the thumb.
        const [links, actions] = await page
          .locator('.cook-links, .site-header__actions')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
        if (width < WIDE) expect(links.bottom, `${path} ${width}`).toBe(800);
        else expect(Math.abs(links.top + links.bottom - actions.top - actions.bottom), path).toBeLessThan(8);
      }
    }
    // The email address is visible only in the open menu, hidden from passers-by.
    await page.getByRole('banner').locator('summary').click();
    await expect(page.getByRole('banner').getByText(email).last()).toBeVisible();
    for (const [at, path] of ['/inventory', '/plan', '/shopping-list', '/cookbook'].entries()) {
      await open(page, path);
      await expect(ways.nth(at + 1)).toHaveAttribute('aria-current', 'page');
      if (path === '/inventory') await expectAccessible(page);
    }
    await ways.first().click();
    await page.waitForURL('/#input');
    await expect(page.getByRole('combobox', { name: 'Ingredients' })).toBeInViewport();
  });

  test('on a phone, the links at the bottom cover nothing, and nothing moves when they appear', async ({
    page,
  }) => {
    await test.step('layout shift', async () => {
      await newcomer(page);
      await page.addInitScript(() => {
        const shifts = window as unknown as { moved: number };
        shifts.moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            shifts.moved += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        await open(page, '/recipe/moussaka');
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
      }
    });

    await test.step('covered elements', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const bar = page.getByRole('navigation', { name: 'Your kitchen' });
      const topOfBar = async () => (await bar.boundingBox())?.y ?? 0;
      await open(page, '/#input');
      const find = page.getByRole('button', { name: 'Find Recipes' });
      await expect(find).toBeInViewport({ ratio: 1 });
      const button = await find.boundingBox();
      expect((button?.y ?? 999) + (button?.height ?? 999)).toBeLessThanOrEqual(await topOfBar());
      // The bar of links does not cover the focused element.
      await open(page, '/privacy');
      const last = page.getByRole('contentinfo').getByRole('link').last();
      await last.focus();
      const link = await last.boundingBox();
      expect((link?.y ?? 999) + (link?.height ?? 999)).toBeLessThanOrEqual(await topOfBar());
      // Cook mode and print do not show the bar of links.
      await open(page, '/recipe/moussaka');
      await page.getByRole('button', { name: 'Cook mode' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const atBottom = await page.evaluate(
        () =>
          document.elementFromPoint(195, 830)?.closest('.cook-links, .cook-mode')?.className.split(' ')[0],
      );
      expect(atBottom).toBe('cook-mode');
      await page.keyboard.press('Escape');
      await page.emulateMedia({ media: 'print' });
      await expect(bar).toBeHidden();
      expect(await page.evaluate(() => getComputedStyle(document.body).paddingBottom)).toBe('0px');
    });
  });
});
