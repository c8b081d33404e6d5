import type { Page } from 'playwright/test';
import { expect, open, test } from '../story.ts';

test.use({ expectedErrors: { like: [/status of 500/] } });

const shown = (page: Page) => page.getByRole('region', { name: /Notification/ }).getByRole('listitem');

/** Opens the landing page with a stopped clock, and runs a search that fails. */
async function openFailing(page: Page): Promise<void> {
  await page.route('**/api/recommendRecipes', (route) =>
    route.fulfill({ status: 500, json: { error: 'The oven is cold' } }),
  );
  await page.clock.install();
  await open(page, '/?have=rice');
  await expect(page.getByRole('button', { name: 'Remove rice', exact: true })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

async function fail(page: Page): Promise<void> {
  const find = page.getByRole('button', { name: 'Find Recipes' });
  await find.click();
  await expect(find).toHaveAttribute('aria-busy', 'false');
}

test('a toast is read out and disappears after 4,000 ms, and at most three toasts are shown', async ({
  page,
}) => {
  await openFailing(page);
  await fail(page);
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText('Error');
  await expect(shown(page)).toContainText('Failed to get recommendations: The oven is cold');
  await page.mouse.move(0, 0);
  await page.clock.runFor(200);
  const spoken = page.getByRole('status').filter({ hasText: 'The oven is cold' });
  await expect(spoken.first()).toBeAttached();
  await page.clock.runFor(3_700);
  await expect(shown(page)).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(shown(page)).toHaveCount(0);

  for (let count = 1; count <= 5; count++) {
    await fail(page);
    await expect(shown(page)).toHaveCount(Math.min(3, count));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a toast is below the header, and below the top after scrolling', async ({ page }) => {
    await openFailing(page);
    await fail(page);
    await expect(shown(page)).toHaveCount(1);
    const top = async () => (await shown(page).boundingBox())?.y ?? 0;
    await page.evaluate(() => scrollTo(0, 0));
    const header = await page.getByRole('banner').boundingBox();
    await expect.poll(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(top).toBeLessThan(40);
    // Elements beside the toast can still be clicked.
    const behind = await page.evaluate(() => document.elementFromPoint(2, 20)?.closest('.toasts') ?? null);
    expect(behind).toBeNull();
  });
});
