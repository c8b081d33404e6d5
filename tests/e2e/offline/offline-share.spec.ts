import type { Page, Request } from 'playwright/test';
import { fillSignIn, newEmail, PASSWORD, signUpByApi } from '../account/account-steps.ts';
import { awake, expect, open } from '../story.ts';
import { prepareOffline, offlineTest as test } from './offline-steps.ts';

const SECRET = 'Look: https://soups.example/borscht-of-a-secret-kitchen';

/** Shares a text like another program on the phone, through the address in the manifest. */
async function share(page: Page, text: string, file = ''): Promise<void> {
  await page.evaluate(
    ([words, content]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'multipart/form-data';
      form.action = '/cookbook/shared';
      const fields = [...Object.entries({ title: '', text: words ?? '', url: '' })];
      for (const [name, value] of fields) {
        const field = document.createElement('textarea');
        Object.assign(field, { name, value });
        form.appendChild(field);
      }
      if (content) {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], 'soup.txt', { type: 'text/plain' }));
        const field = document.createElement('input');
        Object.assign(field, { type: 'file', name: 'files' });
        form.appendChild(field);
        field.files = transfer.files;
      }
      document.body.appendChild(form);
      form.submit();
    },
    [text, file],
  );
}

test('text shared to the app by a guest waits on the device until sign-in, and is sent to no server', async ({
  page,
}) => {
  const email = newEmail();
  await signUpByApi(page.request, email);
  await open(page, '/privacy');
  await prepareOffline(page);
  const sent: Request[] = [];
  page.on('request', (request) => sent.push(request));
  await share(page, SECRET);
  await page.waitForURL((url) => url.pathname === '/signin');
  await awake(page);
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Add recipes' })).toBeVisible();
  await expect(page.getByLabel('Paste a recipe')).toHaveValue(
    'https://soups.example/borscht-of-a-secret-kitchen',
  );
  // The service worker answered the form itself, so no other request may contain the shared text.
  const holding = sent.filter((request) =>
    `${request.url()} ${request.postData()}`.includes('secret-kitchen'),
  );
  for (const request of holding) {
    expect(new URL(request.url()).pathname).toBe('/cookbook/shared');
    expect((await request.response())?.fromServiceWorker()).toBe(true);
  }
  expect(page.url()).not.toContain('secret');
  // The page uses the shared text only once.
  await page.reload();
  await expect(page.getByLabel('Paste a recipe')).toHaveValue('');
  // Wait until the page is done, because a page that is still loading would also take the next shared text.
  await page.waitForLoadState('networkidle');

  await share(page, '', 'Borscht\n\nIngredients\n2 beets\n\nMethod\nBoil.\n');
  await expect(page.getByRole('heading', { name: '1 recipe ready to check' })).toBeVisible();
});

test('sharing text before the service worker is installed redirects to the cookbook', async ({ page }) => {
  const reply = await page.request.post('/cookbook/shared', {
    multipart: { text: SECRET },
    maxRedirects: 0,
  });
  expect([reply.status(), reply.headers().location]).toEqual([303, '/cookbook#add']);
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest.share_target).toMatchObject({ action: '/cookbook/shared', method: 'POST' });
});
