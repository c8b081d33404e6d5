/** A member who joined with a stolen session appears on the page for a new password and can be removed there. */
import type { Page } from 'playwright/test';
import { expect, expectAccessible, open, test } from '../story.ts';
import { ageSessions, expectToast, lastMail, newcomer, openAccount, PASSWORD } from './account-steps.ts';

const NEW_PASSWORD = 'Tarragon-and-dill-9';
const newMembers = (page: Page) => page.getByRole('region', { name: 'New members of your household' });

test.describe('an older session', () => {
  // The browser logs this reply as an error. It is sent until the user gives the password again.
  test.use({ expectedErrors: { like: [/status of 403/] } });

  test('inviting asks for the password; the new member is on the account page, and can be removed during recovery', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = await newcomer(page, 'Vic');
    ageSessions(email);
    await open(page, '/household');
    await page.getByRole('button', { name: 'Create invitation' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expectAccessible(page);
    // Closing the dialog creates no invitation.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expectToast(page, 'Couldn’t update your household');
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const link = await page.getByLabel('Link', { exact: true }).inputValue();

    const other = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
    const second = await other.newPage();
    ageSessions(await newcomer(second, 'Thea'));
    await second.goto(link);
    await second.getByRole('button', { name: 'Join' }).click();
    await second.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await second.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(second.getByText('Only the owner can invite people.')).toBeVisible();
    await lastMail(page, email, 'member_joined');

    await openAccount(page);
    await expect(newMembers(page)).toContainText('Thea');
    await expectAccessible(page);

    await open(page, '/signin?forgot=1');
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send email' }).click();
    await page.getByLabel('Code from the email').fill((await lastMail(page, email, 'recovery')).token);
    await page.getByRole('button', { name: 'Continue' }).click();
    await newMembers(page).getByRole('button', { name: 'Remove Thea' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'Thea has been removed from your household.');
    await expect(newMembers(page)).toBeHidden();
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.waitForURL('**/inventory');
    await lastMail(page, email, 'password_changed');
    await open(second, '/household');
    await expect(second.getByText('You’re the only member.')).toBeVisible();
    await other.close();
  });
});

test('a user who has just joined a household can leave it on the account page', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '', reducedMotion: 'reduce' });
  const second = await other.newPage();
  await newcomer(second, 'Thea');
  await open(second, '/household');
  await second.getByRole('button', { name: 'Create invitation' }).click();
  const link = await second.getByLabel('Link', { exact: true }).inputValue();
  await newcomer(page, 'Vic');
  await page.goto(link);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Only the owner can invite people.')).toBeVisible();

  await openAccount(page);
  await expect(newMembers(page)).toContainText('You');
  await newMembers(page).getByRole('button', { name: 'Leave this household' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expectToast(page, 'You’ve left the household.');
  await expect(newMembers(page)).toBeHidden();
  await other.close();
});
