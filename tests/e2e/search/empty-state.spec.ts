import { RESULTS_MAX } from '../../../src/domain/matching/limits.ts';
import { allCards, expect, expectAccessible, MAIN, open, test } from '../story.ts';

const EMPTY =
  'No recipes found. No matches—try removing a filter, adding more ingredients, or increasing the cooking time';

test(
  'a search without results offers a filter to loosen, and Try Again leads back to the search',
  MAIN,
  async ({ page }) => {
    await test.step('loosen a filter', async () => {
      await page.goto('/results?have=eggplant,lamb&minutes=5');
      await expect(page.getByText(EMPTY)).toBeVisible();
      const loosen = page.getByRole('link', { name: /^Allow \d+ minutes/ });
      const promised = Number(/(\d+) recipe/.exec((await loosen.textContent()) ?? '')?.[1]);
      await loosen.click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toContainText(`${Math.min(promised, RESULTS_MAX)} recipes`);
      // There are fewer cards than recipes, because similar dishes share a card.
      expect(await (await allCards(page)).count()).toBeGreaterThan(Math.min(promised, RESULTS_MAX) / 2);
    });

    await test.step('go back to the search', async () => {
      await page.goto('/results?have=saffron&minutes=5');
      await expect(page.getByText(EMPTY)).toBeVisible();
      await page.getByRole('button', { name: 'Try Again' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByRole('button', { name: 'Remove saffron', exact: true })).toBeVisible();
    });
  },
);

test('if the site has no recipes, the page does not suggest changing the search; Try Again searches again', async ({
  page,
}) => {
  // Simulate the reply of an empty recipe index, because the test apps have recipes.
  await page.route('**/api/recommendRecipes', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    await route.fulfill({ response, json: { ...reply, results: [], loosen: [], notice: 'empty' } });
  });
  await open(page, '/results?have=rice,egg');
  await expect(page.getByText('There are no recipes here yet. Please come back later.')).toBeVisible();
  await expect(page.getByText(EMPTY)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/results\?have=rice/);
});
