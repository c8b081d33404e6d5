import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { segment } from '../../jpegs.ts';
import { expectToast, newcomer } from '../account/account-steps.ts';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';
import { asCook } from './pantry-steps.ts';

const RECIPE = {
  title: 'Plum cake',
  servings: 8,
  minutes: 70,
  lines: [
    { text: '500 g plums', section: '', name: 'plum', amount: 500, unit: 'g', preparation: 'halved' },
    { text: '200 g flour', section: '', name: 'flour', amount: 200, unit: 'g', preparation: '' },
  ],
  steps: ['Make the dough.', 'Lay the plums on it and bake.'],
  source: '',
  notes: 'Best on the second day.',
};

/** Signs up a new user with a recipe in the cookbook. @returns the address of the recipe's page */
async function createUserRecipe(page: Page): Promise<string> {
  await newcomer(page);
  const entries = [{ key: randomUUID(), recipe: RECIPE, note: 'For Yolanda alone', rating: 5 }];
  const { added } = await asCook(page, 'post', '/api/cookbook', { entries });
  return `/cookbook#recipe-${added[0].id}`;
}

/** Creates a photo as a phone takes it: larger than the stored size, with GPS data. */
async function photo(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2400, 1600];
    const paper = canvas.getContext('2d');
    if (paper === null) throw new Error('no canvas');
    paper.fillStyle = '#7a2048';
    paper.fillRect(0, 0, 2400, 1600);
    paper.fillStyle = '#f0c060';
    paper.arc(1200, 800, 600, 0, 7);
    paper.fill();
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  const jpegBytes = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
  const place = Buffer.from(segment(0xe1, [...Buffer.from('Exif\0\0GPS 52.5163 N 13.3777 E')]));
  return Buffer.concat([jpegBytes.subarray(0, 2), place, jpegBytes.subarray(2)]);
}

test('a recipe gets a picture, resized and without its location, shows it in the list, and loses it again', async ({
  page,
}) => {
  await open(page, await createUserRecipe(page));
  await expect(page.getByRole('heading', { level: 1, name: 'Plum cake' })).toBeVisible();
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo(page) });
  await expectToast(page, 'Picture saved');
  const picture = page.getByRole('img', { name: 'Picture of Plum cake' });
  await expect(picture).toBeVisible();
  const address = (await picture.getAttribute('src')) ?? '';
  const stored = await page.request.get(address);
  expect([stored.headers()['content-type'], (await stored.text()).includes('GPS')]).toEqual([
    'image/jpeg',
    false,
  ]);
  const shown = () => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
  await expect.poll(shown).toEqual([1280, 853]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the cookbook' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Plum cake' }).locator('img')).toBeVisible();

  await page.getByRole('link', { name: 'Plum cake' }).click();
  await page
    .getByLabel('Change picture')
    .setInputFiles({ name: 'cake.txt', mimeType: 'image/png', buffer: Buffer.from('a cake') });
  await expectToast(page, 'We can’t open this file as a picture. Try a JPEG or PNG file.');
  await expect(picture).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).press('Enter');
  await expectToast(page, 'Picture removed');
  await expect(picture).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test('the cookbook is exported as Cooklang files with pictures, and imported again', async ({ page }) => {
  await open(page, await createUserRecipe(page));
  await page
    .getByLabel('Add a picture')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo(page) });
  await expectToast(page, 'Picture saved');
  await page.getByRole('link', { name: 'Back to the cookbook' }).click();
  await page.getByText('Export', { exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Cooklang files with pictures' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('cookbook.zip');
  const packed = await readFile(await download.path());
  const files = unzipSync(packed);
  expect(Object.keys(files).sort()).toEqual(['Plum cake.cook', 'Plum cake.jpg']);
  expect(new TextDecoder().decode(files['Plum cake.cook'])).toContain('@plum{500%g}(halved)');
  expect([...(files['Plum cake.jpg'] ?? []).slice(0, 2)]).toEqual([0xff, 0xd8]);

  await page.getByRole('link', { name: 'Add recipes' }).click();
  await page.getByLabel('Files', { exact: true }).check();
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'cookbook.zip', mimeType: 'application/zip', buffer: packed });
  await expect(page.getByRole('heading', { name: '1 recipe ready to check' })).toBeVisible();
  // The cookbook already has the recipe.
  await page.getByLabel('Save a copy', { exact: true }).check();
  await page.getByRole('button', { name: 'Save recipe' }).click();
  await expect(page.getByText('1 recipe saved')).toBeVisible();
  const { entries } = await asCook(page, 'get', '/api/cookbook/export');
  const recipes = entries.map(({ recipe }: { recipe: typeof RECIPE }) => recipe);
  const known = ({ lines, ...rest }: typeof RECIPE) => ({
    ...rest,
    lines: lines.map((line) => ({ ...line, text: '' })),
  });
  expect(known(recipes[0])).toEqual(known(recipes[1]));
});

test(
  'a share link shows a recipe to a stranger and nothing else, until it is revoked',
  MAIN,
  async ({ page, browser, baseURL }) => {
    await open(page, await createUserRecipe(page));
    await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Share this recipe' });
    await dialog.getByRole('button', { name: 'Create recipe link' }).click();
    const field = dialog.getByLabel('Link to this recipe');
    await expect(field).toHaveValue(/\/cookbook\/link#[\da-f]{32}$/);
    await expectAccessible(page);
    const link = await field.inputValue();

    const elsewhere = await browser.newContext(baseURL ? { baseURL } : {});
    const stranger = await elsewhere.newPage();
    const requestedAddresses: string[] = [];
    stranger.on('request', (request) => requestedAddresses.push(request.url()));
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1, name: 'Plum cake' })).toBeVisible();
    await stranger.getByRole('button', { name: 'More servings' }).click();
    await expect(stranger.getByRole('listitem').filter({ hasText: '560 g' })).toBeVisible();
    // A stranger can cook from the recipe, but the recipe is in no cookbook of theirs.
    await expect(stranger.getByRole('button', { name: 'Cook mode' })).toBeVisible();
    await expect(stranger.getByRole('heading', { name: 'Nutrition' })).toBeVisible();
    await expect(stranger.getByRole('button', { name: 'I Cooked This' })).toHaveCount(0);
    await expect(stranger.getByText('Best on the second day.')).toBeVisible();
    await expect(stranger.getByText('Yolanda')).toHaveCount(0);
    for (const name of ['Delete', 'Share', 'Share with household', 'Save a copy'])
      await expect(stranger.getByRole('button', { name, exact: true })).toHaveCount(0);
    await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectAccessible(stranger);
    // No requested address contains the secret of the link.
    const [, token = ''] = link.split('#');
    expect(
      requestedAddresses.filter((address) => new URL(address).href.split('#')[0]?.includes(token)),
    ).toEqual([]);

    await dialog.getByRole('button', { name: 'Turn off link' }).click();
    await expectToast(page, 'The link no longer works');
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await elsewhere.close();
    await dialog.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
  },
);
