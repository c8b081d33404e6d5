import { fillSignIn, newEmail, PASSWORD, signUpByApi } from '../account/account-steps.ts';
import { callApi } from '../api-calls.ts';
import { ADMIN_STATE } from '../servers.ts';
import { writeState } from '../state-database.ts';
import { expectAccessible } from '../story.ts';
import { expect, expectToast, test } from './admin-steps.ts';

test.use({ as: 'admin', expectedErrors: { like: [/status of 403/] } });

/** Width (px) of a phone. */
const width = 390;

test('an administrator proves who they are, bans an account other than their own, and lifts the ban', async ({
  page,
  person,
  browser,
  baseURL,
  request,
}) => {
  test.slow();
  await test.step('own account', async () => {
    const { email } = await person('admin');
    await page.goto('/admin/accounts');
    await page.getByLabel('Email address or account ID').fill(email);
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: email });
    await expect(card).toContainText('You can’t ban your own account.');
    await expect(card.getByRole('button', { name: 'Ban account' })).toHaveCount(0);
  });

  await page.setViewportSize({ width, height: 844 });
  const admin = await person('admin');
  const email = newEmail();
  const session = await signUpByApi(request, email);
  const fetchAccountStatus = async () => {
    const headers = { authorization: `Bearer ${session.access_token}` };
    return (await callApi(request, 'get', '/api/account', { headers })).status();
  };
  const ageProof = () =>
    writeState(
      ADMIN_STATE,
      `update sessions set created_at = created_at - 600000, reauthenticated_at = 0
         where user_id = (select id from users where email = '${admin.email}')`,
    );

  await page.goto('/admin/accounts');
  // Accept any number, because other stories may have banned users.
  await expect(page.getByText(/^No account is banned\.$|banned accounts?$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Find account' }).click();
  await expect(page.getByText('Enter an email address or an account ID.')).toBeVisible();
  const field = page.getByLabel('Email address or account ID');
  await expect(field).toBeFocused();
  await field.fill(`x${email}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('No account has this address or ID.')).toBeVisible();
  await field.fill(email);
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: email });
  await expect(card.getByRole('heading', { name: email })).toBeFocused();
  await expectAccessible(page);

  // Make the administrator's sign-in old.
  ageProof();
  await card.getByRole('button', { name: 'Ban account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Ban this account?' });
  await expect(question).toContainText(
    `This signs ${email} out everywhere, and they can never sign in again.`,
  );
  await question.getByRole('button', { name: 'Ban account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  expect(await fetchAccountStatus()).toBe(200);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, `${email} is banned.`);
  await expect(card).toContainText('permanently');
  expect(await fetchAccountStatus()).toBe(403);
  await expectAccessible(page);

  const kitchen = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies: [], origins: [] },
  });
  const signIn = await kitchen.newPage();
  await signIn.goto('/signin');
  await fillSignIn(signIn, email);
  await expectToast(signIn, 'This account is banned.');
  await kitchen.close();

  const row = page.getByRole('listitem').filter({ hasText: email });
  await row.getByRole('button', { name: `Lift ban: ${email}` }).click();
  await expectToast(page, `${email} can sign in again.`);
  await expect(row).toHaveCount(0);
  expect(await fetchAccountStatus()).toBe(200);

  await card.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click();
  await expectToast(page, `${email} is signed out everywhere.`);
  expect(await fetchAccountStatus()).toBe(401);
});
