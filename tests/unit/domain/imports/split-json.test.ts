import fc from 'fast-check';
import { expect, test } from 'vitest';
import { JsonSplitter } from '#domain/imports/json/split-json';

/** Returns the entries of a JSON text that arrives in chunks of this length, and marks incomplete entries. */
function split(text: string, length: number, max = { entry: 1000, whole: 1000 }): string[] {
  const splitter = new JsonSplitter(max);
  const pieces = [];
  for (let at = 0; at < text.length; at += length) pieces.push(...splitter.push(text.slice(at, at + length)));
  const end = splitter.end();
  const texts = [...pieces, ...end.pieces].map(({ text: one, state }) =>
    state === 'whole' ? one.trim() : `${state} ${one}`,
  );
  return end.cutOff ? [...texts, 'END'] : texts;
}

test.each([
  ['a list', '[{"a":1},{"b":"]}"},3,"x",null]', ['{"a":1}', '{"b":"]}"}', '3', '"x"', 'null']],
  [
    'a list in an object',
    '{"count":2,"recipes":[{"a":[1]},{"b":2}],"next":{"x":[1]}}',
    ['{"a":[1]}', '{"b":2}'],
  ],
  [
    'a list in an object whose title is its own',
    '{"title":"x","items":[1,2]}',
    ['{"title":"x","items":[1,2]}'],
  ],
  ['a graph, which is one value', '{"@graph":[1],"items":[2]}', ['{"@graph":[1],"items":[2]}']],
  ['a value a line', '{"a":1}\r\n{"b":2}\n', ['{"a":1}', '{"b":2}']],
  ['lists in a list', '[[1,2],[{"a":1}]]', ['[1,2]', '[{"a":1}]']],
  ['escapes', '[{"a":"\\\\"},{"a":"\\""}]', ['{"a":"\\\\"}', '{"a":"\\""}']],
  ['a byte order mark', '\uFEFF [1]', ['1']],
  ['nothing', '', []],
  ['an empty list', '[]', []],
  ['an end too early, between entries', '[{"a":1}', ['{"a":1}', 'END']],
  ['an end too early, in an entry', '[{"a":1},{"b":', ['{"a":1}', 'cut-off {"b":', 'END']],
  ['an end too early, behind the list', '{"recipes":[1]', ['1', 'END']],
  ['a comma too many', '[{"a":1,},{"b":2},]', ['{"a":1,}', '{"b":2}']],
  ['a bracket too many', '[{"a":1}},{"b":2}]', ['{"a":1}', '}', '{"b":2}']],
  [
    'a quote too few',
    '[\n {"a":1},\n {"b":"x,"c":1},\n {"d":2},\n {"e":3}\n]',
    ['{"a":1}', '{"b":"x,"c":1},', '{"d":2}', '{"e":3}'],
  ],
  ['a bracket too few', '[\n{"a":[1,2},\n{"b":1}\n]', ['{"a":[1,2},', '{"b":1}']],
  ['an entry past the bound', `[{"a":"${'x'.repeat(2000)}"},{"b":1}]`, ['too-large ', '{"b":1}']],
  ['what is no JSON', 'hello world', ['hello world']],
])('%s is split into its items, however its bytes arrive', (_, text, expected) => {
  for (const length of [1, 2, 7, 64, text.length + 1]) expect(split(text, length)).toEqual(expected);
});

test('a single object may be larger than one item of a list', () => {
  const max = { entry: 10, whole: 100 };
  expect(split('{"a":"xxxxxxxxxxxxxxxx"}', 5, max)).toEqual(['{"a":"xxxxxxxxxxxxxxxx"}']);
  expect(split('[{"a":"xxxxxxxxxxxxxxxx"}]', 5, max)).toEqual(['too-large ']);
});

test('every JSON list is split into its items unchanged', () => {
  const styles = fc.constantFrom<(value: unknown) => string>(
    (value) => JSON.stringify(value),
    (value) => JSON.stringify(value, null, 2),
    (value) => JSON.stringify({ count: 1, recipes: value, next: null }),
  );
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue(), { maxLength: 8 }),
      styles,
      fc.integer({ min: 1, max: 40 }),
      (list, style, length) => {
        const pieces = split(style(list), length, { entry: 1e6, whole: 1e6 });
        expect(pieces.map((piece) => JSON.parse(piece))).toEqual(JSON.parse(JSON.stringify(list)));
      },
    ),
    { numRuns: 500 },
  );
});
