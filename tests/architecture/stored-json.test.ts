import { expect, test } from 'vitest';
import { listFiles, readSource } from './sources.ts';

/** Files of the worker that parse JSON without a schema, and the reason. */
const WITHOUT_SCHEMA: Readonly<Record<string, string>> = {
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
