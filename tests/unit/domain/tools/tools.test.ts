import { expect, test } from 'vitest';
import { TOOL_SUBSTITUTIONS } from '#domain/tools/substitutions';
import {
  ALWAYS_OWNED_TOOL,
  BEATERS,
  isBeatingTool,
  OVEN_DISHES,
  resolveTool,
  TOOLS,
} from '#domain/tools/tools';

const NAMES = TOOLS.map((tool) => tool.name);

test('there are nineteen tools, and onboarding offers the first twelve', () => {
  expect(NAMES).toEqual([
    ...['pan', 'pot', 'oven', 'stovetop', 'microwave', 'air fryer', 'baking sheet', 'blender'],
    ...[ALWAYS_OWNED_TOOL, 'rice cooker', 'pressure cooker', 'slow cooker', 'grill/griddle'],
    ...['steamer basket', 'toaster', 'immersion blender', 'dutch oven', 'wok', 'microplane'],
  ]);
  expect(ALWAYS_OWNED_TOOL).toBe('knife + cutting board');
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
  ['baking tray', 'baking sheet'],
  ['baking dishes', 'oven'],
  ['Loaf-tin', 'oven'],
  ['Instant Pot', 'pressure cooker'],
  ['crock-pot', 'slow cooker'],
  ['BBQ', 'grill/griddle'],
  ['barbecue', 'grill/griddle'],
  ['Grill', 'grill/griddle'],
  ['griddle', 'grill/griddle'],
  ['food processor', 'blender'],
  ['stick blender', 'immersion blender'],
  ['hand blender', 'immersion blender'],
  ['steamer', 'steamer basket'],
  ['stove', 'stovetop'],
  ['stove-top', 'stovetop'],
  ['hob', 'stovetop'],
  ['burners', 'stovetop'],
  ['zester', 'microplane'],
  ['box grater', 'microplane'],
  ['chef’s knives', ALWAYS_OWNED_TOOL],
  ['toaster oven', 'oven'],
])('%s is a %s', (text, tool) => {
  expect(resolveTool(text)).toBe(tool);
});

test.each(['', 'sheet', 'pan of water', 'spoon', 'dutch', 'ovenproof', 'hand mixer', 'mixer'])(
  '%j is not a tool',
  (text) => {
    expect(resolveTool(text)).toBeNull();
  },
);

test('no tool is an oven dish or a beater, which no recipe requires', () => {
  expect(OVEN_DISHES.map(resolveTool)).toEqual(OVEN_DISHES.map(() => 'oven'));
  expect(BEATERS.filter((name) => !isBeatingTool(name) || resolveTool(name) !== null)).toEqual([]);
  expect(['Hand-Mixers', 'Whisk', 'stand mixer'].filter((name) => !isBeatingTool(name))).toEqual([]);
  expect([...NAMES, ...OVEN_DISHES, '', 'tagine'].filter(isBeatingTool)).toEqual([]);
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

test('a pan, a pot and a wok include a stove', () => {
  const standsIn = TOOL_SUBSTITUTIONS.filter(({ tool, penalty }) => tool === 'stovetop' && penalty === 0.05);
  expect(standsIn.map(({ using }) => using)).toEqual(['pan', 'pot', 'wok']);
});

test('nothing replaces a tool that everyone has', () => {
  expect(TOOL_SUBSTITUTIONS.filter((rule) => rule.tool === ALWAYS_OWNED_TOOL)).toEqual([]);
});
