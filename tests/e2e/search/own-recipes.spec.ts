import type { Page } from 'playwright/test';
import { newcomer } from '../account/account-steps.ts';
import { expect, expectAccessible, MAIN, open, openDetails, test } from '../story.ts';
import { recordReports } from '../usage-reports.ts';

const QUERY = '?have=zucchini,feta,bulgur&minutes=180';

const RECIPE = `Yolanda's bulgur

Serves 2

Ingredients
2 zucchini
100 g feta
200 g bulgur
1 lemon

Method
1. Fry in a pan for 15 minutes.
`;

async function addUserRecipe(page: Page): Promise<void> {
  await open(page, '/cookbook#add');
  await page.getByLabel('Paste a recipe').fill(RECIPE);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page.getByText('1 recipe saved')).toBeVisible();
}

const card = (page: Page) => page.getByRole('article').filter({ hasText: "Yolanda's bulgur" });

test('a cook’s own recipe is among the results, marked, links to the cookbook, and is gone after deletion', async ({
  page,
}) => {
  await newcomer(page);
  // Search before the recipe exists. These cached results must not appear again.
  await open(page, `/results${QUERY}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card(page)).toBeHidden();
  await addUserRecipe(page);
  const readReports = await recordReports(page);
  await open(page, `/results${QUERY}`);
  await expect(card(page).getByText('Mine', { exact: true })).toBeVisible();
  await expect(card(page).getByText('Missing:')).toBeVisible();
  // The recipe is private, so the user cannot hide it, and no shop gets its ingredients.
  await openDetails(card(page));
  await expect(card(page).getByRole('button', { name: /^Not for me/ })).toBeHidden();
  await expect(card(page).getByRole('link')).toHaveText([/Yolanda/, /^Add to plan/]);
  await card(page)
    .getByRole('button', { name: /^Add to shopping list/ })
    .click();
  await expect(card(page).getByRole('button', { name: /^On your shopping list/ })).toBeVisible();
  await expectAccessible(page);
  await card(page).getByRole('link', { name: "Yolanda's bulgur", exact: true }).click();
  await expect(page).toHaveURL(/\/cookbook#recipe-[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: "Yolanda's bulgur" })).toBeVisible();
  const reports = JSON.stringify(await readReports());
  expect(reports).toContain('recipe_click');
  expect(reports).not.toMatch(/Yolanda|[\da-f]{8}-[\da-f]{4}/);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Your cookbook is empty' })).toBeVisible();
  await open(page, `/results${QUERY}`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card(page)).toBeHidden();
});

test(
  'the cookbook alone is searched on request; a guest with such a link is asked to sign in',
  MAIN,
  async ({ page }) => {
    await newcomer(page);
    // A search in an empty cookbook has no results, and offers a search in all recipes.
    await open(page, `/results${QUERY}&cookbook=1`);
    await expect(page.getByRole('heading', { level: 1, name: '0 recipes for your kitchen' })).toBeVisible();
    await page.getByRole('link', { name: 'Search all recipes' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await addUserRecipe(page);
    await open(page, `/${QUERY}`);
    await page.getByRole('switch', { name: 'Only my cookbook' }).check();
    await expect(page.getByText('Your own recipes and ones you’ve saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Find Recipes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '1 recipe for your kitchen' })).toBeVisible();
    await expect(page.getByText(/only my cookbook/)).toBeVisible();
    await expect(card(page)).toBeVisible();
    // After going back, the form is unchanged.
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('switch', { name: 'Only my cookbook' })).toBeChecked();

    const guest = await page.context().browser()?.newPage();
    if (guest === undefined) throw new Error('There is no other browser.');
    const origin = new URL(page.url()).origin;
    await guest.goto(`${origin}/results${QUERY}&cookbook=1`);
    await expect(guest.getByText('This search only covers the recipes in a cookbook.')).toBeVisible();
    await guest.getByRole('link', { name: 'Search all recipes' }).click();
    await expect(guest.getByRole('article').first()).toBeVisible();
    await expect(guest.getByText("Yolanda's bulgur")).toBeHidden();
    await guest.close();
  },
);
