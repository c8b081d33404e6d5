import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashLabelRuleFiles } from '../../../worker/tools/build/hash-rules.mjs';

const ROOT = mkdtempSync(join(tmpdir(), 'rules-'));
afterAll(() => rmSync(ROOT, { recursive: true }));

let count = 0;
/** Returns the hash of a folder with these files. */
function hashFiles(files: Record<string, string>): string {
  count += 1;
  const folder = `version-${count}`;
  mkdirSync(join(ROOT, folder, 'table'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(ROOT, folder, name), text);
  return hashLabelRuleFiles(ROOT, [folder]);
}

const RULES = { 'a.ts': `export const MILK = 'butter';\n`, 'table/b.ts': 'export const f = (n) => n + 1;\n' };

test('the rule version ignores comments, types and file names', () => {
  const version = hashFiles(RULES);
  expect(version).toMatch(/^[0-9a-f]{16}$/);
  expect(
    hashFiles({ ...RULES, 'a.ts': `/** Butter. */\nexport const MILK: string = 'butter'; // fat\n` }),
  ).toBe(version);
  expect(hashFiles({ 'c.ts': RULES['a.ts'], 'table/b.ts': RULES['table/b.ts'] })).toBe(version);
});

test('the rule version changes with a table and with a rule', () => {
  const version = hashFiles(RULES);
  expect(hashFiles({ ...RULES, 'a.ts': `export const MILK = 'butters';\n` })).not.toBe(version);
  expect(hashFiles({ ...RULES, 'table/b.ts': 'export const f = (n) => n + 2;\n' })).not.toBe(version);
  expect(hashFiles({ 'a.ts': RULES['a.ts'] })).not.toBe(version);
});
