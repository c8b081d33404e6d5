import { expect, test } from 'vitest';
import { declarationsOf, sources } from './sources.ts';

/** Words for which the field has a term, with that term (docs/glossary.md). */
const TERMS: readonly (readonly [word: RegExp, term: string])[] = [
  [/^patien(ce|t|tly|ceOf)$|_PATIENCE|^PATIENCE/, 'retry, timeout'],
  [/^(dependable|unhurried)$/, 'typed errors, noTimeout'],
  [/^takeOver$/, 'upsert, activate, read'],
  [/^(tell|told)[A-Z]?\w*$/, 'log, broadcast, report'],
  [/^(writeDown|unlessMade|madeBefore)$/, 'idempotency key'],
  [/^(carry|carried)[A-Z]\w*$/, 'flash'],
  [/^(giveUpOn|letOthersGo|lookAround|stillMinds|minding)$/, 'abandon, yield, poll, pending'],
  [/^late[A-Z]\w*$|^lazyPart$/, 'load…, lazy…'],
];

test('names are the terms of the field where it has one', () => {
  const names = sources.flatMap((file) => declarationsOf(file).map(({ name }) => ({ file, name })));
  expect(names.length).toBeGreaterThan(4_000);
  const wrong = names.flatMap(({ file, name }) =>
    TERMS.filter(([word]) => word.test(name)).map(([, term]) => `${file}: ${name}, rather ${term}`),
  );
  expect(wrong).toEqual([]);
});
