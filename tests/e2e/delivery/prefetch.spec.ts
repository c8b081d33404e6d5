import type { Page } from 'playwright/test';
import { expect, open, test } from '../story.ts';

// Start with an empty browser, because these stories are about requests.
test.use({ firstVisit: true });

const RESULTS = '/results?have=chicken+breast,rice,onion,garlic,olive+oil,egg';

/** Records the pages that the site fetches before the user asks for them. */
function prefetched(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch')) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('a recipe is prefetched once while the pointer or the focus is on its link, and other links prefetch nothing', async ({
  page,
}) => {
  await test.step('pointer', async () => {
    const paths = prefetched(page);
    await open(page, RESULTS);
    const link = page.getByRole('article').first().getByRole('link').first();
    await link.hover();
    await expect
      .poll(() => paths)
      .toEqual([new URL((await link.getAttribute('href')) ?? '', page.url()).pathname]);
    await page.mouse.move(0, 0);
    await link.hover();
    await link.focus();
    await page.waitForTimeout(300);
    expect(paths).toHaveLength(1);
  });

  await test.step('keyboard', async () => {
    await page.mouse.move(0, 0);
    const paths = prefetched(page);
    await open(page, RESULTS);
    await page.getByRole('link', { name: 'Privacy' }).focus();
    await page.getByRole('article').nth(1).getByRole('link').first().focus();
    await expect.poll(() => paths.length).toBe(1);
    expect(paths[0]).toMatch(/^\/recipe\//);
  });
});

test('nothing is prefetched for visitors who save data', async ({ page }) => {
  const paths = prefetched(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open(page, RESULTS);
  await page.getByRole('article').first().getByRole('link').first().hover();
  await page.waitForTimeout(500);
  expect(paths).toEqual([]);
});
