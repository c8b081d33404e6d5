/**
 * Generates malformed import items from a seed. The items are JSON text, because some keys and numbers exist only as
 * text.
 */
import { IMPORT_KINDS, type ImportKind, RECIPE_SAMPLES } from '#contract/admin/import-kinds';
import type { Chance } from '../auth/hostile.ts';

export const KINDS = Object.keys(IMPORT_KINDS) as ImportKind[];

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Values that replace a field's valid value. */
const VALUES: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '-1', '1e999', '-1e999', '1e308', '1e-320', '0.30000000000000004'],
  ...['9007199254740993', '[]', '{}', '[null]', '[[]]', '[{}]', '""', '" "', '"\\u0000"', '"a\\u0000b"'],
  ...[
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\u202eevil"',
    '"\\ufeff"',
    '"\\u2028\\u2029"',
    '"💥"',
    '"ﷺ"',
    '"İ"',
  ],
  '"<script>alert(1)</script>"',
  '"<img src=x onerror=alert(1)>"',
  '"&lt;script&gt;alert(1)&lt;/script&gt;"',
  '"javascript:alert(1)"',
  '"=HYPERLINK(\\"http://evil.example\\",\\"x\\")"',
  '"+1+cmd|\' /C calc\'!A0"',
  '"@SUM(1+1)*cmd"',
  '"-2+3"',
  '"\'); drop table recipes; --"',
  '"%_*?[]"',
  '"../../../etc/passwd"',
  '"{{7*7}}"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":2,"length":-1}',
  '["__proto__","constructor","hasOwnProperty"]',
  nested('[', ']', 5_000),
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `"${'a'.repeat(120_000)}"`,
  `"${'½ '.repeat(10_000)}"`,
  `"${'(('.repeat(5_000)}"`,
  `"${'1-'.repeat(5_000)}"`,
  `"${'<'.repeat(20_000)}"`,
  `"${'\\n'.repeat(10_000)}"`,
  `"${'e\\u0301'.repeat(3_000)}"`,
  `[${Array.from({ length: 600 }, () => '"1 egg"').join()}]`,
  `[${Array.from({ length: 200 }, () => '{"name":"egg","amount":1e300,"unit":"cup"}').join()}]`,
];

/** Names of fields that are added to an item. */
const KEYS: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'id', 'ID', 'origin', 'content_hash', 'seq', ''],
  ...['title', 'name', 'instructions', 'ingredients', 'canonical_name', 'penalty_score', 'image', 'minutes'],
];

/** Values that replace a complete item. */
const ITEMS: readonly string[] = [...VALUES, '[["title","x"]]', '{"title":"x"}', '{"name":"x"}'];

const listSamples = (kind: ImportKind): readonly object[] =>
  kind === 'recipes'
    ? [...IMPORT_KINDS.recipes.sample, ...RECIPE_SAMPLES.full, ...RECIPE_SAMPLES.minimal]
    : IMPORT_KINDS[kind].sample;

/** Returns the JSON text of an import item of this kind with one or more faults. */
export function hostileItem(chance: Chance, kind: ImportKind): string {
  const pick = <Value>(list: readonly Value[]): Value => list[chance(list.length)] as Value;
  if (chance(12) === 0) return pick(ITEMS);
  const members = Object.entries(pick(listSamples(kind))).map(
    ([name, value]) => [JSON.stringify(name), JSON.stringify(value)] as [string, string],
  );
  for (let wrong = 1 + chance(3); wrong > 0; wrong -= 1) {
    const at = chance(members.length + 1);
    if (at < members.length) members[at] = [members[at]?.[0] ?? '"x"', pick(VALUES)];
    else members.push([JSON.stringify(pick(KEYS)), pick(VALUES)]);
  }
  // Add different titles. Without them, most items would be the same recipe.
  if (chance(2) === 0) members.push(['"title"', JSON.stringify(`Dish ${chance(100_000)}`)]);
  return `{${members.map(([name, value]) => `${name}:${value}`).join()}}`;
}
