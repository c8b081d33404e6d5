import type { Page } from 'playwright/test';
import { ITEM_LIMITS as MAX } from '#domain/imports/limits';
import { NAME_MAX, NOTES_MAX } from '../../../src/contract/limits.ts';
import { allCards } from '../story.ts';
import { callAs, expect, stamp, test } from './admin-steps.ts';

/** Each window size to check: width in px, and text size in percent. */
const WINDOWS = [
  [320, 100],
  [390, 150],
  [1000, 100],
] as const;

test.use({
  as: 'owner',
  viewport: { width: 320, height: 640 },
  // Pages that do not exist are checked too. They log errors.
  expectedErrors: { like: [/status of 404/, /nowhere|Wmmm/] },
});

/** A long word with this number of letters and an average width. */
const word = (letters: number, mark = ''): string => `Wmmm${mark}`.padEnd(letters, 'wm').slice(0, letters);

/** Returns elements that extend beyond the screen. Ignores elements with their own scroll bar. */
async function widerThanScreen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // If a dialog covers the page, check only the dialog, which scrolls by itself.
    const inside = [...document.querySelectorAll('[role="dialog"], .cook-step')].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    );
    if (inside.length > 0)
      return inside.map(({ className, scrollWidth }) => `${className}: ${scrollWidth} px`);
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const overflowing = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return [`${document.documentElement.scrollWidth} px`].concat(
      overflowing.slice(0, 6).map(({ tagName, className }) => `${tagName}.${className}`),
    );
  });
}

const show = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

test('no page scrolls sideways at any width or with larger text, even with the longest importable names', async ({
  page,
  person,
  request,
}) => {
  test.slow();
  const mark = stamp();
  const owner = await person('owner');
  const name = word(MAX.ingredientName, mark);
  // A shorter word, because names in searches and pantries have a lower limit.
  const searchable = word(NAME_MAX, mark);
  const recipe = {
    title: word(MAX.title, mark),
    cuisine: word(MAX.cuisine),
    minutes: MAX.minutes,
    servings: MAX.servings,
    serving_size_text: word(MAX.servingSize),
    tags: Array.from({ length: 5 }, (_, at) => word(MAX.tag - at)),
    tools: ['dutch oven', word(MAX.tool)],
    notes: word(200),
    instructions: [`${word(200)} for 10 minutes in 1 1/2 cups.`, 'Chop it.'],
    ingredients: [
      { name, amount: '0.75', unit: 'cup', preparation: word(MAX.preparation), section: word(MAX.section) },
      { name: searchable, amount: '1234.5', unit: 'tbsp' },
      { name: 'egg', amount: '1', unit: 'piece' },
      { name: 'butter', amount: word(MAX.amount) },
    ],
  };
  const imported = await callAs(request, owner, 'post', '/api/bulkImportRecipes', [recipe]);
  const reply = await imported.json();
  expect(reply.errorDetails).toEqual([]);
  const id: string = reply.recipes[0].id;
  const items = [
    { ingredient_name: word(NAME_MAX, mark), qty: 9999.999, unit: 'count', notes: word(NOTES_MAX) },
    { ingredient_name: 'egg', qty: 1234.5, unit: 'piece', expires_on: '2020-01-01' },
  ];
  const stocked = await callAs(request, owner, 'post', '/api/inventory/bulk', { items });
  expect(stocked.status()).toBe(200);

  const wide: Record<string, string[]> = {};
  const look = async (what: string) => {
    for (const [width, percent] of WINDOWS) {
      await page.setViewportSize({ width, height: 640 });
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
      }, percent);
      const tooWide = await widerThanScreen(page);
      if (tooWide.length > 0) wide[`${what}, ${width} px at ${percent} %`] = tooWide;
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
  };
  // Replace the reply, which normally has samples of the starter recipes, by recipes with titles of maximum length.
  await page.route('**/api/recommendRecipes', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const result of json.results ?? []) result.title = recipe.title;
    await route.fulfill({ response, json });
  });
  await show(page, '/');
  await page.getByRole('heading', { name: recipe.title }).first().scrollIntoViewIfNeeded();
  await look('/');
  await page.unroute('**/api/recommendRecipes');

  await show(page, `/results?have=${searchable.toLowerCase()},egg&minutes=180&pantry=1`);
  await allCards(page);
  await expect(page.getByRole('heading', { name: recipe.title })).toBeVisible();
  await look('results');
  // Open all details at once without clicks; other stories test the click.
  await page.locator('article details').evaluateAll((all) => {
    for (const one of all) (one as HTMLDetailsElement).open = true;
  });
  await look('results, opened');

  await show(page, `/recipe/${id}`);
  await look('recipe');
  await page.getByText('Ingredient breakdown').click();
  await look('recipe, opened');
  await page.getByRole('button', { name: 'Shopping list' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('recipe, what to buy');
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cook mode' }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await look('cook mode');
  await show(page, '/shopping-list');
  await look('/shopping-list');
  await show(page, '/inventory');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: items[0]?.notes ?? '' })
      .first(),
  ).toBeVisible();
  await look('/inventory');
  const plus = page.getByRole('button', { name: 'Add items' });
  if (await plus.isVisible()) await plus.click();
  await page.getByRole('button', { name: 'Add several items' }).click();
  await page.getByLabel('Your list').fill(`2 ${word(NAME_MAX)} expires ${word(60)}, heavy creme`);
  await page.getByRole('button', { name: 'Check items' }).click();
  await expect(page.getByText('Saved as a note').first()).toBeVisible();
  await look('/inventory, the review of a list');

  for (const path of [
    '/privacy',
    `/report?recipe=${id}`,
    '/account',
    '/signin',
    '/signup',
    '/onboarding',
    '/offline',
    '/nowhere',
    `/${word(200)}`,
    '/?debug=1',
    '/results?demo=1',
    '/admin/recipes-import',
    '/admin/import',
    '/admin/data',
    '/admin/missing-nutrition',
    '/admin/rereading',
    '/admin/reports',
    '/admin/accounts',
    '/admin/analytics',
    '/debug/nutrition',
  ]) {
    await show(page, path);
    await look(path);
  }
  expect(wide).toEqual({});
});
