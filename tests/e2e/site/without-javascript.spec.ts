import { expect, MAIN, test } from '../story.ts';

test.use({ javaScriptEnabled: false });

test('the landing page can be read without JavaScript', MAIN, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /About/ })).toBeVisible();
});

test('the privacy page can be read without JavaScript', MAIN, async ({ page }) => {
  await page.goto('/privacy');
  for (const topic of [
    /usage/i,
    /analytics/i,
    /cookies/i,
    /^ads|advert/i,
    /affiliate/i,
    /CCPA/,
    /GDPR/,
    /13/,
  ]) {
    await expect(page.getByRole('heading', { name: topic }).first()).toBeVisible();
  }
});

test('a recipe can be cooked without JavaScript', MAIN, async ({ page }) => {
  await page.goto('/recipe/spaghetti-aglio-e-olio');
  await expect(page.getByRole('heading', { level: 1, name: 'Spaghetti Aglio e Olio' })).toBeVisible();
  await expect(page.getByText('200 g').first()).toBeVisible();
  await expect(page.getByText(/Bring a large pot of water/)).toBeVisible();
  await expect(page.getByText('Calories').first()).toBeVisible();
});

test(
  'results without JavaScript say what to do, and are not on their way for ever',
  MAIN,
  async ({ page }) => {
    await page.goto('/results?have=rice,egg');
    await expect(
      page.getByRole('heading', { name: 'Please turn on JavaScript to see results' }),
    ).toBeVisible();
    await expect(page.locator('.result--skeleton').first()).toBeHidden();
    await page.getByRole('link', { name: 'Browse all recipes instead' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/recipes$/);
  },
);
