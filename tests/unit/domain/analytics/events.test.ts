import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EVENT_COUNTERS, EVENT_NAMES, parseEventCounts } from '#domain/analytics/event-counters';
import { toScoreBucket, toSearchEventData } from '#domain/analytics/events';

test.each([
  [0, '0-24'],
  [24, '0-24'],
  [24.9, '0-24'],
  [25, '25-49'],
  [49, '25-49'],
  [50, '50-74'],
  [74, '50-74'],
  [75, '75-100'],
  [100, '75-100'],
  [-1, 'unknown'],
  [101, 'unknown'],
  [Number.NaN, 'unknown'],
  [undefined, 'unknown'],
  [null, 'unknown'],
  ['80', 'unknown'],
])('a match score of %j is counted as %s', (score, bucket) => {
  expect(toScoreBucket(score)).toBe(bucket);
});

test('every event of the specification is counted', () => {
  expect(EVENT_NAMES.toSorted()).toEqual(
    [
      'ingredient_added',
      'ingredient_removed',
      'tool_selected',
      'tool_deselected',
      'cuisine_selected',
      'cuisine_deselected',
      'form_submitted',
      'recipe_opened',
      'no_results',
      'search_submitted',
      'recipe_viewed',
      'cooked',
      'affiliate_click',
      'recipe_click',
    ].toSorted(),
  );
});

describe('a report is counted by', () => {
  test.each([
    ['the score of what was opened', 'recipe_opened', { scoreBucket: '75-100' }, '75-100'],
    ['no score that nobody knows', 'recipe_click', { scoreBucket: 'about 80' }, 'unknown'],
    ['the size of the search', 'search_submitted', { ingredients: 6 }, '4-7'],
    ['the size of a huge search', 'no_results', { ingredients: 1e9 }, '16+'],
    ['no size that is not one', 'no_results', { ingredients: 'salt' }, 'unknown'],
    ['the shop', 'affiliate_click', { merchant: 'amazon', query: 'soy sauce' }, 'amazon'],
    ['no other shop', 'affiliate_click', { merchant: 'corner shop' }, 'unknown'],
    ['itself alone', 'cooked', { recipeId: 'soup' }, ''],
  ])('%s', (_, event, props, bucket) => {
    expect(parseEventCounts({ event, props })).toEqual([{ event, bucket, count: 1 }]);
  });
});

test('unknown events are not counted', () => {
  for (const report of [undefined, null, 'cooked', 1, [], {}, { event: 'toString' }, { event: ['cooked'] }])
    expect(parseEventCounts(report)).toEqual([]);
});

test('no report, however strange, is counted in a bucket that is not listed', () => {
  const known = fc.record({
    event: fc.constantFrom(...EVENT_NAMES),
    props: fc.oneof(
      fc.anything(),
      fc.record({ scoreBucket: fc.anything(), ingredients: fc.anything(), merchant: fc.anything() }),
    ),
    count: fc.anything(),
  });
  fc.assert(
    fc.property(fc.oneof(known, fc.array(known), fc.anything()), (report) => {
      for (const { event, bucket, count } of parseEventCounts(report)) {
        expect(EVENT_COUNTERS[event].buckets).toContain(bucket);
        expect(Number.isInteger(count) && count > 0).toBe(true);
      }
    }),
  );
});

test('the reports of a page are added up, and no report counts for more than 100 events', () => {
  const opened = (scoreBucket: string, count?: number) => ({
    event: 'recipe_opened',
    props: { scoreBucket },
    count,
  });
  expect(
    parseEventCounts([
      ...[opened('0-24', 2), opened('0-24'), opened('75-100', 1e9), opened('25-49', -3)],
      ...[{ event: 'page_view', count: 5 }, null],
    ]),
  ).toEqual([
    { event: 'recipe_opened', bucket: '0-24', count: 3 },
    { event: 'recipe_opened', bucket: '75-100', count: 100 },
    { event: 'recipe_opened', bucket: '25-49', count: 1 },
  ]);
});

test('the size of a search is reported as numbers, and a limit only if one is set', () => {
  const search = { ingredients: ['rice', 'egg'], tools: ['pan'], cuisines: [], maxMinutes: 30 };
  expect(toSearchEventData(search)).toEqual({ ingredients: 2, tools: 1, cuisines: 0, maxMinutes: 30 });
  expect(toSearchEventData({ ...search, maxCalories: 500, minProtein: 0 })).toMatchObject({
    maxCalories: 500,
    minProtein: 0,
  });
});
