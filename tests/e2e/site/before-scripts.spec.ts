import type { Page } from 'playwright/test';
import { expect, test } from '../story.ts';

// Start with an empty browser, because these stories are about requests.
test.use({ firstVisit: true });

/**
 * Opens a page whose islands start only after the test calls the returned function. `held` is the script that the
 * islands wait for.
 */
async function openEarly(page: Page, path: string, held = 'client'): Promise<() => Promise<void>> {
  const { promise: mayCome, resolve } = Promise.withResolvers<void>();
  await page.route(`**/_astro/${held}.*.js`, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    resolve();
    await page.waitForFunction(() => document.querySelector('astro-island[ssr][client="load"]') === null);
  };
}

test('an ingredient typed before hydration is added', async ({ page }) => {
  const comeToLife = await openEarly(page, '/');
  const box = page.getByRole('combobox', { name: 'Ingredients' });
  await box.pressSequentially('oni');
  await comeToLife();
  await box.pressSequentially('on');
  await expect(box).toHaveValue('onion');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove onion', exact: true })).toBeVisible();
});

test('before its island is ready, the results page says what is searched, except for the example kitchen', async ({
  page,
}) => {
  await test.step('a search', async () => {
    const comeToLife = await openEarly(page, '/results?have=rice,egg&tools=pan&minutes=45');
    await expect(page.getByText('rice, egg · pan · up to 45 minutes')).toBeVisible();
    await expect(page.getByRole('status')).toHaveText('Getting your pantry ready...');
    await comeToLife();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('for your kitchen');
    await expect(page.getByText('Your kitchen: rice, egg · pan · up to 45 minutes')).toBeVisible();
  });

  await test.step('the example kitchen', async () => {
    const comeToLife = await openEarly(page, '/results?demo=1&have=rice');
    await expect(page.getByRole('status')).toBeVisible();
    await expect(page.getByText('rice · up to')).toHaveCount(0);
    await comeToLife();
    await expect(page.getByText('An example kitchen')).toBeVisible();
  });
});

test('buttons of a recipe that were pressed before their script was loaded take effect afterwards', async ({
  page,
}) => {
  // The script of the island, and the script that starts islands.
  for (const held of ['client', 'astro-island']) {
    const comeToLife = await openEarly(page, '/recipe/spaghetti-aglio-e-olio', held);
    const servings = page.getByRole('group', { name: 'Servings' });
    await expect(servings).toHaveText(/^\D*2\D*$/);
    const more = page.getByRole('button', { name: 'More servings' });
    await more.click();
    await more.click();
    await comeToLife();
    await expect(servings).toHaveText(/^\D*4\D*$/);
  }
});
