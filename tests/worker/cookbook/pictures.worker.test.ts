/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { PICTURE_BYTES_MAX, PICTURES_BYTES_MAX } from '#contract/limits';
import { createCookbookPictureApp } from '#worker/features/cookbook/picture-routes';
import { deleteUnusedPictures } from '#worker/features/cookbook/pictures';
import { jpeg, segment } from '../../jpegs.ts';
import { PASSWORD } from '../auth/harness.ts';
import { db, migrated, withRecipe } from '../database.ts';
import { callAs, newCook } from '../pantry/cooks.ts';
import {
  addOne,
  base64,
  entry,
  givePicture,
  list,
  pictureBody,
  read,
  share,
  toPicturePath,
} from './cookbooks.ts';

beforeAll(migrated);

const bindings = env as unknown as Env & { PICTURES: R2Bucket };
const HOUR = 3_600_000;

const show = (path: string, headers: Record<string, string> = {}) =>
  createCookbookPictureApp().request(`http://localhost:8787${path}`, { headers }, bindings);

const getStatus = async (id: string, size = 'large') => (await show(`/picture/${id}/${size}.jpg`)).status;

/** Returns the names of the bucket's files for a picture. */
const listFiles = async (id: string) =>
  (await bindings.PICTURES.list({ prefix: `${id}/` })).objects.map(({ key }) => key);

const countFiles = async () => (await bindings.PICTURES.list()).objects.length;

test('a picture has two sizes, which only browsers may cache', async () => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Sugo'));
  expect((await read(cook, id)).picture).toBeNull();
  const picture = await givePicture(cook, id);
  expect(picture).toEqual({ id: expect.stringMatching(/^[\da-f]{32}$/), width: 1280, height: 853 });
  expect((await read(cook, id)).picture).toEqual(picture);
  expect((await list(cook)).recipes[0]?.picture).toBe(picture.id);
  for (const [size, width, height] of [
    ['small', 320, 213],
    ['large', 1280, 853],
  ] as const) {
    const reply = await show(`/picture/${picture.id}/${size}.jpg`);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect([...new Uint8Array(await reply.arrayBuffer())]).toEqual([...jpeg({ width, height })]);
    const repeated = await show(`/picture/${picture.id}/${size}.jpg`, {
      'If-None-Match': reply.headers.get('etag') ?? '',
    });
    expect([repeated.status, await repeated.text()]).toEqual([304, '']);
  }
});

test('the location in a picture’s metadata is never stored', async () => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Sugo'));
  const place = segment(0xe1, [...new TextEncoder().encode('Exif\0\0GPS 52.5163 N 13.3777 E')]);
  const picture = await givePicture(cook, id, pictureBody(place));
  for (const size of ['small', 'large'])
    expect(await (await show(`/picture/${picture.id}/${size}.jpg`)).text()).not.toContain('GPS');
});

test.each([
  ['small', 'no base64', '§§', /base64/],
  ['large', 'a page', base64(new TextEncoder().encode('<script>alert(1)</script>')), /whole JPEG/],
  ['large', 'half a picture', base64(jpeg().subarray(0, 60)), /whole JPEG/],
  ['small', 'a picture of the other size', base64(jpeg({ width: 1280, height: 10 })), /320 pixels/],
  ['large', 'too many pixels', base64(jpeg({ width: 10, height: 1281 })), /1280 pixels/],
  ['small', 'too many bytes', 'A'.repeat(Math.ceil(PICTURE_BYTES_MAX.small / 3) * 4 + 4), /64 KiB/],
])('the field %s with %s is refused, and the error names the field', async (field, _, text, words) => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Sugo'));
  const { status, json } = await cook.call('PUT', toPicturePath(id), { ...pictureBody(), [field]: text });
  expect([status, json.field, json.error]).toEqual([400, field, expect.stringMatching(words)]);
  expect((await read(cook, id)).picture).toBeNull();
});

test('neither a saved recipe of the site nor a missing recipe accepts a picture', async () => {
  const cook = await newCook();
  const recipe_id = await withRecipe({ title: 'Orzo', ingredients: ['1 cup orzo'] });
  const saved = await addOne(cook, { key: crypto.randomUUID(), recipe_id });
  for (const id of [saved, 'nothing', '§'])
    expect((await cook.call('PUT', toPicturePath(id), pictureBody())).status).toBe(404);
});

test('a replaced, removed or deleted picture disappears immediately, and its files with the next cleanup', async () => {
  const cook = await newCook();
  const [first, second, third] = [
    await addOne(cook, entry('One')),
    await addOne(cook, entry('Two')),
    await addOne(cook, entry('Three')),
  ];
  const old = await givePicture(cook, first);
  const replacing = await givePicture(cook, first);
  const taken = await givePicture(cook, second);
  const deleted = await givePicture(cook, third);
  expect((await cook.call('DELETE', toPicturePath(second))).json).toEqual({ removed: true });
  expect((await cook.call('DELETE', toPicturePath(second))).json).toEqual({ removed: false });
  await cook.call('DELETE', '/api/cookbook', { ids: [third] });
  const removedPictures = [old, taken, deleted];
  for (const { id } of removedPictures) expect(await getStatus(id)).toBe(404);
  await deleteUnusedPictures(bindings, Date.now() + 1);
  for (const { id } of removedPictures) expect(await listFiles(id)).toEqual([]);
  expect([await getStatus(replacing.id), await getStatus(replacing.id, 'small')]).toEqual([200, 200]);
  expect(await listFiles(replacing.id)).toHaveLength(2);
  const left = await db.prepare('select count(*) as n from unwanted_pictures').first<{ n: number }>();
  expect(left?.n).toBe(0);
});

test('an account’s pictures are deleted with it, files included', async () => {
  const cook = await newCook();
  const { id } = await givePicture(cook, await addOne(cook, entry('Sugo')));
  expect((await cook.call('DELETE', '/api/account', { password: PASSWORD })).status).toBe(200);
  expect(await getStatus(id)).toBe(404);
  await deleteUnusedPictures(bindings, Date.now() + 1);
  expect(await listFiles(id)).toEqual([]);
});

test('files of an unfinished picture are deleted after an hour, and not sooner', async () => {
  const now = Date.now();
  await bindings.PICTURES.put('unfinished/small.jpg', jpeg());
  await db
    .prepare('insert into unwanted_pictures values (?1, ?2)')
    .bind('unfinished', now + HOUR)
    .run();
  await deleteUnusedPictures(bindings, now);
  expect(await listFiles('unfinished')).toHaveLength(1);
  await deleteUnusedPictures(bindings, now + HOUR);
  expect(await listFiles('unfinished')).toEqual([]);
});

test('an account’s bytes of pictures are limited, and a refused picture keeps the former one', async () => {
  const cook = await newCook();
  const [first, second] = [await addOne(cook, entry('One')), await addOne(cook, entry('Two'))];
  const picture = await givePicture(cook, first);
  await db
    .prepare('update cookbook_pictures set bytes = ?2 where user_id = ?1')
    .bind(cook.id, PICTURES_BYTES_MAX)
    .run();
  const files = await countFiles();
  const refused = await cook.call('PUT', toPicturePath(second), pictureBody());
  expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining('256 MiB')]);
  // No file of the refused picture reached the bucket.
  expect(await countFiles()).toBe(files);
  expect((await list(cook)).recipes.map((row) => row.picture).sort()).toEqual([null, picture.id].sort());
  // There is still room for another picture.
  expect(await getStatus((await givePicture(cook, first)).id)).toBe(200);
});

test('a missing picture is a 404, whatever is requested', async () => {
  for (const path of [
    'x/large.jpg',
    'x/huge.jpg',
    'x/large',
    '%2e%2e/large.jpg',
    `${'a'.repeat(3_000)}/small.jpg`,
  ])
    expect((await show(`/picture/${path}`)).status).toBe(404);
});

test('a shared recipe’s picture has another address, which ends with the link', async () => {
  const cook = await newCook();
  const id = await addOne(cook, entry('Sugo'));
  const userPicture = await givePicture(cook, id);
  const { token } = (await cook.call('POST', share(id))).json;
  const { json } = await callAs(null, 'POST', '/api/shared', { token });
  expect(json.picture).toEqual({ ...userPicture, id: expect.not.stringContaining(userPicture.id) });
  expect(await getStatus(json.picture.id)).toBe(200);
  await cook.call('DELETE', share(id));
  expect([await getStatus(json.picture.id), await getStatus(userPicture.id)]).toEqual([404, 200]);
});
