/**
 * Tests of recipes that household members share: they appear in searches and plans. Uses the whole API on real D1.
 */
import { beforeAll, expect, test } from 'vitest';
import { cookbookApi as paths } from '#contract/cookbook/cookbook-paths';
import { api } from '#contract/paths';
import { selectCookbookForSearch } from '#worker/features/cookbook/in-search';
import { addOne, at } from '../cookbook/cookbooks.ts';
import { bulgur, findInSearch, good, search, share, twoCooks } from '../cookbook/sharing.ts';
import { runGroup, seeded } from '../database.ts';
import { type Cook, newCook } from '../pantry/cooks.ts';
import { locked, plan } from '../plan/plans.ts';

beforeAll(seeded);

test('a shared recipe is found in other members’ searches, marked and with its cook’s score', async () => {
  const [ann, bob] = await twoCooks();
  const stranger = await newCook();
  const id = await addOne(ann, bulgur('Yolanda’s bulgur'));
  await share(ann, id);
  const hers = await findInSearch(ann, id);
  expect(hers).toMatchObject({ cookbook: 'own', matchScore: 100 });
  expect(await findInSearch(bob, id)).toEqual({ ...hers, cookbook: 'household' });
  expect((await search(bob, { onlyCookbook: true })).map((one) => one.id)).toEqual([id]);
  expect(JSON.stringify(await search(stranger))).not.toContain('Yolanda');
});

test('shared recipes are planned by other members, too, until they are unshared', async () => {
  const [ann, bob] = await twoCooks();
  const id = await addOne(ann, bulgur('Bulgur'));
  await share(ann, id);
  const planned = async () =>
    (await plan(bob.token, { personal: true, meals: [locked(0, id)] })).meals[0]?.recipe;
  expect(await planned()).toMatchObject({ id, title: 'Bulgur', cookbook: 'household' });
  await share(ann, id, false);
  expect(await planned()).toBeNull();
});

test('with the next search an isolate drops unshared, changed and deleted recipes, and those of former members', async () => {
  const [ann, bob] = await twoCooks();
  const [first, second] = [await addOne(ann, bulgur('First')), await addOne(ann, bulgur('Second'))];
  const titles = async (cook: Cook) =>
    (await search(cook, { onlyCookbook: true })).map(({ title }) => title).sort();
  for (const id of [first, second]) await share(ann, id);
  expect(await titles(bob)).toEqual(['First', 'Second']);
  await share(ann, first, false);
  expect(await titles(bob)).toEqual(['Second']);
  await good(ann, 'PATCH', at(second), { version: 1, recipe: bulgur('Second, better').recipe });
  expect(await titles(bob)).toEqual(['Second, better']);
  await share(ann, first);
  await good(ann, 'DELETE', paths.all, { ids: [second] });
  expect(await titles(bob)).toEqual(['First']);
  // A member who leaves loses access to the shared recipes and keeps their own.
  const bobs = await addOne(bob, bulgur('Bob’s'));
  await share(bob, bobs);
  expect([await titles(ann), await titles(bob)]).toEqual([
    ['Bob’s', 'First'],
    ['Bob’s', 'First'],
  ]);
  await good(bob, 'POST', api.householdLeave);
  expect([await titles(ann), await titles(bob)]).toEqual([['First'], ['Bob’s']]);
});

test('while nothing changes a search reads no recipe, whichever member searches', async () => {
  const [ann, bob] = await twoCooks();
  for (const title of ['One', 'Two', 'Three']) await share(ann, await addOne(ann, bulgur(title)));
  await addOne(bob, bulgur('His'));
  const countRowsRead = async (cook: Cook) => {
    const results = await runGroup(selectCookbookForSearch(cook.id, Date.now()));
    return results.flatMap((result) => result.results).length - 1;
  };
  expect([await countRowsRead(bob), await countRowsRead(bob)]).toEqual([4, 0]);
  expect([await countRowsRead(ann), await countRowsRead(ann)]).toEqual([3, 0]);
  // Ann's private recipes do not affect Bob.
  await addOne(ann, bulgur('Hers alone'));
  expect([await countRowsRead(bob), await countRowsRead(ann)]).toEqual([0, 4]);
});
