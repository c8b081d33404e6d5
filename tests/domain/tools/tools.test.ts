import { expect, test } from 'vitest';
import { TOOL_SUBSTITUTIONS } from '#domain/tools/substitutions';
import { ALWAYS_OWNED_TOOL, resolveTool, TOOLS } from '#domain/tools/tools';

const NAMES = TOOLS.map((tool) => tool.name);

test('there are nineteen tools, and onboarding offers the first twelve', () => {
  expect(NAMES).toHaveLength(19);
  expect(new Set(NAMES).size).toBe(19);
  expect(NAMES[0]).toBe(ALWAYS_OWNED_TOOL);
  expect(NAMES.slice(0, 12)).toContain('oven');
});

test('every tool and every synonym names one tool', () => {
  for (const { name, synonyms } of TOOLS) {
    for (const text of [name, ...synonyms]) expect([text, resolveTool(text)]).toEqual([text, name]);
  }
});

test.each([
  ['skillet', 'pan'],
  ['Frying Pan', 'pan'],
  ['sauté pan', 'pan'],
  ['SAUTE PAN', 'pan'],
  ['  frying   pan ', 'pan'],
  ['skillets', 'pan'],
  ['saucepan', 'pot'],
  ['stockpot', 'pot'],
  ['tray', 'baking sheet'],
  ['sheet-pan', 'baking sheet'],
  ['baking dishes', 'baking dish'],
  ['Instant Pot', 'pressure cooker'],
  ['crock-pot', 'slow cooker'],
  ['BBQ', 'grill'],
  ['barbecue', 'grill'],
  ['grill/griddle', 'grill'],
  ['immersion blender', 'blender'],
  ['steamer basket', 'steamer'],
  ['chef’s knives', ALWAYS_OWNED_TOOL],
  ['toaster oven', 'oven'],
])('%s is a %s', (text, tool) => {
  expect(resolveTool(text)).toBe(tool);
});

test.each(['', 'sheet', 'pan of water', 'spoon', 'dutch', 'ovenproof'])('%j is no tool', (text) => {
  expect(resolveTool(text)).toBeNull();
});

test('a tool substitution goes from one known tool to another, with a penalty in twentieths and a note', () => {
  for (const { tool, using, penalty, note } of TOOL_SUBSTITUTIONS) {
    expect(NAMES).toContain(tool);
    expect(NAMES).toContain(using);
    expect(using).not.toBe(tool);
    expect(penalty).toBeGreaterThanOrEqual(0.05);
    expect(penalty).toBeLessThanOrEqual(0.95);
    expect(penalty).toBe(Math.round(penalty * 20) / 20);
    expect(note).toMatch(/^[A-Z].*\.$/);
  }
  const pairs = TOOL_SUBSTITUTIONS.map(({ tool, using }) => `${tool} > ${using}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

test('nothing replaces what everybody owns', () => {
  expect(TOOL_SUBSTITUTIONS.filter((rule) => rule.tool === ALWAYS_OWNED_TOOL)).toEqual([]);
});
