import { allCards, cardTitles, expect, KITCHEN, openSearch, test, typeIngredients } from './story.ts';

test('from what is in the kitchen to the best recipe for it', async ({ page }) => {
  await openSearch(page);
  await typeIngredients(page, KITCHEN);
  await expect(page.getByRole('button', { name: 'Remove egg', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'pan', exact: true }).check();
  await page.getByRole('checkbox', { name: 'pot', exact: true }).check();
  await page.getByRole('button', { name: 'Find Recipes' }).click();

  await page.waitForURL('**/results?**');
  const cards = await allCards(page);
  expect(await cards.count()).toBeGreaterThanOrEqual(8);
  await expect(page.getByRole('heading', { name: `${await cards.count()} recipes` })).toBeVisible();
  const name = await cards
    .first()
    .getByRole('img', { name: /^Match/ })
    .getAttribute('aria-label');
  expect(Number(name?.match(/\d+/)?.[0])).toBeGreaterThanOrEqual(80);
  await expect(page.getByRole('heading', { name: 'Cook now' })).toBeVisible();

  await cards.first().getByText('Why 99?').click();
  await expect(cards.first().getByText('Out of 100 points:')).toBeVisible();

  const title = (await cards.first().getByRole('heading').textContent()) ?? '';
  await cards.first().getByRole('link', { name: title }).click();
  await page.waitForURL('**/recipe/**');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the landing page shows four recipes from an ordinary kitchen, each leading to its page', async ({
  page,
}) => {
  await page.goto('/');
  const samples = page.getByRole('region', { name: /ordinary kitchen/ }).getByRole('link');
  await expect(samples).toHaveCount(4);
  await samples.first().click();
  await page.waitForURL('**/recipe/**');
});

test('the example recipes need no search', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See example recipes' }).click();
  await page.waitForURL('**/results?**');
  await expect(page.getByRole('article')).toHaveCount(4);
});

test('Surprise Me opens one of the recipes found', async ({ page }) => {
  await page.goto('/results?have=rice,egg,onion');
  await page.getByRole('button', { name: 'Surprise Me' }).click();
  await page.waitForURL('**/recipe/**');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the search survives a reload, the way back and a shared address', async ({ page, context }) => {
  await openSearch(page);
  await typeIngredients(page, ['rice', 'eggs', 'onion']);
  await page.getByRole('button', { name: 'Find Recipes' }).click();
  await page.waitForURL('**/results?**');
  const seen = await cardTitles(page);

  await page.reload();
  expect(await cardTitles(page)).toEqual(seen);

  const shared = await context.newPage();
  await shared.goto(page.url());
  expect(await cardTitles(shared)).toEqual(seen);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Remove rice', exact: true })).toBeVisible();
});

test('while its results are on their way, a search says what it is for, and can be changed', async ({
  page,
}) => {
  const { promise: mayCome, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/recommendRecipes', async (route) => {
    await mayCome;
    await route.continue().catch(() => {});
  });
  await page.goto('/results?have=rice,egg,onion');
  await expect(page.getByText('Getting your pantry ready...')).toBeVisible();
  const kitchen = page.getByText('rice, egg, onion · up to 30 minutes');
  await expect(kitchen).toBeVisible();
  const before = await kitchen.boundingBox();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: / recipes for your kitchen$/ })).toBeVisible();
  // What is read meanwhile stays where it is.
  expect((await kitchen.boundingBox())?.y).toBe(before?.y);
  await page.unroute('**/api/recommendRecipes');

  await page.route('**/api/recommendRecipes', () => {});
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(kitchen).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.searchParams.get('have') === 'rice,egg,onion');
});

test('preferred cuisines come first and the others stay, under a heading of their own', async ({ page }) => {
  await page.goto('/results?have=rice,egg,onion,garlic&cuisines=Spanish');
  await expect(page.getByRole('heading', { name: 'In your cuisines: Spanish' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From other cuisines' })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Spanish');
});
