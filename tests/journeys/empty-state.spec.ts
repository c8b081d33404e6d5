import { RESULTS_MAX } from '../../src/domain/matching/limits.ts';
import { allCards, expect, test } from './story.ts';

const EMPTY =
  'No recipes found. No matches—try removing a filter, adding more ingredients, or increasing the cooking time';

test('an empty result says so, and one tap on the filter that helps brings recipes', async ({ page }) => {
  await page.goto('/results?have=eggplant,tomato,garlic&minutes=5');
  await expect(page.getByText(EMPTY)).toBeVisible();
  const loosen = page.getByRole('link', { name: /^Allow \d+ minutes/ });
  const promised = Number(/(\d+) recipe/.exec((await loosen.textContent()) ?? '')?.[1]);
  await loosen.click();
  expect(await (await allCards(page)).count()).toBe(Math.min(promised, RESULTS_MAX));
});

test('Try Again leads back to the search as it was', async ({ page }) => {
  await page.goto('/results?have=saffron&minutes=5');
  await expect(page.getByText(EMPTY)).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Remove saffron', exact: true })).toBeVisible();
});
