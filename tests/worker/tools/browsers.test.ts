import { expect, test } from 'vitest';
import {
  extractScriptsAndStyles,
  findUnsupportedFeatures,
  isOptionalBrowserFeature,
} from '../../../worker/tools/browsers/check.mjs';
import {
  findUnsupportedScriptFeatures,
  findUnsupportedStyleFeatures,
  hasUnsupportedSyntax,
} from '../../../worker/tools/browsers/features.mjs';

test.each([
  ['Map.groupBy(list, (one) => one.name)', ['Map.groupBy']],
  ['const signal = AbortSignal.any([a, b])', ['AbortSignal.any']],
  ['URL.canParse(next)', ['URL.canParse']],
  ['Promise.withResolvers()', ['Promise.withResolvers']],
  ['new Set(a).union(new Set(b))', ['.union()']],
  ['document.startViewTransition(() => {})', ['.startViewTransition()']],
  ['new CloseWatcher()', ['new CloseWatcher']],
  ['/[\\p{L}--[a-z]]/v.test(word)', ['the flag v of a regular expression']],
])('%s is newer than the floor', (code, newerFeatures) => {
  expect(findUnsupportedScriptFeatures(code)).toEqual(newerFeatures);
});

test.each([
  'list.toSorted().at(-1)',
  'structuredClone(value)',
  'navigator.vibrate?.(200)',
  'class Map { static groupBy() {} } Map.groupBy()',
  'new Map([[1, 2]]).get(1)',
  'crypto.randomUUID()',
])('%s is known to every browser of the floor', (code) => {
  expect(findUnsupportedScriptFeatures(code)).toEqual([]);
});

test('syntax that the compiler would rewrite for the minimum browsers is found', async () => {
  expect(await hasUnsupportedSyntax('const a = b ?? c?.d; class E { #f = 1; static { } }')).toBe(false);
  expect(await hasUnsupportedSyntax('{ using file = open(); }')).toBe(true);
});

test.each([
  ['a { color: light-dark(#000, #fff) }', ['light-dark()']],
  ['a { field-sizing: content }', ['field-sizing', 'field-sizing: content']],
  ['a { &:hover { color: red } }', ['nested rules']],
  ['@scope (a) { b { color: red } }', ['@scope']],
  ['details:open { color: red }', [':open']],
  ['a { text-wrap: balance }', ['text-wrap', 'text-wrap: balance']],
])('%s is newer than the floor', (css, newerFeatures) => {
  expect(findUnsupportedStyleFeatures(css).sort()).toEqual([...newerFeatures].sort());
});

test.each([
  'a:has(b) { inset: 0; width: clamp(1rem, 4vw, 2rem); color: rgb(0 0 0 / 0.5) }',
  '@container (width > 30rem) { a { aspect-ratio: 16 / 9; accent: none } }',
  ':root { --light-dark: 1; color: color-mix(in srgb, red, blue) }',
])('%s is known to every browser of the floor', (css) => {
  expect(findUnsupportedStyleFeatures(css)).toEqual([]);
});

test('scripts and styles are found in pages and in the server’s markup, and data is ignored', async () => {
  const page =
    '<style>a{color:light-dark(red,blue)}</style><script type="application/ld+json">{"a":1}</script>' +
    '<script>Map.groupBy([])</script><script type="module" src="/a.js"></script>';
  expect(extractScriptsAndStyles('a.html', page).map(({ kind }) => kind)).toEqual(['script', 'style']);
  const server = `const pages = [{"type":"inline","content":"a{content:\\"x\\";color:light-dark(red,blue)}"}]`;
  const newerFeatures = await findUnsupportedFeatures([
    ...extractScriptsAndStyles('a.html', page),
    ...extractScriptsAndStyles('b.mjs', server),
  ]);
  expect(Object.fromEntries([...newerFeatures].map(([what, where]) => [what, [...where]]))).toEqual({
    'Map.groupBy': ['a.html'],
    'light-dark()': ['a.html', 'b.mjs'],
  });
});

test('a feature that browsers may lack is allowed with all its values, and nothing else', () => {
  expect(
    ['text-wrap', 'text-wrap: pretty', 'light-dark()', 'Map.groupBy'].filter(isOptionalBrowserFeature),
  ).toEqual(['text-wrap', 'text-wrap: pretty']);
});
