/** Tests of database reads that simultaneous callers share. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedReads } from '#worker/platform/shared-reads';

const AT_ONCE = 2;

/** Creates a store whose value changes with each write, and whose reads end when the test wants. */
function createStore() {
  let value = 0;
  let most = 0;
  const running: (() => void)[] = [];
  const requestedKeys: (readonly string[])[] = [];
  return {
    asked: requestedKeys,
    running,
    most: () => most,
    write: () => {
      value += 1;
      return value;
    },
    /** Returns each key with the value at the time of the request. */
    ask: async (keys: readonly string[]) => {
      requestedKeys.push(keys);
      const seen = value;
      await new Promise<void>((end) => {
        running.push(end);
        most = Math.max(most, running.length);
      });
      return new Map(keys.map((key) => [key, `${key} ${seen}`]));
    },
  };
}

/** Lets all pending promises continue. */
const settle = () => new Promise((done) => setTimeout(done));

test('a read returns everything written before it, with few simultaneous reads', async () => {
  const step = fc.oneof(
    fc.record({ does: fc.constant('read' as const), key: fc.constantFrom('a', 'b', 'c') }),
    fc.record({ does: fc.constantFrom('write' as const, 'end' as const), at: fc.nat() }),
  );
  const run = async (steps: readonly { does: 'read' | 'write' | 'end'; key?: string; at?: number }[]) => {
    const store = createStore();
    const reads = new SharedReads<string>(AT_ONCE);
    let written = 0;
    const all: { key: string; after: number; answer: Promise<string | undefined> }[] = [];
    for (const { does, key = '', at = 0 } of steps) {
      if (does === 'read') all.push({ key, after: written, answer: reads.read('kind', key, store.ask) });
      else if (does === 'write') written = store.write();
      else store.running.splice(at % Math.max(1, store.running.length), 1)[0]?.();
      await settle();
    }
    for (let left = store.asked.length; left >= 0 || store.running.length > 0; left -= 1) {
      for (const end of store.running.splice(0)) end();
      await settle();
    }
    for (const { key, after, answer } of all) {
      const [whose, seen] = (await answer)?.split(' ') ?? [];
      expect(whose).toBe(key);
      expect(Number(seen)).toBeGreaterThanOrEqual(after);
    }
    expect(store.most()).toBeLessThanOrEqual(AT_ONCE);
    expect(store.asked.length).toBeLessThanOrEqual(all.length);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), run), { numRuns: 60 });
});

test('callers who come while all reads are running share the next one', async () => {
  const store = createStore();
  const reads = new SharedReads<string>(AT_ONCE);
  const answers = ['a', 'b', 'c', 'c', 'd'].map((key) => reads.read('kind', key, store.ask));
  const other = reads.read('another kind', 'c', store.ask);
  await settle();
  expect(store.asked).toEqual([['a'], ['b'], ['c']]);
  while (store.running.length > 0) {
    for (const end of store.running.splice(0)) end();
    await settle();
  }
  expect(store.asked).toEqual([['a'], ['b'], ['c'], ['c', 'd']]);
  expect(await Promise.all([...answers, other])).toEqual(['a 0', 'b 0', 'c 0', 'c 0', 'd 0', 'c 0']);
});

test('a failure is shared by one read’s callers, and the next read starts again', async () => {
  const reads = new SharedReads<string>(1);
  let fails = true;
  const ask = async (keys: readonly string[]) => {
    await settle();
    if (fails) throw new Error('The database is gone.');
    return new Map(keys.map((key) => [key, key]));
  };
  const results = await Promise.allSettled(['a', 'b', 'c'].map((key) => reads.read('kind', key, ask)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  fails = false;
  expect(await reads.read('kind', 'a', ask)).toBe('a');
  expect(await reads.read('kind', 'none of it', async () => new Map())).toBeUndefined();
});

test('a read that never ends delays nobody for long', async () => {
  const reads = new SharedReads<string>(1);
  const never = reads.read('kind', 'a', () => new Promise(() => {}));
  never.catch(() => {});
  const before = Date.now();
  expect(await reads.read('kind', 'b', async (keys) => new Map(keys.map((key) => [key, key])))).toBe('b');
  expect(Date.now() - before).toBeLessThan(5_000);
});
