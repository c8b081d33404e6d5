import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RecipeImportItem } from '#contract/admin/imports';
import { type ImportReading, parsePastedRecipes } from '#domain/imports/formats/read-paste';
import { describeImportFault, describeImportNote } from '#domain/imports/formats/sentences';
import { anyText } from '../any-text.ts';
import { readAllEntries } from './bytes/read-all.ts';

/**
 * Checks the result of an import: the server accepts the items, the positions are right, and each rejected entry has
 * a reason.
 */
function expectSound(reading: ImportReading): void {
  for (const [index, entry] of reading.entries.entries()) {
    expect(entry.position).toBe(index);
    if (entry.ok) {
      const checked = RecipeImportItem.safeParse(entry.item);
      expect(checked.success ? '' : checked.error.message).toBe('');
      expect(entry.understood).toContain('title');
    } else expect(describeImportFault(entry.fault)).toMatch(/\S/u);
  }
  for (const finding of reading.findings) expect(describeImportNote(finding)).toMatch(/\S/u);
  if (reading.entries.length === 0) expect(reading.findings.length).toBeGreaterThan(0);
}

const soup = (fields: object) => JSON.stringify([{ title: 'Soup', instructions: ['Boil.'], ...fields }]);
const linked = (fields: object) =>
  JSON.stringify({ '@type': 'Recipe', name: 'Soup', recipeInstructions: 'Boil.', ...fields });
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const BIG = 10_000_000;
/** Hostile import texts, each so large that quadratic work would take minutes. */
const HOSTILE: readonly (readonly [string, () => string])[] = [
  ['lists 10,000 deep', () => nested('[', ']', 10_000)],
  ['objects 10,000 deep', () => `${'{"recipes":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['depth in a field', () => `[{"title":"Soup","instructions":"Boil.","tags":${nested('[', ']', 10_000)}}]`],
  [
    'depth in a field nobody knows',
    () => `[{"title":"Soup","instructions":"Boil.","x":${nested('[', ']', 10_000)}}]`,
  ],
  ['depth in linked data', () => `{"@graph":${nested('[', ']', 10_000)}}`],
  ['deep steps', () => `{"@type":"Recipe","name":"Soup","recipeInstructions":${nested('[', ']', 5_000)}}`],
  ['deep HTML', () => `<html>${'<div>'.repeat(500_000)}`],
  ['HTML closed in the wrong order', () => `<html>${'<b>'.repeat(300_000)}${'</i>'.repeat(300_000)}`],
  ['a title of 10 MB', () => soup({ title: 'x'.repeat(BIG) })],
  ['steps of 10 MB', () => linked({ recipeInstructions: '<p>x'.repeat(BIG / 4) })],
  ['an ingredient of 10 MB of tags', () => linked({ recipeIngredient: ['<b>&amp;'.repeat(BIG / 8)] })],
  ['entities without end', () => linked({ name: '&amp;amp;amp;'.repeat(BIG / 13) })],
  ['a hundred thousand ingredients', () => linked({ recipeIngredient: Array(100_000).fill('1 egg') })],
  [
    'ten thousand teasers',
    () => JSON.stringify({ '@graph': Array(10_000).fill({ '@type': 'Recipe', name: 'x' }) }),
  ],
  ['blanks', () => ' \n'.repeat(BIG / 2)],
  ['brackets', () => '['.repeat(BIG)],
  ['braces and quotes', () => '{"a":'.repeat(BIG / 5)],
  ['quotes', () => `["${'\\"'.repeat(BIG / 2)}`],
  ['broken linked data', () => `{"@type":"Recipe",${'"a":"b" '.repeat(200_000)}`],
  ['linked data of brackets', () => `{"@type":"Recipe","a":${'[{'.repeat(500_000)}`],
  ['linked data of quotes', () => `{"@type":"Recipe","a":${'"'.repeat(1_000_000)}`],
  ['commas', () => `[${','.repeat(BIG)}]`],
  ['scripts', () => `<html>${'<script type="application/ld+json">'.repeat(50_000)}`],
  ['many scripts', () => `<html>${'<script type="application/ld+json">{"@type":</script>'.repeat(20_000)}`],
  ['items', () => `<html>${'<p itemscope itemtype="http://schema.org/Recipe">'.repeat(50_000)}`],
  ['properties', () => `<html itemscope itemtype="Recipe">${'<i itemprop="name">x'.repeat(100_000)}`],
  [
    'properties with many names',
    () => `<html itemscope><p itemprop="${'a '.repeat(200_000)}">${'<b>x</b>'.repeat(50_000)}</p>`,
  ],
  ['attributes', () => `<html><p ${'itemscope '.repeat(300_000)}>`],
  ['comments', () => `<html>${'<!--'.repeat(1_000_000)}`],
  ['tags that do not end', () => `<html>${'<a '.repeat(1_000_000)}`],
  ['marks of Cooklang', () => `@a{1} ${'@a #b ~c '.repeat(500_000)}`],
  ['braces of Cooklang', () => `@a{1} ${'@a{'.repeat(500_000)}`],
  ['comments of Cooklang', () => `@a{1} ${'[- '.repeat(500_000)}`],
  ['metadata', () => `---\n${'a: b\n'.repeat(500_000)}`],
  ['lines of text', () => '1 cup flour\n'.repeat(15_000)],
  [
    'a line of text',
    () => `Soup\n\nIngredients\n${'1 cup '.repeat(30_000)}\n\nMethod\n${'x '.repeat(20_000)}`,
  ],
  ['headings', () => 'Ingredients\nMethod\n'.repeat(8_000)],
  ['fences', () => '```json\n'.repeat(500_000)],
  ['NUL', () => '\0'.repeat(BIG)],
  [
    'digits in a block of a page',
    () => `<html><h2>Ingredients</h2><p>${'0'.repeat(100_000)}t</p><p>2 onions</p><h2>Method</h2><p>Fry.</p>`,
  ],
  [
    'blanks in a block of a page',
    () =>
      `<html><h2>Ingredients</h2><p>1${' &nbsp;'.repeat(50_000)}t</p><p>2 onions</p><h2>Method</h2><p>Fry.</p>`,
  ],
  [
    'blanks between the bars of a table',
    () => `name,ingredients,steps\nSoup,"1${' '.repeat(100_000)}x|2",Boil.`,
  ],
  ['emphasis', () => `Soup\n\nIngredients\n1 egg\n\nMethod\nx ${'*'.repeat(100_000)} x\nBoil.`],
  ['sections of Cooklang', () => `@a{1}\n${'='.repeat(100_000)}x=x`],
  ['old metadata', () => `@a{1}\n>>${'\t'.repeat(100_000)}\n`],
  ['a key of metadata', () => `---\na${' '.repeat(100_000)}b\n---\n@a{1}`],
  ['times', () => soup({ instructions: '1 hour '.repeat(14_000) })],
  ['lone surrogates', () => '\uD800'.repeat(BIG / 10)],
];

describe('hostile input is read or refused within ten seconds of CPU time, with a valid result', () => {
  test.each(HOSTILE)('%s', (_, make) => {
    const text = make();
    // Measure CPU time rather than elapsed time, because a busy machine does not affect it.
    const started = process.cpuUsage();
    expectSound(parsePastedRecipes(text));
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1000).toBeLessThan(10_000);
  });
});

test('input with __proto__ or constructor keys does not change the object prototype', () => {
  for (const text of [
    '[{"__proto__":{"title":"x","polluted":1},"title":"Soup","instructions":"Boil."}]',
    '{"@type":"Recipe","name":"Soup","recipeIngredient":"1 egg","recipeInstructions":"Boil.","__proto__":{"polluted":1}}',
    '<p itemscope itemtype="Recipe"><b itemprop="__proto__">x</b><b itemprop="constructor">x</b><i itemprop="name">Soup</i><i itemprop="recipeIngredient">1 egg</i><i itemprop="recipeInstructions">Boil.</i></p>',
    '{"constructor":{"prototype":{"polluted":1}},"title":"Soup","instructions":"Boil."}',
  ]) {
    const reading = parsePastedRecipes(text);
    expectSound(reading);
    expect(reading.entries).toMatchObject([{ ok: true, item: { title: 'Soup' } }]);
    expect(Object.keys((reading.entries[0] as { item: object }).item)).not.toContain('__proto__');
  }
  expect(({} as { polluted?: number }).polluted).toBeUndefined();
});

test('text read from markup contains no NUL, no lone surrogates and no tags', () => {
  const { entries } = parsePastedRecipes(
    linked({
      name: 'S\0ou\uD800p <img src=x onerror=alert(1)>',
      recipeIngredient: ['=1+1', '<script>x</script>egg'],
    }),
  );
  expect(entries).toMatchObject([{ item: { title: 'Sou\uFFFDp', ingredients: ['=1+1', 'egg'] } }]);
});

const json = fc.jsonValue({ maxDepth: 4 });
const PIECES = [
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    ',',
    ':',
    '\\',
    '\n',
    ' ',
    '@',
    '#',
    '~',
    '{1%g}',
    '<',
    '>',
    '&amp;',
    '---\n',
    '- ',
    '1 ',
  ],
  ...[
    '"@type":"Recipe"',
    '"name":"Soup"',
    '"recipeInstructions":',
    '"title":"x"',
    '"instructions":"y"',
    '"@graph":[',
  ],
  ...[
    '<script type="application/ld+json">',
    '</script>',
    '<p itemscope itemtype="http://schema.org/Recipe">',
    '</p>',
  ],
  ...[
    '<b itemprop="name">',
    '<i itemprop="recipeInstructions">',
    '</b>',
    'Ingredients\n',
    'Method\n',
    '2 cups flour\n',
    'Boil.\n',
  ],
];
const FIELDS = [
  ...[
    '@type',
    '@graph',
    '@id',
    'name',
    'title',
    'instructions',
    'directions',
    'steps',
    'recipeInstructions',
    'ingredients',
  ],
  ...[
    'recipeIngredient',
    'recipe_ingredient',
    'recipe_instructions',
    'image',
    'keywords',
    'recipeYield',
    'totalTime',
    'slug',
  ],
  ...[
    'text',
    'itemListElement',
    'instruction',
    'note',
    'food',
    'unit',
    'quantity',
    'minutes',
    'servings',
    'tags',
    'uid',
    'recipes',
  ],
];
/** Objects with the fields of recipes and any values. */
const { recipe } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(
      'Recipe',
      'HowToStep',
      'HowToSection',
      'Boil.',
      '1 egg',
      '',
      4,
      0,
      -1,
      null,
      true,
      'PT1H',
      'https://x.example',
    ),
    fc.string({ maxLength: 12 }),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('recipe'),
  ),
  recipe: fc.dictionary(fc.constantFrom(...FIELDS), tie('value'), { maxKeys: 8 }),
}));

test('any text, JSON or mixture of both gives a valid result and never throws', () => {
  const texts = fc.oneof(
    anyText({ maxLength: 60 }),
    fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }).map((all) => all.join('')),
    json.map((value) => JSON.stringify(value)),
    recipe.map((value) => JSON.stringify(value)),
    fc.array(recipe, { maxLength: 3 }).map((value) => JSON.stringify(value)),
    recipe.map((value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`),
  );
  const names = fc.constantFrom('', 'a.json', 'a.html', 'a.cook', 'a.txt');
  fc.assert(
    fc.property(texts, names, (text, name) => expectSound(parsePastedRecipes(text, { name }))),
    { numRuns: 5000 },
  );
});

test('any bytes give a valid result and never throw', () => {
  const start = fc.constantFrom(
    [],
    [0x50, 0x4b, 3, 4],
    [0x1f, 0x8b, 8],
    [0xff, 0xfe],
    [0xfe, 0xff],
    [0xef, 0xbb, 0xbf],
    [0x5b],
  );
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 300 }), (head, tail) =>
      expectSound(readAllEntries(Uint8Array.from([...head, ...tail]))),
    ),
    { numRuns: 1000 },
  );
});
