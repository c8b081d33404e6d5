import { expect, expectAccessible, open, test } from '../story.ts';
import {
  ageSessions,
  expectFactor,
  expectToast,
  fillSignIn,
  generateCode,
  lastMail,
  newcomer,
  newEmail,
  openAccount,
  PASSWORD,
  setUpTotp,
  signOut,
  withAuthenticator,
} from './account-steps.ts';

test('a passkey alone signs in, by the button and from the suggestions of the address field', async ({
  page,
}) => {
  test.slow();
  const authenticator = await withAuthenticator(page);
  await newcomer(page);
  await openAccount(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expectFactor(page, 'Passkey');
  await signOut(page);

  await authenticator.touch(false);
  await open(page, '/signin?next=%2Faccount');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await authenticator.touch(true);
  await button.click();
  await page.waitForURL('**/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Passkey' })).toBeVisible();
  await signOut(page);

  // The browser offers the passkey by itself, and the simulated user accepts at once.
  await page.goto('/signin?next=%2Faccount');
  await page.waitForURL('**/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test('a recovery code replaces a lost second step', async ({ page }) => {
  test.slow();
  const email = await newcomer(page);
  await openAccount(page);
  await setUpTotp(page);
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  const list = page.getByRole('list', { name: 'Your new recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const [code = ''] = await list.getByRole('listitem').allTextContents();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('pantry-chef-recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await expect(list).toBeHidden();
  await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();
  await signOut(page);

  await open(page, '/signin?next=%2Faccount');
  await fillSignIn(page, email);
  await page.getByRole('button', { name: 'Recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Recovery code').fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/account');
  await expect(page.getByText('9 of 10 recovery codes left.')).toBeVisible();
  await lastMail(page, email, 'recovery_code_used');
});

test.describe('with an older session', () => {
  // The browser logs the reply that asks for a proof of identity as an error.
  test.use({ expectedErrors: { like: [/status of 40[03]/] } });

  test('a new address asks for the password or a second step first', async ({ page }) => {
    test.slow();
    const email = await newcomer(page);
    await openAccount(page);
    ageSessions(email);
    const next = newEmail();
    await page.getByLabel('New email address').fill(next);
    await page.getByRole('button', { name: 'Change email address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    // Closing the dialog changes nothing, and the page reports that.
    await page.keyboard.press('Escape');
    await expect(page.getByText('Nothing was changed. Please confirm it’s you first.')).toBeVisible();

    await page.getByRole('button', { name: 'Change email address' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('The password isn’t right')).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expectToast(page, 'We’ve sent a confirmation email to your new address.');
    await lastMail(page, next, 'email_change');
    await page.getByRole('button', { name: 'Keep my current address' }).click();

    const secret = await setUpTotp(page);
    ageSessions(email);
    await page.getByRole('button', { name: 'Remove Authenticator app' }).click();
    await dialog.getByRole('button', { name: 'Authenticator app' }).click();
    await dialog.getByLabel('6-digit code').fill(await generateCode(secret, 1));
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectToast(page, 'Authenticator app removed.');
    await lastMail(page, email, 'factor_removed');
  });
});
