import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupBy } from '../../../src/domain/lib/group-by.ts';

test('values are grouped as Map.groupBy groups them, in the same order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 5 }), (values, by) => {
      const toKey = (value: number) => value % by;
      expect([...groupBy(values, toKey)]).toEqual([...Map.groupBy(values, toKey)]);
    }),
  );
});
