import { expect, MAIN, test } from '../story.ts';

test.use({ javaScriptEnabled: false });

test('the landing page can be read without JavaScript', MAIN, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /About/ })).toBeVisible();
});

test('the privacy page has its sections and says where to write to', MAIN, async ({ page }) => {
  await page.goto('/privacy');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  for (const name of [
    /^Usage data/,
    /^Analytics/,
    /^Cookies/,
    /^Ads/,
    /^Affiliate disclosure/,
    /^CCPA/,
    /^GDPR/,
  ]) {
    await expect(headings.filter({ hasText: name })).toHaveCount(1);
  }
  await expect(headings.filter({ hasText: 'Children under 13' })).toHaveCount(1);
  const address = page.getByRole('region', { name: 'Contact' }).getByRole('link');
  await expect(address).toHaveText(/^\S+@\S+\.\S+$/);
  expect(await address.getAttribute('href')).toBe(`mailto:${await address.textContent()}`);
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
