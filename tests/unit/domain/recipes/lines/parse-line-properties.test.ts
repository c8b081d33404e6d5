import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseIngredientLine } from '#domain/recipes/lines/parse-line';
import { formatUnitLabel, UNITS } from '#domain/units/units';
import { measureCpuTime } from '../../../../cpu-time.ts';
import { anyText } from '../../any-text.ts';

/** Fragments of ingredient lines, combined at random to confuse a parser. */
const PIECES = [
  ...[
    '1',
    '2',
    '1/2',
    '½',
    '1½',
    '1-1/2',
    '10',
    '400',
    '1,5',
    '0',
    '99999999999',
    '1/0',
    'a',
    'half',
    'two',
    'dozen',
  ],
  ...[
    'g',
    'oz',
    'cup',
    'c.',
    'T',
    'tbsp',
    'can',
    'tins',
    'inch',
    'cm',
    'piece',
    'bunch',
    'pinch',
    'clove',
    'stalks',
  ],
  ...[
    'flour',
    'garlic',
    'olive',
    'oil',
    'onions',
    'butter',
    'salt',
    'fresh',
    'large',
    'chopped',
    'finely',
    'ground',
  ],
  ...[
    ' or ',
    ' and ',
    ' plus ',
    ' to ',
    ' of ',
    ' for ',
    ' x ',
    'each',
    'to taste',
    'optional',
    'about ',
    'juice of ',
  ],
  ...[
    '(',
    ')',
    '[',
    ']',
    ',',
    ';',
    ':',
    '-',
    '–',
    '/',
    '.',
    '*',
    '**',
    '_',
    '#',
    '&',
    '&amp;',
    '<b>',
    '<',
    '>',
    '\n',
  ],
];
const lines = fc.oneof(
  anyText({ maxLength: 200 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((pieces) => pieces.join(' ')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }).map((pieces) => pieces.join('')),
);

function isSound(amount: number | null): boolean {
  return amount === null || (Number.isFinite(amount) && amount >= 0);
}

test('any text is read without an error, with amounts that are finite and not negative', () => {
  fc.assert(
    fc.property(lines, (line) => {
      const parsed = parseIngredientLine(line);
      const all = [
        parsed.amount,
        parsed.amountMin,
        parsed.amountMax,
        ...parsed.alternateAmounts.map((one) => one.amount),
      ];
      expect(all.every(isSound)).toBe(true);
      expect(parsed.amountMin ?? 0).toBeLessThanOrEqual(parsed.amountMax ?? 0);
      expect(parsed.raw).toBe(line);
    }),
    { numRuns: 1500 },
  );
});

test('an ingredient always has a name, and no alternative is empty', () => {
  fc.assert(
    fc.property(lines, (line) => {
      const parsed = parseIngredientLine(line);
      if (parsed.kind !== 'blank') expect(parsed.name.trim()).not.toBe('');
      expect(parsed.alternatives).not.toContain('');
      expect(parsed.name).not.toContain('\n');
    }),
    { numRuns: 1000 },
  );
});

test('the same line always gives the same result', () => {
  fc.assert(
    fc.property(lines, (line) => {
      expect(parseIngredientLine(line)).toEqual(parseIngredientLine(line));
    }),
  );
});

const UNIT_NAMES = UNITS.filter(({ kind }) => kind === 'volume' || kind === 'mass').map(({ name }) => name);
const FOODS = [
  'flour',
  'chicken breasts',
  'extra virgin olive oil',
  'ripe tomatoes',
  'brown sugar',
  'crème fraîche',
];
const DONE = ['', 'chopped', 'finely diced', 'melted and cooled', 'cut into strips'];

test('a plain line is read as the parts it was made from, and so is the line written from them', () => {
  const amounts = fc.integer({ min: 1, max: 4000 }).map((quarters) => quarters / 4);
  const parts = [
    amounts,
    fc.constantFrom(...UNIT_NAMES),
    fc.constantFrom(...FOODS),
    fc.constantFrom(...DONE),
  ] as const;
  const write = (amount: number, unit: string, name: string, preparation: string) =>
    `${amount} ${formatUnitLabel(unit, amount)} ${name}${preparation === '' ? '' : `, ${preparation}`}`;
  fc.assert(
    fc.property(...parts, (amount, unit, name, preparation) => {
      const parsed = parseIngredientLine(write(amount, unit, name, preparation));
      expect(parsed).toMatchObject({ amount, unit, name, preparation });
      const reparsed = parseIngredientLine(
        write(parsed.amount ?? 0, parsed.unit ?? '', parsed.name, parsed.preparation),
      );
      expect(reparsed).toEqual(parsed);
    }),
  );
});

test('a parsed name is parsed as the same name', () => {
  const plain = fc.tuple(
    fc.constantFrom('', '2 cups ', '1 large '),
    fc.constantFrom(...FOODS),
    fc.constantFrom(...DONE),
  );
  fc.assert(
    fc.property(plain, ([amount, name, preparation]) => {
      const read = parseIngredientLine(`${amount}${name}, ${preparation}`).fullName;
      expect(parseIngredientLine(read).fullName).toBe(read);
    }),
  );
});

test.each([
  'a',
  '1 ',
  '(',
  '()',
  '[a](',
  '*a',
  '_a ',
  '<a ',
  '&#',
  '1 x ',
  ' or 1 ',
  'a, or b ',
  'finely chopped and ',
  '1 (',
  '2 (1 oz) ',
  '1 oz/',
  ':1 ',
  '1,000',
  'plus 1 ',
  '==',
  '0',
  '\t',
  "n' ",
])('ten thousand characters of %j are read quickly', (piece) => {
  const line = piece.repeat(Math.ceil(10_000 / piece.length));
  parseIngredientLine(line);
  expect(measureCpuTime(() => parseIngredientLine(line))).toBeLessThan(50);
});

/**
 * Lines with long runs of spaces or signs in the middle. Patterns for the ends of a line used to scan such runs
 * repeatedly.
 */
test.each([
  ['==', ' ', 'x'],
  ['--', '\t', 'x'],
  ['# ', '\t', 'x'],
  ['x', ' ', '=='],
  ['1 cup ', ' ', 'of'],
  ['x', ':', 'y'],
  ['2 onions', '\u00a0', 'or'],
  ['1', '-', 'inch'],
  ['a', ' (', 'b'],
])(
  'a line of 500 characters that begins with %j and continues with %j is read quickly',
  (start, middle, end) => {
    const line = start + middle.repeat(500).slice(0, 500 - start.length - end.length) + end;
    parseIngredientLine(line);
    expect(measureCpuTime(() => parseIngredientLine(line))).toBeLessThan(20);
  },
);
