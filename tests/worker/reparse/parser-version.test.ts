import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PARSER_SOURCES } from '../../../worker/tools/runner/prepare.mjs';

/** Modules that a reparse imports but that do not affect its result, each with a reason. */
const NO_SAY = [
  // Limits, addresses and schemas: stored recipes have already passed them.
  /^src\/contract\//,
  /\/limits\.ts$/,
  // These modules run when a recipe is stored: they split instructions and find tools.
  /^src\/domain\/imports\/(?:instructions|text\/marks)\.ts$/,
  /^src\/domain\/tools\/tools\.ts$/,
  // These are utilities without knowledge of recipes.
  /^worker\/platform\/db\/(?:json-column|query|rows)\.ts$/,
];

const PLACES: Readonly<Record<string, string>> = { '#domain': 'src/domain', '#contract': 'src/contract' };

/** Returns the modules of the project that a file imports, as paths from the root. */
function listModules(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const specifiers = [...text.matchAll(/^(?:import|export)(?! type\b)[^;]*?from '([^']+)'/gm)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return join(dirname(file), specifier);
    const [head = '', ...rest] = specifier.split('/');
    const place = PLACES[head];
    return place === undefined ? [] : `${join(place, ...rest)}.ts`;
  });
}

test('every rule that affects a stored recipe is part of the rule version', () => {
  const reached = new Set<string>();
  const follow = (file: string) => {
    if (reached.has(file)) return;
    reached.add(file);
    // A schema imports the domain types that it describes. None of that affects how a recipe is read.
    if (file.startsWith('src/contract/')) return;
    for (const module of listModules(file)) follow(module);
  };
  follow('worker/jobs/reparse/reparse-recipe.ts');
  expect(reached.size).toBeGreaterThan(50);
  const isCovered = (file: string) =>
    PARSER_SOURCES.some((source) => file === source || file.startsWith(`${source}/`));
  const left = [...reached].filter((file) => !isCovered(file) && !NO_SAY.some((one) => one.test(file)));
  expect(left).toEqual([]);
  expect(NO_SAY.filter((one) => ![...reached].some((file) => one.test(file)))).toEqual([]);
});
