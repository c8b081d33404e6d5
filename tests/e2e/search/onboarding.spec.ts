import type { Page } from 'playwright/test';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';

const QUICK = [
  'salt',
  'black pepper',
  'olive oil',
  'garlic',
  'onion',
  'egg',
  'pasta',
  'rice',
  'tomato',
  'butter',
];
const TOOLS = [
  ...['pan', 'pot', 'oven', 'stovetop', 'microwave', 'air fryer', 'baking sheet', 'blender'],
  ...['knife + cutting board', 'rice cooker', 'pressure cooker', 'slow cooker'],
];

const tap = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const chips = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true });

const readStoredAnswers = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^onb\.|^hasOnboarded$/.test(key))),
  );

/** Expects that this number of the progress bar's three segments is filled. */
async function expectProgress(page: Page, step: number): Promise<void> {
  const bar = page.getByRole('progressbar', { name: 'Progress' });
  await expect(bar).toHaveAttribute('aria-valuetext', `Step ${step} of 3`);
  await expect(bar.locator('.segment')).toHaveCount(3);
  await expect(bar.locator('.segment--done')).toHaveCount(step);
}

/** Completes the onboarding with the minimum for a search. */
async function setUp(page: Page): Promise<void> {
  await open(page, '/onboarding');
  for (const name of ['rice', 'egg', 'onion']) await tap(page, name);
  await tap(page, 'Next');
  await tap(page, 'pan');
  await tap(page, 'Next');
  await tap(page, 'Get Started!');
}

test('from a first visit to the first recipes in three steps', MAIN, async ({ page }) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Get started' }).click();
  await page.waitForURL('**/onboarding');
  await open(page, '/onboarding');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Pantry Chef!' })).toBeVisible();
  await expect(page.getByText("Let's set up your cooking profile")).toBeVisible();

  await expect(heading(page, 'Your Pantry Staples')).toBeVisible();
  await expectProgress(page, 1);
  expect(await chips(page, 'Common staples to add').getByRole('button').allTextContents()).toEqual(QUICK);
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
  for (const name of ['salt', 'rice', 'garlic']) await tap(page, name);
  const box = page.getByRole('textbox', { name: 'Add an ingredient' });
  for (const typed of ['Eggs', '  ', 'eggs', 'Chicken Breasts', 'Stardust']) {
    await box.fill(typed);
    await box.press('Enter');
  }
  await tap(page, 'Remove garlic');
  await expect(chips(page, 'Your staples').getByRole('button')).toHaveText([
    'salt',
    'rice',
    'egg',
    'chicken breast',
    'stardust',
  ]);
  await expect(page.getByRole('button', { name: 'garlic', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await tap(page, 'Next');

  await expect(heading(page, 'Your Kitchen Tools')).toBeFocused();
  await expectProgress(page, 2);
  expect(await chips(page, 'Tools').getByRole('button').allTextContents()).toEqual(TOOLS);
  await tap(page, 'pan');
  await tap(page, 'pot');
  await tap(page, 'Remove pot');
  await expect(chips(page, 'Your tools').getByRole('button')).toHaveText(['pan']);
  await tap(page, 'Back');
  await expect(chips(page, 'Your staples').getByRole('button')).toHaveCount(5);
  await tap(page, 'Next');
  await tap(page, 'Next');

  await expect(heading(page, 'Time & Preferences')).toBeVisible();
  await expectProgress(page, 3);
  const time = page.getByRole('slider', { name: 'Maximum cooking time' });
  expect(
    await time.evaluate(({ min, max, step, value }: HTMLInputElement) => [min, max, step, value]),
  ).toEqual(['10', '90', '5', '30']);
  await time.press('ArrowRight');
  await expect(page.getByText('35 minutes')).toBeVisible();
  const cuisines = page.getByRole('textbox', { name: 'Favorite cuisines' });
  await expect(chips(page, 'Cuisines').getByRole('button')).toHaveCount(20);
  await tap(page, 'Greek');
  await expect(page.getByRole('button', { name: 'Greek', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  for (const typed of ['Thai', 'thai', ' ', 'Chinese']) {
    await cuisines.fill(typed);
    await cuisines.press('Enter');
  }
  await tap(page, 'Remove Thai');
  expect(await readStoredAnswers(page)).toEqual({});

  // Wait for this search only: the landing page also searches for its sample recipes.
  const searchRequest = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/recommendRecipes') && request.postDataJSON().limit === undefined,
  );
  await tap(page, 'Get Started!');
  expect((await searchRequest).postDataJSON()).toMatchObject({
    ingredients: ['salt', 'rice', 'egg', 'chicken breast', 'stardust'],
    tools: ['pan'],
    maxMinutes: 35,
    cuisines: ['Greek', 'Chinese'],
  });
  await page.waitForURL('**/results?**');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await readStoredAnswers(page)).toEqual({
    'onb.ingredients': '["salt","rice","egg","chicken breast","stardust"]',
    'onb.tools': '["pan"]',
    'onb.maxMinutes': '35',
    'onb.cuisines': '["Greek","Chinese"]',
    hasOnboarded: '1',
  });
});

test('the automatic search shows only its progress, and leads to the filled form on the way back', async ({
  page,
}) => {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/recommendRecipes', async (route) => {
    await held;
    await route.continue();
  });
  await setUp(page);
  await expect(page.getByText('Getting your pantry ready...')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  answer();
  await page.waitForURL('**/results?**');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Remove rice', exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'pan', exact: true })).toBeChecked();
  await page.waitForTimeout(500);
  expect(new URL(page.url()).pathname).toBe('/');

  // A user who has completed the setup does not see it again.
  await page.goto('/onboarding');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Welcome to Pantry Chef!' })).toHaveCount(0);
  // The onboarding answers fill the form if the address has no search.
  await expect(page.getByRole('button', { name: 'Remove rice', exact: true })).toBeVisible();
});

test('the set-up opens again with its answers, and a change fills the form', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate(() => {
    localStorage.setItem('onb.ingredients', '["rice","garlic"]');
    localStorage.setItem('onb.tools', '["pan"]');
    localStorage.setItem('hasOnboarded', '1');
  });
  await page.goto('/onboarding?edit=1');
  await page.getByRole('button', { name: 'Remove garlic', exact: true }).click();
  await page.getByText('More from the fridge').click();
  await page.getByRole('list', { name: 'More from the fridge' }).getByText('milk', { exact: true }).click();
  for (const name of ['Next', 'Next', 'Get Started!']) await page.getByRole('button', { name }).click();
  await page.waitForURL('**/results?**');
  expect(new URL(page.url()).searchParams.get('have')).toBe('rice,milk');
});

test.describe('when the automatic search fails', () => {
  test.use({ expectedErrors: { like: [/status of 500/] } });

  test('the page says so and stays, with the answers in its form', async ({ page }) => {
    await page.route('**/api/recommendRecipes', (route) =>
      route.fulfill({ status: 500, json: { error: 'The oven is cold' } }),
    );
    await setUp(page);
    await expect(
      page.getByRole('region', { name: /Notification/ }).getByText('The oven is cold'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove rice', exact: true })).toBeVisible();
  });
});

test('a user who adds no foods in the set-up is sent to the search form', async ({ page }) => {
  await open(page, '/onboarding');
  await tap(page, 'Next');
  await tap(page, 'pot');
  await tap(page, 'Next');
  await tap(page, 'Get Started!');
  await expect(page).toHaveURL(/\/\?tools=pot#input$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'pot', exact: true })).toBeChecked();
});

test('going back does not lose an unfinished set-up', async ({ page }) => {
  await page.goto('/privacy');
  await open(page, '/onboarding');
  await tap(page, 'salt');
  await tap(page, 'Next');
  await tap(page, 'oven');
  await page.goBack();
  await page.waitForURL('**/privacy');
  await open(page, '/onboarding');
  await expect(heading(page, 'Your Kitchen Tools')).toBeVisible();
  await expect(chips(page, 'Your tools').getByRole('button')).toHaveText(['oven']);
  await tap(page, 'Back');
  await expect(chips(page, 'Your staples').getByRole('button')).toHaveText(['salt']);
});

test('every step of the set-up is accessible and fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/onboarding');
  for (const [name, next] of [
    ['salt', 'Next'],
    ['knife + cutting board', 'Next'],
    [null, null],
  ] as const) {
    if (name) await tap(page, name);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    if (next) await tap(page, next);
  }
});
