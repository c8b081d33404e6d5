import { SESSION_KEY } from '../account/account-steps.ts';
import { expectAccessible } from '../story.ts';
import { callAs, expect, expectToast, stamp, test } from './admin-steps.ts';

/** Width (px) of a phone. */
const width = 390;

test('an administrator corrects what a reported name contains, and the page of the recipe says it', async ({
  page,
  person,
  browser,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width, height: 844 });
  const admin = await person('admin');
  const word = `zorb${stamp().replace(/[^a-z0-9]/giu, '')}`.toLowerCase();
  const recipe = {
    title: `Pot of ${word}`,
    instructions: 'Warm it.',
    ingredients: [`1 cup ${word}`, '2 eggs'],
  };
  const imported = await callAs(page.request, admin, 'post', '/api/bulkImportRecipes', [recipe]);
  const { id } = (await imported.json()).recipes[0];
  await page.request.post('/api/reports', {
    data: { recipe: id, line: 0, label: 'celery', fault: 'missing', words: 'It says so on the jar.' },
  });

  const localStorage = [{ name: SESSION_KEY, value: admin.session }];
  const office = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width, height: 844 },
    storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
  });
  const desk = await office.newPage();
  await desk.goto('/admin/reports');
  const report = desk.getByRole('listitem').filter({ hasText: recipe.title });
  await report.getByRole('button', { name: `Correct this ingredient: ${word}…` }).click();
  const name = desk.getByLabel('Ingredient, as written in recipes');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(word);
  await expect(desk.getByLabel('Which allergen or food?')).toHaveValue('celery');
  await expect(desk.getByRole('radio', { name: 'Contains this allergen or food' })).toBeChecked();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Correct', exact: true }).focus();
  await desk.keyboard.press('Enter');
  await expectToast(desk, 'Correction saved. Recipes are being relabeled.');
  const row = desk
    .getByRole('listitem')
    .filter({ hasText: `${word} contains celery` })
    .filter({ hasText: 'Without this correction' });
  await expect(row).toContainText('Without this correction: unknown whether it contains celery.');
  await page.goto(`/recipe/${id}`);
  await expect(page.getByText(new RegExp(`Contains celery: ${word}`))).toBeVisible();

  // A correction that removes a warning needs confirmation, which the user can cancel with the keyboard.
  await row.getByLabel('Why are you removing the correction').fill('It was another jar.');
  await row.getByRole('button', { name: /^Remove/ }).press('Enter');
  const question = desk.getByRole('alertdialog', { name: 'This correction removes a warning' });
  await expect(question).toContainText('contains celery → unknown whether it contains celery');
  await expect(question).toContainText('1 recipe uses it.');
  await expectAccessible(desk);
  await desk.keyboard.press('Escape');
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await question.getByRole('button', { name: 'Save the correction anyway' }).click();
  await expectToast(desk, 'Correction removed. The food tables apply again.');
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(new RegExp(`Not checked: ${word}`))).toBeVisible();
  await office.close();
  await callAs(page.request, admin, 'delete', `/api/recipes/${id}`);
});
