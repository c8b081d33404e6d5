import fc from 'fast-check';
import { expect, test } from 'vitest';
import { builtinResolver as resolver } from '#domain/foods/catalog';
import { parseTypedPantryItems } from '#domain/pantry/typed';
import { anyText } from '../any-text.ts';

const TODAY = '2026-11-22';
const read = (text: string, dayFirst = false) =>
  parseTypedPantryItems(text, { resolver, today: TODAY, dayFirst }).items.map(({ name, expiresOn, notes }) =>
    [name, expiresOn ?? '-', ...(notes === '' ? [] : [`(${notes})`])].join(' '),
  );

test.each<[text: string, items: string[]]>([
  ['200 g spinach expires 2026-11-24', ['spinach 2026-11-24']],
  ['milk 2l use by 24/11/2026', ['milk 2026-11-24']],
  ['spinach, best before Nov 24, 2026, 2 eggs', ['spinach 2026-11-24', 'egg -']],
  ['yogurt (bbe 11/2026)', ['yogurt 2026-11-30']],
  ['yogurt (expires: 24 Nov, opened)', ['yogurt 2026-11-24']],
  ['2 cans tuna Best-by date: Sept 5 2027', ['canned tuna 2027-09-05']],
  ['flour (best before end Feb 2028)', ['flour 2028-02-29']],
  ['EXP24NOV26 butter', ['butter 2026-11-24']],
  ['butter exp. 20270101', ['butter 2027-01-01']],
  ['cream until tomorrow', ['heavy cream 2026-11-23']],
  ['ham exp Friday, salmon exp sunday', ['ham 2026-11-27', 'salmon 2026-11-22']],
  ['tofu expires in 3 days', ['tofu 2026-11-25']],
  ['use by 24 Nov: spinach', ['spinach 2026-11-24']],
  ['spinach 2026-11-24', ['spinach 2026-11-24']],
  ['milk 24th of November', ['milk 2026-11-24']],
  ['milk 24/11/2026 exp', ['milk 2026-11-24']],
  ['spinach 200 g\nUse by 24 Nov\n1 l milk', ['spinach 2026-11-24', 'milk -']],
  ['milk and butter, expires 24 Nov', ['milk 2026-11-24', 'butter 2026-11-24']],
  ['milk expires 24 Nov, best before 20 Nov', ['milk 2026-11-24 (best before 20 Nov)']],
])('%j is read as %j', (text, items) => {
  expect(read(text)).toEqual(items);
});

test.each<[text: string, items: string[]]>([
  ['cream expires soon', ['heavy cream - (expires soon)']],
  ['2 eggs expires 2026-13-45', ['egg - (expires 2026-13-45)']],
  ['rice 31 Feb 2027', ['rice - (31 Feb 2027)']],
  ['milk opened 20 Nov', ['milk - (opened 20 Nov)']],
  ['milk use by next week, 2 eggs', ['milk - (use by next week)', 'egg -']],
])('text that is not an expiry date becomes a note: %j gives %j', (text, items) => {
  expect(read(text)).toEqual(items);
});

test.each<[text: string, items: string[]]>([
  ['3/4 cup milk', ['milk -']],
  ['1-2 onions', ['onion -']],
  ['butter, beaten until soft', ['butter -']],
  ['2 march greens', ['march greens -']],
])('%j contains no date', (text, items) => {
  expect(read(text)).toEqual(items);
});

test.each<[text: string, monthFirst: string, dayFirst: string]>([
  ['eggs exp 3/4/2027', 'egg 2027-03-04', 'egg 2027-04-03'],
  ['eggs exp 3-4-27', 'egg 2027-03-04', 'egg 2027-04-03'],
  ['eggs exp 12/1', 'egg 2026-12-01', 'egg 2027-01-12'],
  ['eggs exp 3.4.2027', 'egg 2027-04-03', 'egg 2027-04-03'],
  ['eggs exp 24/11/2026', 'egg 2026-11-24', 'egg 2026-11-24'],
  ['eggs exp 11/24/2026', 'egg 2026-11-24', 'egg 2026-11-24'],
])('if both orders of %j are possible, the language decides', (text, monthFirst, dayFirst) => {
  expect([read(text)[0], read(text, true)[0]]).toEqual([monthFirst, dayFirst]);
});

test('a date without a year gets the nearest plausible year, and is marked as assumed', () => {
  expect(read('rice use by 20 Nov, ham use by 1 Sep, tofu use by 20 Aug')).toEqual([
    'rice 2026-11-20',
    'ham 2026-09-01',
    'tofu 2027-08-20',
  ]);
  expect(parseTypedPantryItems('2 eggs use by 20 Nov', { resolver, today: TODAY }).items[0]?.assumed).toEqual(
    [{ kind: 'dated', written: 'use by 20 Nov', day: '2026-11-20' }],
  );
});

test('if today is unknown, relative dates become notes', () => {
  expect(
    parseTypedPantryItems('milk expires tomorrow, eggs exp 2027-01-02', { resolver }).items,
  ).toMatchObject([
    { name: 'milk', expiresOn: null, notes: 'expires tomorrow' },
    { name: 'egg', expiresOn: '2027-01-02', notes: '' },
  ]);
});

const WORDS = [
  'expires',
  'Expires on',
  'use by',
  'best before',
  'best-by',
  'EXPIRY DATE:',
  'sell by',
  'used by',
];
const DATES = [
  '2026-11-24',
  '24.11.26',
  '24 Nov',
  'Nov 24, 2026',
  'tomorrow',
  'soon',
  '99/99',
  '???',
  'in 2 weeks',
];

test('no word of a date stays in a name, at any position', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('spinach', '200 g dragon scales', '2 cups milk', '3 eggs'),
      fc.constantFrom(...WORDS),
      fc.constantFrom(...DATES),
      fc.constantFrom(' ', ', ', ' (', ' - ', '\n'),
      (food, word, date, between) => {
        const [item, ...otherItems] = parseTypedPantryItems(`${food}${between}${word} ${date}`, {
          resolver,
          today: TODAY,
        }).items;
        expect(otherItems).toEqual([]);
        expect(item?.name).not.toMatch(/expir|use|best|sell|nov|\d|tomorrow|soon|week|\?/iu);
        expect(item?.expiresOn === null).toBe(item?.notes !== '');
      },
    ),
  );
});

test('any text is read, and every date is a calendar date', () => {
  const part = fc.oneof(
    anyText({ maxLength: 8 }),
    fc.constantFrom(...WORDS, ...DATES, 'spinach', '2', ',', '(', ')', '/', '.', 'until', 'exp', 'may'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.boolean(), (parts, dayFirst) => {
      for (const { name, expiresOn, notes } of parseTypedPantryItems(parts.join(' '), {
        resolver,
        today: TODAY,
        dayFirst,
      }).items) {
        expect(name.trim()).not.toBe('');
        expect(notes.length).toBeLessThanOrEqual(500);
        if (expiresOn !== null) {
          expect(new Date(`${expiresOn}T00:00:00Z`).toISOString().slice(0, 10)).toBe(expiresOn);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test('a long text of nothing but dates is read quickly', () => {
  const started = performance.now();
  parseTypedPantryItems('exp 2026-11-24 1 until 3 may '.repeat(5000), { resolver, today: TODAY });
  parseTypedPantryItems(`${' '.repeat(100_000)}exp`, { resolver, today: TODAY });
  parseTypedPantryItems('expires '.repeat(20_000), { resolver, today: TODAY });
  expect(performance.now() - started).toBeLessThan(5000);
});
