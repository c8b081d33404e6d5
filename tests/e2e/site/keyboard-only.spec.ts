import type { Page } from 'playwright/test';
import { awake, expect, MAIN, openSearch, test } from '../story.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''} ${element?.closest('label')?.textContent ?? ''}`;
  });

/** Presses Tab until the focused element has this text. */
async function pressTabUntil(page: Page, what: RegExp): Promise<void> {
  for (let press = 0; press < 120; press++) {
    await page.keyboard.press('Tab');
    if (what.test(await focused(page))) return;
  }
  throw new Error(`Tab never reached ${what}`);
}

test('dinner is found and scaled without a pointer on a phone', MAIN, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/Skip/i);
  const box = page.getByRole('combobox', { name: 'Ingredients' });
  for (
    let press = 0;
    press < 40 && !(await box.evaluate((node) => node === document.activeElement));
    press++
  ) {
    await page.keyboard.press('Tab');
  }
  await expect(box).toBeFocused();
  for (const name of ['chicken breast', 'rice', 'egg', 'onion', 'garlic']) {
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('');
  }
  await pressTabUntil(page, /Find Recipes/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/results?**');
  await expect(page.getByRole('article').first()).toBeVisible();
  const title = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await pressTabUntil(page, new RegExp(title));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/recipe/**');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await awake(page);
  const before = await page.getByRole('group', { name: 'Servings' }).getByRole('status').textContent();
  await pressTabUntil(page, /More servings/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Servings' }).getByRole('status')).toHaveText(
    String(Number(before) + 1),
  );
});
