import type { Page } from 'playwright/test';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';

const RECIPE = '/recipe/spaghetti-aglio-e-olio';
const mode = (page: Page) => page.getByRole('dialog');
const button = (page: Page) => page.getByRole('button', { name: 'Cook mode' });

async function openCookMode(page: Page): Promise<void> {
  await open(page, RECIPE);
  await button(page).click();
  await expect(mode(page)).toContainText('Step 1 of');
}

test(
  'a recipe is cooked step by step, with keys, buttons and the ingredients in view',
  MAIN,
  async ({ page }) => {
    await open(page, RECIPE);
    await page.getByRole('button', { name: 'More servings' }).click();
    const steps = await page.locator('[data-recipe-step]').allTextContents();
    await button(page).click();
    const next = mode(page).getByRole('button', { name: 'Next' });
    await expect(next).toBeFocused();
    await expect(mode(page)).toContainText(steps[0] ?? '?');
    await expect(mode(page).getByText('Serves 3')).toBeVisible();
    await expect(mode(page).getByRole('listitem').filter({ hasText: 'spaghetti' }).first()).toContainText(
      '300 g',
    );
    await page.keyboard.press('Enter');
    await expect(mode(page)).toContainText(steps[1] ?? '?');
    await page.keyboard.press('ArrowLeft');
    await expect(mode(page)).toContainText(steps[0] ?? '?');
    await page.keyboard.press('End');
    await expect(mode(page)).toContainText(`Step ${steps.length} of ${steps.length}`);
    await mode(page).getByRole('button', { name: 'Finish' }).click();
    await expect(mode(page).getByRole('heading', { name: 'Enjoy your meal!' })).toBeFocused();
    await mode(page).getByRole('button', { name: 'Close' }).click();
    await expect(mode(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'I Cooked This' })).toBeFocused();
    await button(page).click();
    await expect(next).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(mode(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  },
);

test('timers start from the steps, run in parallel, and ring when they end', MAIN, async ({ page }) => {
  await page.clock.install();
  await openCookMode(page);
  const start = mode(page).getByRole('button', { name: /^Start timer: / });
  for (let step = 0; step < 9 && (await start.count()) === 0; step++) await page.keyboard.press('ArrowRight');
  await start.first().click();
  const timers = mode(page).getByRole('list', { name: 'Timers' }).getByRole('listitem');
  await expect(timers).toHaveCount(1);
  await start.first().click();
  await expect(timers).toHaveCount(2);
  await page.keyboard.press('Home');
  await timers
    .first()
    .getByRole('button', { name: /^\+1 min added to the timer for Step/ })
    .click();
  await page.clock.fastForward('03:00:00');
  await expect(timers.first()).toContainText('Time’s up!');
  await expect(page.getByRole('alert').filter({ hasText: /Time’s up: Step \d/ })).toBeAttached();
  await expect(page).toHaveTitle('⏰ Time’s up!');
  await expectAccessible(page);
  await timers
    .first()
    .getByRole('button', { name: /^Stop the alarm/ })
    .click();
  await timers
    .first()
    .getByRole('button', { name: /^Stop the alarm/ })
    .click();
  await expect(timers).toHaveCount(0);
  await expect(page).toHaveTitle(/Spaghetti/);
});

test('a running timer is shown on every page, says there when it ends, and links to its recipe', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await openCookMode(page);
  const pill = page.getByRole('complementary', { name: 'Timers' }).getByRole('link');
  const start = mode(page).getByRole('button', { name: /^Start timer: / });
  for (let step = 0; step < 9 && (await start.count()) === 0; step++) await page.keyboard.press('ArrowRight');
  await start.first().click();
  await start.first().click();
  await expect(pill).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(pill).toHaveText(/^\d+:\d\dStep \d \(\+1 more\)$/);
  await open(page, '/recipes');
  await expect(pill).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward('03:00:00');
  await expect(pill).toContainText('Time’s up!');
  await page.getByRole('button', { name: 'Stop' }).first().click();
  await expect(pill).toHaveText(/Step \d$/);
  await pill.click();
  await expect(page).toHaveURL(RECIPE);
  await expect(pill).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).first().click();
  await expect(pill).toBeHidden();
});

test('cook mode is accessible and fits a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openCookMode(page);
  await expectAccessible(page);
  await mode(page).getByRole('button', { name: 'Ingredients' }).click();
  await expect(mode(page).getByText(/^Serves \d+$/)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Escape');
  await expect(mode(page).getByText(/^Serves \d+$/)).toBeHidden();
  await expect(mode(page)).toBeVisible();
});
