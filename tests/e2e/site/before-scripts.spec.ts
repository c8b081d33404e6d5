import type { Page } from 'playwright/test';
import { newEmail, PASSWORD } from '../account/account-steps.ts';
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

test('an ingredient that was typed before the form came to life is taken', async ({ page }) => {
  const comeToLife = await openEarly(page, '/');
  const box = page.getByRole('combobox', { name: 'Ingredients' });
  await box.pressSequentially('oni');
  await comeToLife();
  await box.pressSequentially('on');
  await expect(box).toHaveValue('onion');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove onion', exact: true })).toBeVisible();
});

test.describe('what a password manager filled in before the form came to life', () => {
  test.use({ expectedErrors: { like: [/status of 400/] } });

  test('is sent', async ({ page }) => {
    const comeToLife = await openEarly(page, '/signin');
    await page.getByLabel('Email').fill(newEmail());
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await comeToLife();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await expect(page.getByText('Enter your email.')).toHaveCount(0);
  });
});

test('what results are for can be read before the island is there to show them', async ({ page }) => {
  const comeToLife = await openEarly(page, '/results?have=rice,egg&tools=pan&minutes=45');
  await expect(page.getByText('rice, egg · pan · up to 45 minutes')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Getting your pantry ready...');
  await comeToLife();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('for your kitchen');
  await expect(page.getByText('Your kitchen: rice, egg · pan · up to 45 minutes')).toBeVisible();
});

test('the place of the demo says nothing of another kitchen', async ({ page }) => {
  const comeToLife = await openEarly(page, '/results?demo=1&have=rice');
  await expect(page.getByRole('status')).toBeVisible();
  await expect(page.getByText('rice · up to')).toHaveCount(0);
  await comeToLife();
  await expect(page.getByText('An example kitchen')).toBeVisible();
});

for (const [held, missing] of [
  ['client', 'their own script'],
  ['astro-island', 'what wakes them'],
]) {
  test(`buttons of a recipe that were pressed before ${missing} was there do what they say`, async ({
    page,
  }) => {
    const comeToLife = await openEarly(page, '/recipe/spaghetti-aglio-e-olio', held);
    const servings = page.getByRole('group', { name: 'Servings' });
    await expect(servings).toHaveText(/^\D*2\D*$/);
    const more = page.getByRole('button', { name: 'More servings' });
    await more.click();
    await more.click();
    await comeToLife();
    await expect(servings).toHaveText(/^\D*4\D*$/);
  });
}
