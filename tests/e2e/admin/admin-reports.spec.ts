import { SESSION_KEY } from '../account/account-steps.ts';
import { expectAccessible } from '../story.ts';
import { callAs, expect, expectToast, stamp, test } from './admin-steps.ts';

/** Width (px) of a phone. */
const width = 390;

test('a guest reports a line of a recipe, and an administrator sees to it', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width, height: 844 });
  const admin = await person('admin');
  const title = `Stock ${stamp()}`;
  const recipe = { title, instructions: 'Warm it.', ingredients: ['1 cup vegetable stock', '2 eggs'] };
  const imported = await callAs(page.request, admin, 'post', '/api/bulkImportRecipes', [recipe]);
  const { id } = (await imported.json()).recipes[0];

  await page.goto(`/recipe/${id}`);
  const way = page.getByRole('link', { name: 'Report a problem' });
  await expect(way).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(way).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Report a problem' })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveAttribute('href', `/recipe/${id}`);
  await expectAccessible(page);

  // Use only the keyboard. The page reports missing fields next to each field.
  await page.getByLabel('Which ingredient is wrong?').selectOption('vegetable stock');
  await page.getByRole('button', { name: 'Send report' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose an allergen or food.')).toBeVisible();
  const what = page.getByLabel('Which allergen or food is it about?');
  await expect(what).toBeFocused();
  await expectAccessible(page);
  await what.selectOption('celery');
  await page.getByLabel('Describe the problem in a few words').fill('It is <b>always</b> in there.');
  const sent = page.waitForRequest('**/api/reports');
  await page.getByRole('button', { name: 'Send report' }).focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1, name: 'Thank you' });
  await expect(heading).toBeFocused();
  const request = await sent;
  expect(request.postDataJSON()).toEqual({
    recipe: id,
    line: 0,
    label: 'celery',
    fault: 'missing',
    words: 'It is <b>always</b> in there.',
  });
  expect(request.headers()).not.toHaveProperty('authorization');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Back to the recipe' })).toHaveAttribute(
    'href',
    `/recipe/${id}`,
  );

  const localStorage = [{ name: SESSION_KEY, value: admin.session }];
  const office = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width, height: 844 },
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  });
  const desk = await office.newPage();
  await desk.goto('/admin/reports');
  const row = desk.getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('vegetable stock contains celery, but the page doesn’t say so');
  await expect(row).toContainText('It is <b>always</b> in there.');
  await expect(row).toContainText(/Once, \d{4}-\d\d-\d\d/);
  await expectAccessible(desk);
  await row.getByRole('button', { name: /^Resolve/ }).click();
  await expect(row).toHaveCount(0);
  await expectToast(desk, 'Report resolved.');
  await expect(
    desk
      .getByRole('status')
      .filter({ hasText: /report/ })
      .first(),
  ).toBeFocused();
  await office.close();
  await callAs(page.request, admin, 'delete', `/api/recipes/${id}`);
});

test.describe('a report page without a recipe', () => {
  test.use({ expectedErrors: { like: [/status of (404|429)/] } });

  test('asks for a recipe, and keeps a report that the server refuses', async ({ page }) => {
    await page.goto('/report');
    await expect(page.getByText('Open a recipe and choose “Report a problem” there')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/report?recipe=gone-since');
    await expect(page.getByText('This recipe no longer exists.')).toBeVisible();

    await page.route('**/api/reports', (route) =>
      route.fulfill({
        status: 429,
        json: { error: 'Too many reports. Please try again later.', code: 'rate_limited' },
      }),
    );
    await page.goto('/report?recipe=spaghetti-aglio-e-olio');
    await page.getByRole('radio', { name: 'Something else' }).check();
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByText('Tell us in a few words what’s wrong.')).toBeVisible();
    await page.getByLabel('Describe the problem in a few words').fill('The pasta has egg.');
    await page.getByRole('button', { name: 'Send report' }).click();
    await expect(
      page.getByText('Couldn’t send your report: Too many reports. Please try again later.'),
    ).toBeVisible();
    await expect(page.getByLabel('Describe the problem in a few words')).toHaveValue('The pasta has egg.');
  });
});
