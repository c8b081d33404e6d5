import { expect, MAIN, test } from '../story.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a cook browses from the landing page to a recipe, and on to one like it', MAIN, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recipes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All recipes' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Cuisine' }).selectOption('Greek');
    await page.getByRole('combobox', { name: 'Diet' }).selectOption('Vegetarian');
    await page.getByRole('button', { name: 'Show recipes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Vegetarian Greek recipes' })).toBeVisible();
    await expect(page).toHaveURL(/\/recipes\?cuisine=greek&diet=vegetarian$/);
    await expect(page.getByRole('combobox', { name: 'Cuisine' })).toHaveValue('greek');
    await page.getByRole('link', { name: 'Recipes', exact: true }).first().click();
    await page
      .getByRole('navigation', { name: 'Recipes by ingredient' })
      .getByRole('link', { name: 'rice' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recipes with rice' })).toBeVisible();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    const title = await card.first().getByRole('link').innerText();
    await card.first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const more = page.getByRole('heading', { name: 'More recipes like this' }).locator('xpath=..');
    await expect(more.getByRole('listitem')).toHaveCount(6);
    const like = await more.getByRole('listitem').first().innerText();
    await more.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: like })).toBeVisible();
  });
});

test(
  'a list tells search engines what it is, and one that is filtered asks them to pass',
  MAIN,
  async ({ page }) => {
    await page.goto('/with/eggs');
    await expect(page).toHaveURL(/\/with\/egg$/);
    await expect(page).toHaveTitle('Recipes with eggs · Pantry Chef');
    await expect(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /^Recipes with eggs: \d+ recipes, such as .+ and .+\. See /,
    );
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https:\/\/[^/]+\/with\/egg$/);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    const [list, trail] = data['@graph'];
    expect([list['@type'], list.itemListElement.length]).toEqual(['ItemList', 12]);
    expect(list.itemListElement[0].url).toMatch(/^https:\/\/[^/]+\/recipe\//);
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'Recipes',
      'Recipes with eggs',
    ]);
    await page.goto('/recipes?diet=vegan');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  },
);

test('what is no list has the page of the site for that', MAIN, async ({ page, request }) => {
  for (const path of [
    '/cuisine/klingon',
    '/with/%00',
    '/with/%E0',
    '/recipes?page=-1',
    '/collection/nothing',
  ]) {
    const { status, text } = await request
      .get(path)
      .then(async (answer) => ({ status: answer.status(), text: await answer.text() }));
    expect([path, status]).toEqual([path, 404]);
    expect(text).toContain('Oops! Page not found');
  }
  const answer = await page.goto('/cuisine/Italian?page=2&utm_source=mail');
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, '/cuisine/italian']);
});
