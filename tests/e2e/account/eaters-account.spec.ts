import type { Browser, Page } from 'playwright/test';
import { expect, expectAccessible, open, test } from '../story.ts';
import { expectToast, fillSignIn, newcomer, openAccount, signOut } from './account-steps.ts';

/** Creates a person who eats, in the form that the search page stores in the browser. */
const eater = (name: string, ...foods: string[]) => ({
  name,
  eating: true,
  exclusions: foods.map((food) => ({ kind: 'food', name: food, strict: true })),
});
const ANN = { ...eater('Ann', 'okra'), exclusions: [{ kind: 'label', name: 'milk', strict: true }] };
const BEN = eater('Ben', 'liver');

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

const writeLocalEaters = (page: Page, ...eaters: object[]) =>
  page.evaluate((text) => localStorage.setItem('eaters', text), JSON.stringify(eaters));
const readLocalNames = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('eaters') ?? '[]')
      .map(({ name }: { name: string }) => name)
      .join(),
  );

const section = (page: Page) => page.getByRole('region', { name: 'Who’s eating' });
const button = (page: Page, name: string) => section(page).getByRole('button', { name });
const people = (page: Page, name = 'Who’s eating') =>
  section(page).getByRole('list', { name, exact: true }).getByRole('listitem');

const KEEP = 'Save this list to my account';
const STOP = 'Stop saving this list to my account';

/** Opens the site for the same user on another device. */
async function secondDevice(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: DESK })).newPage();
  await open(page, '/signin?next=/privacy');
  await fillSignIn(page, email);
  await page.waitForURL('**/privacy');
  return page;
}

test('the list of eaters is saved to the account on request, reaches a second device, and can be removed again', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const email = await newcomer(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/eaters')) sent.push(request.method());
  });
  await openAccount(page);
  await expect(section(page)).toContainText('You haven’t added the people you cook for yet.');
  await writeLocalEaters(page, ANN);
  await openAccount(page);
  await expect(section(page)).toContainText('saved on this device only');
  await expect(people(page)).toHaveText([/Ann.*no milk \(allergy\)/]);
  await expect(section(page)).toContainText('Only add other people with their permission.');
  await expect(
    section(page).getByRole('link', { name: 'Go to the search page to change who’s eating' }),
  ).toBeVisible();
  await expectAccessible(page);
  // The page has only sent reads so far.
  expect(new Set(sent)).toEqual(new Set(['GET']));

  await button(page, KEEP).press('Enter');
  await expectToast(page, 'Your “Who’s eating” list has been saved to your account.');
  await expect(section(page)).toContainText('saved in your account and on each device');
  await expect(people(page)).toHaveText([/Ann/]);
  await expectAccessible(page);

  const second = await secondDevice(browser, email);
  await expectToast(second, 'Your “Who’s eating” list has been updated from your account');
  expect(await readLocalNames(second)).toBe('Ann');
  // A change on one device reaches the account when that device opens its next page, and then reaches the other
  // device.
  await writeLocalEaters(second, ANN, BEN);
  await Promise.all([
    second.waitForResponse((response) => response.request().method() === 'PUT' && response.ok()),
    open(second, '/privacy'),
  ]);
  await openAccount(page);
  await expect(people(page)).toHaveText([/Ann/, /Ben.*no liver \(allergy\)/]);
  expect(await readLocalNames(page)).toBe('Ann,Ben');

  await button(page, STOP).click();
  await expectToast(page, 'Your “Who’s eating” list has been removed from your account.');
  await expect(section(page)).toContainText('This list is saved on this device only, not in your account.');
  await openAccount(second);
  await expect(section(second)).toContainText('It’s no longer in your account');
  await expectAccessible(second);
  await signOut(second);
  expect(await readLocalNames(second)).toBe('');
  await second.context().close();
  await signOut(page);
  expect(await readLocalNames(page)).toBe('Ann,Ben');
});

test('two different lists are both shown until one is chosen; signing out removes the account’s list', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESK);
  const email = await newcomer(page);
  await writeLocalEaters(page, ANN);
  await openAccount(page);
  await button(page, KEEP).click();
  await expect(button(page, STOP)).toBeVisible();

  const second = await secondDevice(browser, email);
  await expectToast(second, 'Your “Who’s eating” list has been updated from your account');
  await writeLocalEaters(second, BEN);
  await writeLocalEaters(page, ANN, eater('Cat'));
  await openAccount(page);
  await expect(people(page)).toHaveCount(2);
  await open(second, '/privacy');
  await expectToast(
    second,
    'The “Who’s eating” list on this device is different from the one in your account',
  );
  await second.getByRole('button', { name: 'Choose' }).click();
  await second.waitForURL('**/account#eaters');
  await expect(people(second, 'The list on this device')).toHaveText([/Ben/]);
  await expect(people(second, 'The list in your account')).toHaveText([/Ann/, /Cat/]);
  await expectAccessible(second);
  await second.setViewportSize(PHONE);
  await expectAccessible(second);
  await button(second, 'Use my account’s list').click();
  await expect(people(second)).toHaveText([/Ann/, /Cat/]);
  expect(await readLocalNames(second)).toBe('Ann,Cat');
  await signOut(second);
  await expectToast(
    second,
    'Your “Who’s eating” list has been removed from this device. It’s still in your account.',
  );
  expect(await readLocalNames(second)).toBe('');
  await second.context().close();

  await writeLocalEaters(page, ANN);
  await signOut(page);
  await expectToast(
    page,
    'Your “Who’s eating” list has been removed from this device. It’s still in your account.',
  );
  const third = await secondDevice(browser, email);
  await expectToast(third, 'Your “Who’s eating” list has been updated from your account');
  expect(await readLocalNames(third)).toBe('Ann');
  await third.context().close();
});
