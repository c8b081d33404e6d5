import { open } from '../story.ts';
import { callAs, expect, stamp, test } from './admin-steps.ts';

/** Tests that use each admin page a little, and try to inject markup with an import. */

test.use({ as: 'owner' });

test('an administrator’s visit violates no content security policy', async ({ page }) => {
  test.slow();
  await open(page, '/admin/recipes-import');
  await page.getByRole('textbox').first().fill('Pancakes\n\n1 egg\n100 g flour\n\nMix. Fry.');
  await page.waitForLoadState('networkidle');
  await page.getByRole('tab').last().click();
  for (const path of [
    '/admin/import',
    '/admin/missing-nutrition',
    '/admin/rereading',
    '/admin/reports',
    '/admin/accounts',
    '/admin/analytics',
    '/admin/data',
  ]) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Load Missing' }).click();
  await page.waitForLoadState('networkidle');
});

/** Texts that would run, or close their container, if they were treated as markup. */
const HOSTILE = [
  '</script><script>evil()</script>',
  '<!--<script>',
  ']]><img src=x onerror=evil()>',
  '"><svg onload=evil()>',
  "' onmouseover='evil()",
  '</style><style>*{display:none}</style>',
  '\u2028\u2029&lt;b&gt;&quot;',
  '</astro-island><script>evil()</script>',
  '#{evil()}{{evil()}}',
  'javascript:evil()',
];

test('a recipe with markup and scripts in its texts is shown as written, and nothing in it runs', async ({
  page,
  person,
}) => {
  test.slow();
  const mark = stamp();
  const owner = await person('owner');
  for (const [at, text] of HOSTILE.entries()) {
    const item = {
      title: `${text} ${mark}${at}`,
      instructions: [text, `Then ${text}`],
      ingredients: [
        { name: `kumquat${mark} ${text}`, amount: '1', unit: 'cup' },
        { name: 'egg', amount: '2' },
      ],
      cuisine: text,
      tags: [text],
      tools: [text],
      notes: text,
      serving_size_text: text,
    };
    const reply = await callAs(page.request, owner, 'post', '/api/bulkImportRecipes', [item]);
    const { recipes, errorDetails } = await reply.json();
    expect(errorDetails).toEqual([]);
    const { id } = recipes[0];
    const stored = await (await page.request.get(`/api/getRecipeById?id=${id}`)).json();
    expect(stored.title).toContain(mark);

    await open(page, `/recipe/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stored.title);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({
      name: stored.title,
      recipeInstructions: stored.instructions.map((text: string) => ({ text })),
    });
    // The island has received its complete state: it reacts to clicks, and shows the server's data.
    await page.getByRole('button', { name: 'More servings' }).click();
    await expect(page.getByRole('main')).toContainText(`kumquat${mark}`);
    await open(page, `/results?have=kumquat${mark}%20${encodeURIComponent(text)},egg`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('script:not([src]):text("evil()")').count()).toBe(0);
    await callAs(page.request, owner, 'delete', `/api/recipes/${id}`);
  }
});
