import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** Every component that an Astro file hydrates in the browser, and the file that it comes from. */
const islands = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.astro'))
  .flatMap((name) => {
    const text = readFileSync(join(SRC, name), 'utf8');
    return [...text.matchAll(/<(\w+)\s(?:[^<]*?\s)?client:/g)].map(([, island]) => {
      const from =
        new RegExp(`import \\{[^}]*\\b${island}\\b[^}]*\\} from '(\\.[^']+)'`).exec(text)?.[1] ?? '';
      return { island: island ?? '', file: resolve(join(SRC, dirname(name)), from), page: name };
    });
  });

test('the islands are found', () => {
  expect(islands.length).toBeGreaterThan(6);
  expect(islands.map(({ island }) => island)).toEqual(
    expect.arrayContaining(['Search', 'SampleRecipes', 'ResultsPage', 'RecipeIsland', 'SignIn']),
  );
});

test('an island that fails to render shows the fallback, not an empty place', () => {
  const bare = islands.filter(
    ({ island, file }) => !readFileSync(file, 'utf8').includes(`export const ${island} = withErrorFallback(`),
  );
  expect(bare.map(({ island, page }) => `${island} of ${page} is not wrapped by withErrorFallback`)).toEqual(
    [],
  );
});
