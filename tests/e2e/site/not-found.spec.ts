import { expect, expectAccessible, MAIN, test } from '../story.ts';

test.use({ expectedErrors: { like: [/status of 404/, /\/no\/such\/page/] } });

test('an unknown path says so, links home, and is logged in the console', MAIN, async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect.poll(() => lines.some((line) => line.includes('/no/such/page'))).toBe(true);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
