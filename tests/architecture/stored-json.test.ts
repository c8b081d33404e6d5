import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listFiles, parseImports, readSource } from './sources.ts';

/** Files of the worker that parse JSON without a schema, and the reason. */
const WITHOUT_SCHEMA: Readonly<Record<string, string>> = {
  'worker/features/cards/font.ts': 'a table of the build, large and read once',
  'worker/features/cookbook/in-search.ts': 'rows of the search index, parsed by the thousand',
  'worker/features/foods/labels.ts': 'keys of a memory that the same file writes',
  'worker/features/nutrition/usda.ts': 'a table of the build, large and read once',
  'worker/jobs/reparse/reparse-recipe.ts': 'lines whose fault is reported, not thrown',
  'worker/platform/http/body.ts': 'bodies, which routes validate',
  'worker/platform/settings/environment.ts': 'a step of a schema',
  'worker/recipe-index/build/build.ts': 'the index format',
  'worker/recipe-index/build/rankings.ts': 'the index format',
  'worker/recipe-index/build/rows.ts': 'lines that the query itself puts together, parsed by the million',
  'worker/recipe-index/format/columns.ts': 'the index format',
  'worker/recipe-index/format/segment.ts': 'the index format',
};

/** Matches JSON that is parsed outside a call of a schema's `parse`. */
const PARSES_WITHOUT_SCHEMA = /(?<!\.parse\()JSON\.parse\(|\.json<|get<\w+>\([^)]*'json'/;

test('the worker reads stored JSON through schemas, except for the index and for what is validated elsewhere', () => {
  const files = listFiles('worker')
    .filter((file) => file.endsWith('.ts') && !file.startsWith('worker/tools/'))
    .filter((file) => PARSES_WITHOUT_SCHEMA.test(readSource(file)));
  expect(files.toSorted()).toEqual(Object.keys(WITHOUT_SCHEMA));
});

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files of the browser and the domain that call `JSON.parse` themselves, and the reason. */
const WITHOUT_HELPER: Readonly<Record<string, string>> = {
  'src/client/device/try-parse-json.ts': 'the helper for all other files',
  'src/domain/imports/json/parse-json.ts': 'imported files, whose syntax errors are repaired',
  'src/features/admin/data/use-editor.ts': 'typed text, whose syntax error is shown',
  'src/features/admin/use-list-import.ts': 'pasted text, whose syntax error is shown',
  'src/features/shared/recipes/packed.ts': 'the recipe in the HTML of the same page, packed by the same file',
  'src/layouts/early/early.js': 'the script before the first paint, which imports nothing',
};

test('the browser parses JSON with one helper, except for the files listed here', () => {
  const files = listFiles('src').filter(
    (file) => /\.(ts|tsx|js|mjs|astro)$/.test(file) && readSource(file).includes('JSON.parse('),
  );
  expect(files.filter((file) => !file.endsWith('build.mjs')).toSorted()).toEqual(Object.keys(WITHOUT_HELPER));
});

const SCHEMA = 'src/client/device/schema.ts';

test('zod comes into browser code through one module, which turns off its code generation', () => {
  const importers = listFiles('src')
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/contract/'))
    .filter((file) => /^import (?!type\b).*from 'zod/m.test(readSource(file)));
  expect(importers).toEqual([SCHEMA]);
  expect(readSource(SCHEMA)).toContain('z.config({ jitless: true })');
});

/** Scripts of the pages that search engines and first-time visitors open, and scripts that these pages load when idle. */
const FIRST_LOAD = [
  'src/features/search/form/Search.tsx',
  'src/features/landing/SampleRecipes.tsx',
  'src/features/recipes/page/RecipeIsland.tsx',
  'src/features/onboarding/Onboarding.tsx',
  'src/features/account/sign-in/SignIn.tsx',
  'src/features/account/sign-in/SignUp.tsx',
  'src/layouts/header/header.ts',
];

const STATIC_IMPORT = /^(?:import|export)\s(?!type\s)(?:[^'"();]*\sfrom\s)?['"]([^'"]+)['"]/gm;

function resolveSource(target: string): string | undefined {
  return [target, `${target}.ts`, `${target}.tsx`].find(
    (path) => /\.tsx?$/.test(path) && existsSync(join(ROOT, path)),
  );
}

/** Returns the files that a script imports statically, directly or through other files, with the importer of each. */
function listStaticImports(entry: string): ReadonlyMap<string, string> {
  const importers = new Map([[entry, '']]);
  for (const file of importers.keys()) {
    const written = new Set([...readSource(file).matchAll(STATIC_IMPORT)].map(([, path]) => path));
    for (const { target, written: path, typeOnly } of parseImports(file)) {
      const source = resolveSource(target);
      if (typeOnly || source === undefined || !written.has(path)) continue;
      if (!importers.has(source)) importers.set(source, file);
    }
  }
  return importers;
}

test.each(FIRST_LOAD)('%s loads without zod', (entry) => {
  const importers = listStaticImports(entry);
  expect(importers.size).toBeGreaterThan(5);
  expect(importers.get(SCHEMA)).toBeUndefined();
  expect(
    [...importers.keys()].filter((file) => /^import (?!type\b).* from 'zod/m.test(readSource(file))),
  ).toEqual([]);
});

test('the shopping list loads with zod, so that the check above can fail', () => {
  expect(listStaticImports('src/features/shopping-list/ShoppingPage.tsx').get(SCHEMA)).toBeDefined();
});
