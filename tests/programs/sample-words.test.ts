import { expect, test } from 'vitest';
import { chance } from '../seeded.ts';
import {
  draw,
  extractComments,
  extractSentences,
  extractSignatures,
  extractStrings,
} from './sample-words.ts';

test('comments are drawn without their marks, and directives are not drawn', () => {
  const text = [
    '/** Returns the\n * sum. */',
    'const url = "https://kitchen.example/x";',
    "const paths = ['/api/*', '/auth/*'];",
    '  // Without this,\n  // the total is wrong.',
    'const total = 0;',
    '// biome-ignore lint: needed',
  ].join('\n');
  expect(extractComments(text)).toEqual(['Returns the sum.', 'Without this, the total is wrong.']);
});

test('sentences of the docs are prose without code, tables and headings', () => {
  const page =
    '# A title of some five words\n\nThe first sentence is here. The second one\nis here as well: Yes, it is.\n\n- An item of a list is a sentence.\n- Another item of a list is (perhaps) too.\n\n   ```sh\n   npm start and some more words\n   ```\n\n| a table | has a row | of words |\n';
  expect(extractSentences(page)).toEqual([
    'The first sentence is here.',
    'The second one is here as well: Yes, it is.',
    'An item of a list is a sentence.',
    'Another item of a list is (perhaps) too.',
  ]);
});

test('list items that are no sentences, and introductions of lists, are not drawn', () => {
  const page =
    'Each row of the table has these fields:\n\n- the name of the filter in a request\n- The unit of the value, for example';
  expect(extractSentences(page)).toEqual([]);
});

test('texts of the interface have two words at least', () => {
  const text = `export const text = { title: 'My pantry', key: 'pantry', count: \`\${n} items left\` };`;
  expect(extractStrings(text)).toEqual(['My pantry', `\${n} items left`]);
});

test('functions are drawn with their signatures', () => {
  const text =
    'export function addItem(pantry: Pantry,\n  name: string): Pantry {\n}\nexport const isEmpty = (pantry: Pantry): boolean => true;\nfunction own() {\n}\nexport const hint = (<p>text</p>);';
  expect(extractSignatures(text, 'text.tsx')).toEqual([
    'export function addItem(pantry: Pantry, name: string): Pantry',
    'export const isEmpty = (pantry: Pantry): boolean',
  ]);
});

test('a signature is drawn to its end, even if its types contain braces and arrows', () => {
  const text =
    'export function pickItem({ items }: {\n  items: Item[];\n}): Item | null {\n}\nexport const mapItems = (map: (item: Item) => Item): Item[] => [];';
  expect(extractSignatures(text)).toEqual([
    'export function pickItem({ items }: { items: Item[]; }): Item | null',
    'export const mapItems = (map: (item: Item) => Item): Item[]',
  ]);
});

test('the same seed draws the same sample, and nothing twice', () => {
  const all = Array.from({ length: 50 }, (_, at) => at);
  const drawn = draw(all, 20, chance(7));
  expect(draw(all, 20, chance(7))).toEqual(drawn);
  expect(new Set(drawn).size).toBe(20);
  expect(draw(all, 20, chance(8))).not.toEqual(drawn);
});
