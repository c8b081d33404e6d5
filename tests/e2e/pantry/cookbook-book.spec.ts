import { randomUUID } from 'node:crypto';
import { newcomer } from '../account/account-steps.ts';
import { expect, expectAccessible, open, test } from '../story.ts';
import { asCook } from './pantry-steps.ts';

test('a collection is printed as a book: title, contents, and each recipe on its own page, with the cook’s amounts', async ({
  page,
}) => {
  await newcomer(page);
  const recipe = (title: string) => ({
    ...{ title, servings: 2, minutes: 20, steps: ['Bake it.'], source: '', notes: 'Serve warm.' },
    lines: [{ text: '3 eggs', section: '', name: 'eggs', amount: 3, unit: null, preparation: '' }],
  });
  const collections = ['Sunday & more'];
  const my_version = { servings: 2, lines: [{ line: 0, name: 'pasta', amount: 321, unit: 'g' }] };
  const entries = [
    { key: randomUUID(), recipe: recipe('Zwieback'), collections, note: 'As at home' },
    { key: randomUUID(), recipe: recipe('Other') },
    { key: randomUUID(), recipe_id: 'spaghetti-aglio-e-olio', collections, my_version },
  ];
  await asCook(page, 'post', '/api/cookbook', { entries });
  await open(page, '/cookbook');
  await page.getByLabel('Collection').selectOption('Sunday & more');
  await page.getByText('Export', { exact: true }).click();
  await page.getByRole('link', { name: 'Print Sunday & more as a book' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sunday & more' })).toBeVisible();
  const recipes = page.locator('.book__recipe').getByRole('heading', { level: 2 });
  await expect(recipes).toHaveText(['Spaghetti Aglio e Olio', 'Zwieback']);
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('listitem');
  await expect(contents).toHaveText(['Spaghetti Aglio e Olio', 'Zwieback']);
  await expect(page.getByText('321\u00a0g pasta')).toBeVisible();
  await expect(page.getByText('As at home')).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print the book' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to the cookbook' })).toBeHidden();
  // The book has a title page, the contents, and two recipes.
  const pdf = Buffer.from(await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(4);
});
