import type { Page } from 'playwright/test';
import { expectAccessible, MAIN } from '../story.ts';
import { callAs, expect, expectToast, stamp, test } from './admin-steps.ts';

test.use({ as: 'owner' });

const CARDS = ['Ingredients', 'Nutrition', 'Aliases', 'Cuisines', 'Cookware/Tools', 'Recipes'];

const log = (page: Page) => page.getByRole('list', { name: 'Recent changes' });

async function openData(page: Page): Promise<void> {
  await page.goto('/admin/data');
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Data Management' })).toBeVisible();
}

test('each card imports its kind, shows the raw reply, and the log records it', async ({ page, person }) => {
  test.slow();
  const { email } = await person('owner');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openData(page);
  const lefts = new Set<number>();
  for (const card of CARDS) {
    const region = page.getByRole('region', { name: card, exact: true });
    const box = region.getByRole('textbox');
    const size = await box.boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(200);
    lefts.add(Math.round(size?.x ?? 0));
    const button = region.getByRole('button', { name: `Import ${card}` });
    await expect(button).toBeDisabled();
    const sample = (await box.getAttribute('placeholder')) ?? '';
    await box.fill(sample);
    const begun = Date.now();
    await button.click();
    const count = JSON.parse(sample).length;
    await expectToast(page, `Imported ${count} items`);
    await expect(region.getByRole('region', { name: `Result of importing ${card}` })).toContainText(
      new RegExp(`"(imported|inserted)": ${count}`),
    );
    // Find the newest entry for this change, because other stories make changes as the same owner.
    const entries = log(page).getByRole('listitem').filter({ hasText: email }).filter({ hasText: card });
    const time = entries
      .filter({ hasText: `${count} imported` })
      .first()
      .locator('time');
    await expect(async () => {
      expect(Date.parse((await time.getAttribute('datetime')) ?? '')).toBeGreaterThanOrEqual(begun);
    }).toPass();
  }
  expect(lefts.size).toBe(2);
});

test.describe('a recipe', () => {
  test.use({ expectedErrors: { like: [/status of 40[04]/] } });

  test('is found by its title, changed, and deleted after confirmation', MAIN, async ({ page, person }) => {
    test.slow();
    const mark = stamp();
    const owner = await person('owner');
    await callAs(page.request, owner, 'post', '/api/bulkImportRecipes', [
      { title: `Plain Soup ${mark}`, instructions: 'Boil.', ingredients: ['1 onion'], minutes: 20 },
    ]);
    await openData(page);
    const card = page.getByRole('region', { name: 'Edit or delete a recipe' });
    const find = card.getByLabel('Recipe title or page address');
    await card.getByRole('button', { name: 'Find recipe' }).click();
    await expect(card.getByText('Enter a recipe title or page address.')).toBeVisible();
    await find.fill(`No such ${mark}`);
    await find.press('Enter');
    await expect(card.getByText('No recipe has this title or page address.')).toBeVisible();
    await find.fill(`Plain soup ${mark}`);
    await find.press('Enter');
    const json = card.getByLabel('Recipe as JSON');
    const item = JSON.parse(await json.inputValue());
    expect(item).toMatchObject({ title: `Plain Soup ${mark}`, minutes: 20, instructions: ['Boil.'] });

    await json.fill('{ "title": ');
    await card.getByRole('button', { name: 'Save recipe' }).click();
    await expect(card.getByText('This is not valid JSON')).toBeVisible();
    await json.fill(JSON.stringify({ ...item, title: '' }));
    await card.getByRole('button', { name: 'Save recipe' }).click();
    await expect(card.getByText('title is required')).toBeVisible();
    await json.fill(JSON.stringify({ ...item, title: `Rich Soup ${mark}`, minutes: 45 }));
    await card.getByRole('button', { name: 'Save recipe' }).click();
    await expectToast(page, `Rich Soup ${mark} saved.`);
    await expect(log(page).getByRole('listitem').filter({ hasText: mark }).first()).toContainText('Edited');
    // The recipe's address stays the same, and its page shows the change at once.
    await expect(card.getByRole('link', { name: 'Open the recipe page' })).toHaveAttribute(
      'href',
      `/recipe/plain-soup-${mark}`,
    );
    const shown = await page.request.get(`/recipe/plain-soup-${mark}`);
    expect(await shown.text()).toContain(`Rich Soup ${mark}`);

    await card.getByRole('button', { name: 'Delete recipe…' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete this recipe?' });
    await expect(dialog).toContainText(`Rich Soup ${mark} will be deleted for all users.`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await page.request.get(`/recipe/plain-soup-${mark}`)).status()).toBe(200);
    await card.getByRole('button', { name: 'Delete recipe…' }).click();
    await dialog.getByRole('button', { name: 'Delete recipe' }).click();
    await expectToast(page, `Rich Soup ${mark} deleted.`);
    await expect(json).toHaveCount(0);
    await expect(find).toBeFocused();
    expect((await page.request.get(`/recipe/plain-soup-${mark}`)).status()).toBe(404);
    await expect(log(page).getByRole('listitem').filter({ hasText: mark }).first()).toContainText('Deleted');
  });
});
