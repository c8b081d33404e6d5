import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type EatersList,
  type KnownEatersList,
  mergeEaters,
  type StoredEatersList,
  serializeEaters,
} from '#domain/eaters/merge-eaters';

const list = (...names: string[]): EatersList => ({
  eaters: names.map((name) => ({ name, eating: true, servings: 1, exclusions: [] })),
  corrections: [],
});
const EARLIER = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-21T10:00:00.000Z';
const inAccount = (names: string[], kept_at = LATER): StoredEatersList => ({ ...list(...names), kept_at });
const seen = (names: string[], at = LATER): KnownEatersList => ({
  at,
  text: serializeEaters(list(...names)),
});

test.each<[string, KnownEatersList | null, EatersList, StoredEatersList | null, string]>([
  ['no list anywhere', null, list(), null, 'none'],
  ['a list that the account does not store', null, list('Ann'), null, 'none'],
  ['a list that the account has deleted', seen(['Ann']), list('Ann'), null, 'stopped'],
  ['a new browser', null, list(), inAccount(['Ann']), 'take'],
  ['a new browser with a list of its own', null, list('Ben'), inAccount(['Ann']), 'ask'],
  ['the same list in both', null, list('Ann'), inAccount(['Ann']), 'same'],
  ['a change here', seen(['Ann']), list('Ann', 'Ben'), inAccount(['Ann']), 'send'],
  ['a change elsewhere', seen(['Ann'], EARLIER), list('Ann'), inAccount(['Ben']), 'take'],
  ['the same change here and elsewhere', seen(['Ann'], EARLIER), list('Ben'), inAccount(['Ben']), 'same'],
  ['different changes', seen(['Ann'], EARLIER), list('Cat'), inAccount(['Ben']), 'ask'],
  ['an account restored from a backup', seen(['Ben']), list('Ben'), inAccount(['Ann'], EARLIER), 'ask'],
])('%s: the next step', (_, base, local, account, step) => {
  expect(mergeEaters(base, local, account)).toBe(step);
});

const names = fc.uniqueArray(fc.constantFrom('Ann', 'Ben', 'Cat'));
const times = fc.constantFrom(EARLIER, LATER);
const bases = fc.option(fc.tuple(names, times).map(([people, at]) => seen(people, at)));

test('no step overwrites a change that the other side does not have', () => {
  fc.assert(
    fc.property(bases, names, names, times, (base, here, there, at) => {
      const [local, account] = [list(...here), inAccount(there, at)];
      const step = mergeEaters(base, local, account);
      const isChangedHere = base === null ? here.length > 0 : serializeEaters(local) !== base.text;
      const isNewThere = base === null || account.kept_at !== base.at;
      if (step === 'take') expect(isChangedHere).toBe(false);
      if (step === 'send') expect(isNewThere).toBe(false);
      if (isChangedHere && isNewThere) expect(['same', 'ask']).toContain(step);
    }),
  );
});
