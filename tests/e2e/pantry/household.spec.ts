import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright/test';
import { ageSessions, newcomer, PASSWORD } from '../account/account-steps.ts';
import { expect, expectAccessible, MAIN, open, test } from '../story.ts';
import { asCook, createCook, openPantry, pantryOnServer, shown } from './pantry-steps.ts';

/** Creates an invitation on the household page. @returns the invitation's link */
async function createInvitation(page: Page): Promise<string> {
  await open(page, '/household');
  await page.getByRole('button', { name: 'Create invitation' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible();
  return page.getByLabel('Link', { exact: true }).inputValue();
}

test(
  'two users share a kitchen: an invitation link, one pantry, a history with names, and one leaves',
  MAIN,
  async ({ page, browser, baseURL }) => {
    await createCook(page, [{ ingredient_name: 'egg', qty: 6 }]);
    const link = await createInvitation(page);
    expect(link).toMatch(/\/household#join-[\w-]{40,}$/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    const other = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
    const second = await other.newPage();
    await createCook(second, [{ ingredient_name: 'leek', qty: 2 }]);
    await second.goto(link);
    await expect(
      second.getByRole('heading', { name: /^cook-.* has invited you to share a kitchen$/ }),
    ).toBeVisible();
    await expect(second.getByText('1 member so far.')).toBeVisible();
    // The address no longer contains the secret. A reload shows the invitation again.
    expect(second.url()).not.toContain('join');
    await second.reload();
    await expectAccessible(second);
    await second.getByRole('button', { name: 'Join' }).click();
    await expect(second.getByText('Only the owner can invite people.')).toBeVisible();
    for (const one of [page, second])
      expect(await pantryOnServer(one)).toEqual({ egg: '6 count', leek: '2 count' });
    // The page with the invitation link shows that the member has joined.
    await expect(page.getByText(/^cook-\S+ has joined your household\.$/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code of the invitation link' })).toBeHidden();
    await expectAccessible(page);

    // An open dialog stays while another member makes changes.
    await page.getByRole('button', { name: 'Leave this household' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await open(second, '/inventory');
    await second.getByRole('button', { name: 'Reduce the amount of egg' }).click();
    const changes = page.locator('.household-changes__list').getByRole('listitem', { includeHidden: true });
    await expect(changes.first()).toHaveText(/^cook-\S+ used 1 egg/);
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await pantryOnServer(page)).toMatchObject({ egg: '5 count' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(changes.nth(1)).toHaveText(/^cook-\S+ joined/);
    await expect(changes.last()).toHaveText(/^You added 6 egg/);
    await expectAccessible(page);

    await open(second, '/household');
    await second.getByRole('button', { name: 'Leave this household' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(second.getByText('You’re the only member.')).toBeVisible();
    await expect(page.getByText('You’re the only member.')).toBeVisible();
    expect([await pantryOnServer(second), await pantryOnServer(page)]).toEqual([
      {},
      { egg: '5 count', leek: '2 count' },
    ]);
    // The link is valid only for one member.
    await second.goto(link);
    await expect(second.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
    await other.close();
  },
);

test.describe('an older session', () => {
  test.use({ expectedErrors: { like: [/status of 403/] } });

  test('an owner with an older session confirms the password and transfers the household', async ({
    page,
    browser,
    baseURL,
  }) => {
    await createCook(page, []);
    const link = await createInvitation(page);
    const other = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
    const second = await other.newPage();
    await createCook(second, []);
    await second.goto(link);
    await second.getByRole('button', { name: 'Join' }).click();
    await expect(second.getByText('Only the owner can invite people.')).toBeVisible();

    await page.reload();
    ageSessions((await asCook(page, 'get', '/api/account')).email);
    await page.getByRole('button', { name: /^Transfer ownership to / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Transfer ownership' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Only the owner can invite people.')).toBeVisible();
    expect(await asCook(second, 'get', '/api/household')).toMatchObject({ role: 'owner' });
    await other.close();
  });
});

test('an owner removes a member and revokes an invitation; an invited guest is sent to sign in', async ({
  page,
  browser,
  baseURL,
}) => {
  await newcomer(page);
  const first = await createInvitation(page);
  const other = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const second = await other.newPage();
  await second.goto(first);
  await expect(second.getByRole('link', { name: 'Create an account' })).toBeVisible();
  await second.getByRole('link', { name: 'Sign in to join' }).click();
  await second.waitForURL(
    (url) => url.pathname === '/signin' && url.searchParams.get('next') === '/household',
  );
  const email = await newcomer(second);
  const name = email.split('@')[0] ?? '';
  await second.goto('/household');
  await second.getByRole('button', { name: 'Join' }).click();
  await expect(second.getByText('Only the owner can invite people.')).toBeVisible();

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('You’re the only member.')).toBeVisible();
  await expect(second.getByText('You’re the only member.')).toBeVisible();
  expect(await asCook(second, 'get', '/api/household')).toMatchObject({ role: 'owner' });

  const third = await createInvitation(page);
  await page.getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(page.getByRole('button', { name: 'Create invitation' })).toBeVisible();
  await second.goto(third);
  await expect(second.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await other.close();
});

/** Returns the text that a camera would read from this QR code. */
async function scanned(picture: Locator): Promise<string> {
  const png = Buffer.from(await picture.screenshot()).toString('base64');
  const { pixels, width, height } = await picture.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const data = drawing?.getImageData(0, 0, image.width, image.height).data ?? [];
    return { pixels: [...data], width: image.width, height: image.height };
  }, png);
  return jsQR(new Uint8ClampedArray(pixels), width, height)?.data ?? '';
}

test('one user scans the other’s code: listing, ticking, cooking and undoing appear on both phones, and a deleted account leaves the kitchen', async ({
  page: anns,
  browser,
  baseURL,
}) => {
  await createCook(anns, [{ ingredient_name: 'pasta', qty: 500, unit: 'g' }]);
  const link = await createInvitation(anns);
  const read = await scanned(anns.getByRole('img', { name: 'QR code of the invitation link' }));
  expect(read).toBe(link);
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const bobs = await elsewhere.newPage();
  await newcomer(bobs);
  await bobs.goto(read);
  await bobs.getByRole('button', { name: 'Join' }).click();
  await expect(bobs.getByText('Only the owner can invite people.')).toBeVisible();

  const milk = (page: Page) => page.getByRole('listitem').filter({ hasText: 'milk' }).getByRole('checkbox');
  for (const page of [anns, bobs]) {
    await open(page, '/shopping-list');
    await expect(page.getByLabel('Add an item to buy')).toBeVisible();
  }
  await bobs.getByLabel('Add an item to buy').fill('milk');
  await bobs.getByRole('button', { name: 'Add', exact: true }).click();
  await milk(anns).check();
  await expect(milk(bobs)).toBeChecked();

  await openPantry(anns);
  await open(bobs, '/recipe/spaghetti-aglio-e-olio');
  await bobs.getByRole('button', { name: 'I Cooked This' }).click();
  await expect(shown(anns, 'pasta')).toHaveText('300 g');
  await bobs.getByRole('region', { name: 'I Cooked This' }).getByRole('button', { name: 'Undo' }).click();
  await expect(shown(anns, 'pasta')).toHaveText('500 g');

  // Both members use only pasta. Together they take more than there is, and the history shows this.
  await open(anns, '/household');
  const id = (await asCook(bobs, 'get', '/api/inventory')).items[0].id;
  for (const step of [-400, -300]) await asCook(bobs, 'patch', `/api/inventory/${id}`, { step });
  const changes = anns.locator('.household-changes__list').getByRole('listitem');
  await expect(changes.first()).toHaveText(/^cook-\S+ used 300 g pasta \(there was only 100 g\)/);

  await open(bobs, '/account');
  await bobs.locator('summary', { hasText: 'Delete my account…' }).click();
  await bobs.getByLabel('Enter your password to confirm').fill(PASSWORD);
  await bobs.getByLabel('Yes, delete my account and all its data').check();
  await bobs.getByRole('button', { name: 'Delete account' }).click();
  await expect(anns.getByText('You’re the only member.')).toBeVisible();
  await open(anns, '/shopping-list');
  await expect(milk(anns)).toBeChecked();
  await elsewhere.close();
});
