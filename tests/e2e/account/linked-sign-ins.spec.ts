import { STATE } from '../servers.ts';
import { writeState } from '../state-database.ts';
import { expect, expectAccessible, test } from '../story.ts';
import { expectToast, newcomer, openAccount } from './account-steps.ts';

test('a linked provider is listed and can be unlinked, and a failed attempt to link is reported', async ({
  page,
}) => {
  const email = await newcomer(page);
  // Create the identity that a sign-in at the provider would create, because providers cannot be reached here.
  writeState(
    STATE,
    `insert into identities (id, user_id, provider, subject, email, created_at, updated_at)
     select '${crypto.randomUUID()}', id, 'github', '${email}', 'cook@github.example', created_at, created_at
     from users where email = '${email}'`,
  );
  await openAccount(page);
  const list = page.getByRole('list', { name: 'Linked accounts' });
  await expect(list.getByRole('listitem')).toContainText('cook@github.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unlink your GitHub account' }).click();
  await expectToast(page, 'GitHub unlinked.');
  await expect(list).toBeHidden();

  // Simulate the redirects after attempts to link that fail. The user stays signed in.
  for (const [code, words] of [
    ['identity_already_exists', 'That account is already linked to a Pantry Chef account.'],
    ['bad_oauth_callback', 'Couldn’t link the account. Please try again.'],
  ] as const) {
    await page.goto(`/account?linked=1#error=access_denied&error_code=${code}&error_description=x`);
    await expectToast(page, words);
    await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
    expect(new URL(page.url()).search + new URL(page.url()).hash).toBe('');
  }
});
