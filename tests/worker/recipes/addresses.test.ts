/** Tests of recipes whose ids need escaping in an address: all parts of the site must escape them in the same way. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminApi } from '#contract/admin/paths';
import { api, fillPathParameters, paths } from '#contract/paths';
import { RECIPE_ID_RULE } from '#contract/recipes/recipe-id';
import { ROOT } from '../../../worker/tools/runner/processes.mjs';
import { AWKWARD_IDS } from '../../awkward-ids.ts';
import { isBuilt, type RunningApp, signInOwner, startBuiltApp, withState } from '../../running-app.ts';

const STATE = join(ROOT, `.cache/addresses-${process.pid}`);

const createItem = (id: string) => ({
  id,
  title: `Called (${id})`,
  instructions: 'Cook it.',
  ingredients: ['1 zorbleberry'],
});

describe.skipIf(!isBuilt())('on the running app (skipped without a build)', () => {
  let app: RunningApp;
  let jwt: string;

  const send = (method: string, path: string, body: unknown) =>
    fetch(app.address + path, {
      method,
      headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const fetchText = async (path: string) => {
    const response = await fetch(app.address + path);
    return { status: response.status, text: await response.text() };
  };

  beforeAll(async () => {
    withState(STATE, '');
    app = await startBuiltApp(STATE, { logLevel: 'warn' });
    jwt = await signInOwner(app.address);
    const reply = await send('POST', adminApi.importRecipes, AWKWARD_IDS.map(createItem));
    expect(await reply.json()).toMatchObject({ imported: AWKWARD_IDS.length, errors: 0 });
  });

  afterAll(async () => {
    await app?.kill();
    rmSync(STATE, { recursive: true, force: true });
  });

  test.each(AWKWARD_IDS)(
    'a recipe with the ID %j is found by search, API, page, card, sitemap and editor alike',
    async (id) => {
      const { title } = createItem(id);
      const path = paths.recipe(id);
      const apiReply = await fetchText(`${api.recipe}?id=${encodeURIComponent(id)}`);
      expect([apiReply.status, JSON.parse(apiReply.text).title]).toEqual([200, title]);

      // Request the page twice: it is rendered first, then cached.
      for (let time = 0; time < 2; time += 1) {
        const page = await fetchText(path);
        const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
        expect(page.status).toBe(200);
        expect(
          /<h1[^>]*>([^<]*)</
            .exec(page.text)?.[1]
            ?.replaceAll('&#34;', '&quot;')
            .replaceAll('&#38;', '&amp;'),
        ).toBe(escaped);
        expect(new URL(/rel="canonical" href="([^"]*)"/.exec(page.text)?.[1] ?? '').pathname).toBe(path);
      }
      expect((await fetchText(`${path}/card.png`)).status).toBe(200);
      expect((await fetchText('/sitemap.xml')).text).toContain(`${path}</loc>`);

      const edited = await send('PUT', fillPathParameters(api.recipeById, { id }), {
        ...createItem(id),
        notes: 'Edited.',
      });
      expect(await edited.json()).toMatchObject({ id, notes: 'Edited.' });
      expect((await fetchText(path)).text).toContain('Edited.');
    },
  );

  test("'.' and '..' are refused with their reason, and nothing of them is stored", async () => {
    const reply = await send('POST', adminApi.importRecipes, ['.', '..', ' .. ', '&#46;'].map(createItem));
    const { imported, errorDetails } = (await reply.json()) as {
      imported: number;
      errorDetails: { error: string }[];
    };
    expect([imported, errorDetails.map(({ error }) => error)]).toEqual([0, Array(4).fill(RECIPE_ID_RULE)]);
    expect((await fetchText(`${api.recipe}?id=..`)).status).toBe(404);
  });

  test('a stored recipe with an ID that is no longer allowed is in no sitemap', async () => {
    await app.kill();
    withState(
      STATE,
      `await env.DB.batch([
         env.DB.prepare('pragma defer_foreign_keys = on'),
         env.DB.prepare("update recipes set id = '..' where id = '...'"),
         ...['recipe_ingredients', 'recipe_nutrition', 'dish_words'].map((table) =>
           env.DB.prepare('update ' + table + " set recipe_id = '..' where recipe_id = '...'")),
       ]);`,
    );
    app = await startBuiltApp(STATE, { logLevel: 'warn' });
    const { text } = await fetchText('/sitemap.xml');
    expect(text).not.toContain('/recipe/..');
    expect(text).toContain(paths.recipe('a/b'));
  });
});
