import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { createSocialCardApp } from '#worker/features/cards/routes';
import { createCookbookPictureApp } from '#worker/features/cookbook/picture-routes';
import { createPlanCalendarApp } from '#worker/features/plan/calendar';
import { createRecipePictureApp } from '#worker/features/recipes/picture-routes';
import { createSitemapApp } from '#worker/features/sitemap/routes';
import { SAMPLE } from '../../auth/sample.ts';
import { addOne, entry, givePicture } from '../../cookbook/cookbooks.ts';
import { migrated } from '../../database.ts';
import { faultyEnvironment } from '../../faults.ts';
import { newCook } from '../../pantry/cooks.ts';

beforeAll(migrated);

const FILES = [
  ['/sitemap.xml', createSitemapApp],
  ['/recipe/soup/card.png', createSocialCardApp],
  [`/calendar/${'0'.repeat(32)}.ics`, createPlanCalendarApp],
  [`/picture/${'0'.repeat(32)}/small.jpg`, createCookbookPictureApp],
  ['/recipe/soup/picture', createRecipePictureApp],
] as const;

const waiting = { waitUntil: () => {}, passThroughOnException: () => {} } as unknown as ExecutionContext;
const ask = (of: (typeof FILES)[number][1], path: string, bindings: Env) =>
  of().fetch(new Request(`http://localhost:8787${path}`), bindings, waiting);

async function expectUnavailable(reply: Response) {
  expect(reply.status).toBe(503);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^\d+$/u),
    'x-content-type-options': 'nosniff',
  });
  expect(await reply.text()).not.toContain('fire');
}

test.each(FILES)('while the database fails %s is a 503 in plain words', async (path, of) => {
  const { env: bindings, database } = faultyEnvironment({ ...SAMPLE });
  database.now('fails');
  await expectUnavailable(await ask(of, path, bindings));
});

test('while the bucket fails a picture is a 503 as well', async () => {
  const cook = await newCook();
  const picture = await givePicture(cook, await addOne(cook, entry('Soup')));
  const PICTURES = {
    get: () => Promise.reject(new Error('The data centre is on fire')),
  } as unknown as R2Bucket;
  await expectUnavailable(
    await ask(createCookbookPictureApp, `/picture/${picture.id}/small.jpg`, { ...env, PICTURES } as Env),
  );
});
