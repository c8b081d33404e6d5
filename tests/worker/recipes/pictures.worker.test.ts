import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { deleteUnusedPictures } from '#worker/features/cookbook/pictures';
import { createRecipePictureApp } from '#worker/features/recipes/picture-routes';
import { SAMPLE } from '../auth/sample.ts';
import { db, migrated, withRecipe } from '../database.ts';
import { outgoingDuring } from '../source-pages/reading.ts';

beforeAll(migrated);

const bindings = { ...env, ...SAMPLE } as unknown as Env & { PICTURES: R2Bucket };

const show = (id: string, headers: Record<string, string> = {}, settings: Record<string, string> = {}) =>
  createRecipePictureApp().request(
    `http://localhost:8787/recipe/${encodeURIComponent(id)}/picture`,
    { headers },
    { ...bindings, ...settings },
  );

const withPicture = (title: string, image: string) =>
  withRecipe({ title, image, ingredients: [{ name: 'rice' }] });

const readText = async (reply: Response) => new TextDecoder().decode(await reply.arrayBuffer());

test('a picture of another site is copied once, with the type of its bytes', async () => {
  const id = await withPicture('Rice with a picture', 'https://photos.example/picture/rice');
  let reply = new Response();
  const calls = await outgoingDuring(async () => {
    reply = await show(id);
  });
  expect(calls.map(({ url }) => url)).toEqual([
    'https://photos.example/robots.txt',
    'https://photos.example/picture/rice',
  ]);
  expect(Object.keys(calls[1]?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie', 'referer']));
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  expect(await readText(reply)).toMatch(/PNG[\s\S]*rice$/u);
  const again = await outgoingDuring(async () => {
    const repeated = await show(id, { 'If-None-Match': reply.headers.get('etag') ?? '' });
    expect([repeated.status, await repeated.text()]).toEqual([304, '']);
    expect((await show(id)).status).toBe(200);
  });
  expect(again).toEqual([]);
});

test.each([
  ['a drawing that can contain code', 'https://photos.example/picture/svg'],
  ['a file of more than 5 MiB', 'https://photos.example/picture/huge'],
  ['a page', 'https://photos.example/page/Sugo'],
  ['a file that is missing', 'https://photos.example/nothing'],
  ['a site that refuses robots', 'https://closed.photos.example/picture/rice'],
  ['a host with a private address', 'https://a-10-0-0-8.example/picture/rice'],
  [
    'a redirect to a private address',
    'https://photos.example/to/302?url=https%3A%2F%2F127.0.0.1%2Fpicture%2Frice',
  ],
  ['an IP address', 'https://169.254.169.254/picture/rice'],
])('%s is not copied, and is not requested again within an hour', async (name, image) => {
  const id = await withPicture(`Rice: ${name}`, image);
  expect((await show(id)).status).toBe(404);
  const again = await outgoingDuring(async () => {
    expect((await show(id)).status).toBe(404);
  });
  expect(again).toEqual([]);
});

test('a recipe without a picture, with a picture of this site, or without a row has no copy', async () => {
  for (const id of [
    await withRecipe({ title: 'Plain rice', ingredients: [{ name: 'rice' }] }),
    await withPicture('Rice of this site', '/card.png'),
    'no-such-recipe',
    '\0',
  ])
    expect((await show(id)).status).toBe(404);
});

test('a recipe with a new picture shows that one, and the copy goes with the recipe', async () => {
  const id = await withPicture('Rice in two pictures', 'https://photos.example/picture/first');
  expect(await readText(await show(id))).toMatch(/first$/u);
  await db
    .prepare('update recipes set image = ?2 where id = ?1')
    .bind(id, 'https://photos.example/picture/second')
    .run();
  expect(await readText(await show(id))).toMatch(/second$/u);
  await db.prepare('delete from recipes where id = ?1').bind(id).run();
  expect((await show(id)).status).toBe(404);
  await deleteUnusedPictures(bindings, Date.now() + 1);
  expect((await bindings.PICTURES.list({ prefix: `recipe-picture/${id}` })).objects).toEqual([]);
});

test('a host is asked for a limited number of pictures an hour, by all visitors together', async () => {
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map((at) => withPicture(`Rice ${at} of many`, `https://often.example/picture/${at}`)),
  );
  const getStatus = async (id = '') => (await show(id, {}, { LIMITS_FACTOR: '1' })).status;
  await db.prepare('delete from rate').run();
  expect(await getStatus(first)).toBe(200);
  await db.prepare('update rate set n = 599').run();
  expect([await getStatus(second), await getStatus(third)]).toEqual([200, 404]);
  // Nothing failed at the other site, so the picture is copied as soon as the limit allows it.
  await db.prepare('delete from rate').run();
  expect(await getStatus(third)).toBe(200);
});
