import type { Page } from 'playwright/test';
import { expect, expectAccessible, open, test } from '../story.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Debug' });

test('with debug=1 in the address, an accessible panel lists the calls to the API, on any page', async ({
  page,
}) => {
  await page.goto('/results?have=rice,egg&debug=1');
  await expect(panel(page).getByText('API events (1)')).toBeVisible();
  await expect(panel(page).getByText('/api/recommendRecipes')).toBeVisible();
  const place = await panel(page).boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(width - 40);
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeGreaterThan(height - 40);
  expect(place?.y ?? 0).toBeGreaterThan(height / 2);
  await expectAccessible(page);
  for (const path of ['/privacy?debug=1', '/recipe/spaghetti-aglio-e-olio?debug=1']) {
    await page.goto(path);
    await expect(panel(page).getByText('API events (0)')).toBeVisible();
  }
});

test('the panel shows new calls after 1.5 seconds, keeps the last 20, and hides secrets', async ({
  page,
}) => {
  await open(page, '/?debug=1');
  await expect(panel(page).getByText(/API events \(\d+\)/)).toBeVisible();
  const box = page.getByRole('combobox', { name: 'Ingredients' });
  await box.fill('egg');
  const eggResponse = await page.waitForResponse('**/api/ingredients?q=egg');
  expect(eggResponse.ok()).toBe(true);
  await expect(panel(page).getByText('/api/ingredients?q=egg')).toBeVisible({ timeout: 3_000 });
  // Single letters, for which the field suggests no dishes: each asks for one list.
  const letters = [...'abcdefghijklmnopqrstuv'];
  for (const letter of letters) {
    const answered = page.waitForResponse(`**/api/ingredients?q=${letter}`);
    await box.fill(letter);
    await answered;
  }
  await expect(panel(page).getByText('API events (20)')).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toHaveCount(20);
  await expect(panel(page).getByRole('listitem').first()).toContainText('/api/ingredients?q=v');
  // A search from the form keeps the debug parameter in the address.
  await box.fill('rice');
  await box.press('Enter');
  await expect(page).toHaveURL(/\?have=rice&debug=1$/);

  await test.step('secrets', async () => {
    await open(page, '/?debug=1');
    const box = page.getByRole('combobox', { name: 'Ingredients' });
    for (const typed of ['cook@kitchen.example', 'bearer abcdef']) {
      const answered = page.waitForResponse('**/api/ingredients?q=**');
      await box.fill(typed);
      await answered;
    }
    await expect(panel(page).getByText('/api/ingredients?q=[redacted]')).toBeVisible();
    await expect(panel(page)).not.toContainText('kitchen.example');
  });
});

test('without debug=1 there is no panel, and none of its code is loaded', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const path of ['/', '/?debug=0', '/privacy?debug']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(panel(page)).toHaveCount(0);
  }
  expect(loaded.length).toBeGreaterThan(10);
  expect(loaded.filter((url) => url.includes('overlay'))).toEqual([]);
  await page.goto('/privacy?debug=1');
  await expect(panel(page)).toBeVisible();
  expect(loaded.filter((url) => url.includes('overlay')).length).toBeGreaterThan(0);
});
