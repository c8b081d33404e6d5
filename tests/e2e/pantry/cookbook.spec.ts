import type { Page } from 'playwright/test';
import { newcomer } from '../account/account-steps.ts';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';

const GOULASH = `Grandma's goulash

Serves 4

Ingredients
800 g beef, cubed
2-3 onions
2 zorbleberries

Method
1. Fry the onions.
2. Add the beef and simmer.

Source: not <img src=x onerror=alert(1)> known
`;

async function openCookbook(page: Page, part = ''): Promise<void> {
  await open(page, `/cookbook${part}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test(
  'a pasted recipe is reviewed line by line, corrected, saved, scaled, changed and deleted',
  MAIN,
  async ({ page }) => {
    await newcomer(page);
    await openCookbook(page);
    await expect(page.getByRole('heading', { name: 'Your cookbook is empty' })).toBeVisible();
    await page.getByRole('link', { name: 'Add recipes' }).click();
    await page.getByLabel('Paste a recipe').fill(GOULASH);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { name: '1 recipe ready to check' })).toBeVisible();
    await expect(page.getByText('ingredient not recognized')).toBeVisible();
    await expect(page.getByText('a range of amounts, so we used the middle')).toBeVisible();
    // The draft survives a visit to the list.
    await page.getByRole('link', { name: 'Back to the cookbook' }).click();
    await page.getByRole('link', { name: 'Add recipes' }).click();
    await page.getByRole('button', { name: 'Edit 2 zorbleberries' }).click();
    await page.getByLabel('Food').fill('red pepper');
    await expect(page.getByText('ingredient not recognized')).toBeHidden();
    await page.getByLabel('Collections (separate with commas)').fill('Sunday, Stews');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(page.getByText('1 recipe saved')).toBeVisible();

    await page.getByRole('link', { name: 'Go to your cookbook', exact: true }).click();
    await page.getByRole('link', { name: "Grandma's goulash" }).click();
    const lines = page.getByRole('region', { name: 'Ingredients' });
    await expect(lines.getByRole('checkbox', { name: '800 g beef' })).toBeVisible();
    await expect(lines.getByRole('checkbox', { name: 'red pepper' })).toBeVisible();
    await page.getByRole('button', { name: 'More servings' }).click();
    await expect(lines.getByRole('checkbox', { name: '1 kg beef' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Title').fill('Goulash of the house');
    await page.getByLabel('Source (link)').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(page.getByRole('alert')).toContainText('source must be an address');
    await page.getByLabel('Source (link)').fill('https://example.org/goulash');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Goulash of the house' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'example.org' })).toHaveAttribute('rel', /noreferrer/);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('heading', { name: 'Your cookbook is empty' })).toBeVisible();
  },
);

test('a file of sixty recipes, two of them broken, is saved, stopped and resumed, with a list of failures, found at home, and exported', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newcomer(page);
  await openCookbook(page, '#add');
  await page.getByLabel('Files', { exact: true }).check();
  const recipes: object[] = Array.from({ length: 60 }, (_, n) => ({
    title: `Dish ${n}`,
    instructions: n === 7 ? 'Serve with horseradish.' : 'Cook it.',
    ingredients: ['200 g rice', n === 9 ? '2 aubergines' : '1 onion'],
  }));
  recipes[3] = { title: 'No steps' };
  recipes[44] = { ...recipes[44], servings: -1 };
  const file = { name: 'recipes.json', mimeType: 'application/json' };
  await page
    .getByLabel('Choose files')
    .setInputFiles({ ...file, buffer: Buffer.from(JSON.stringify(recipes)) });
  await expect(page.getByRole('heading', { name: '58 recipes ready to check' })).toBeVisible();
  await expect(page.getByText('No steps: instructions are required')).toBeVisible();
  await expectAccessible(page);
  // Stop while the first of two batches is in flight. Both batches then wait.
  let answer = () => {};
  const stopped = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/cookbook', async (route) => {
    if (route.request().method() === 'POST') await stopped;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save 58 recipes' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  answer();
  await expect(page.getByText('50 of 58')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('58 recipes saved')).toBeVisible();
  await expect(page.getByText('2 recipes not saved')).toBeVisible();
  await expect(page.getByText('Dish 44: servings must be above 0')).toBeVisible();

  await page.getByRole('link', { name: 'Go to your cookbook', exact: true }).click();
  await expect(page.getByText('58 recipes', { exact: true })).toBeVisible();
  const search = page.getByLabel('Search your cookbook');
  const titles = page.getByRole('list', { name: 'Recipes' }).getByRole('heading');
  await search.fill('horseradich');
  await expect(titles).toHaveText(['Dish 7']);
  await search.fill('auberg');
  await expect(titles).toHaveText(['Dish 9']);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await page.getByText('Export', { exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Pantry Chef file (JSON)' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await downloading).createReadStream()) chunks.push(Buffer.from(chunk));
  expect(JSON.parse(Buffer.concat(chunks).toString()).recipes).toHaveLength(58);
});

test(
  'a recipe of the site is saved by its address, with a note and a rating, and links to its page',
  MAIN,
  async ({ page, baseURL }) => {
    await newcomer(page);
    await openCookbook(page, '#add');
    await page.getByLabel('Paste a recipe').fill(`${baseURL}/recipe/moussaka`);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByLabel('Your rating').selectOption('★★★★');
    await page.getByLabel('Your note').fill('More cinnamon');
    await page.getByRole('button', { name: 'Save recipe' }).click();
    await page.getByRole('link', { name: 'Go to your cookbook', exact: true }).click();
    await page.getByLabel('Search your cookbook').fill('cinamon');
    await page.getByLabel('Rating').selectOption('★ 4 or more');
    await expect(page.getByText('Rated 4 out of 5')).toBeVisible();
    await page.getByRole('link', { name: 'Moussaka', exact: true }).click();
    await expect(page).toHaveURL(/\/recipe\/moussaka$/);
  },
);

test('a guest is sent to sign in, and returns to the cookbook', MAIN, async ({ page }) => {
  await page.goto('/cookbook');
  await expect(page).toHaveURL(/\/signin\?next=%2Fcookbook/);
});
