import { build, type Plugin, type Rolldown } from 'vite';
import { expect, test } from 'vitest';

// Import as plain JavaScript, because Astro's configuration loads this module too.
const { plainImports, stripVitePreloadList } = (await import(
  '../../../worker/tools/build/build-plugins.mjs' as string
)) as {
  plainImports: Plugin;
  stripVitePreloadList: (code: string) => string;
};

/** Returns the list of files that Vite writes in front of a script with dynamic imports. */
const list = (...files: readonly string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n`;
const A = '_astro/a.CLVaA34i.js';
const B = '_astro/b.BavbZrDp.js';
const CSS = '_astro/b.DA9qALIK.css';

test.each([
  [
    'a list of scripts goes, and so does its use',
    `${list(A)}import{p}from"./p.js";p(()=>import("./a.js"),__vite__mapDeps([0]));`,
    'import{p}from"./p.js";p(()=>import("./a.js"),[]);',
  ],
  [
    'every use of it goes',
    `${list(A, B)}p(()=>import("./a.js"),__vite__mapDeps([0]));p(()=>import("./b.js"),__vite__mapDeps([1,0]));p(x,__vite__mapDeps([]));`,
    'p(()=>import("./a.js"),[]);p(()=>import("./b.js"),[]);p(x,[]);',
  ],
  [
    'what stands in front of the list stays',
    `"use strict";${list(A)}p(x,__vite__mapDeps([0]));`,
    '"use strict";p(x,[]);',
  ],
])('%s', (_what, code, without) => {
  expect(stripVitePreloadList(code)).toBe(without);
});

test.each([
  ['without a list', 'p(()=>import("./a.js"),[]);'],
  ['that is empty', ''],
])('a script %s is unchanged', (_what, code) => {
  expect(stripVitePreloadList(code)).toBe(code);
});

test('a lazy chunk with its own stylesheet stops the build, because nothing would load it', () => {
  const code = `${list(A, CSS)}p(()=>import("./b.js"),__vite__mapDeps([0,1]));p(x,__vite__mapDeps([0]));`;
  expect(() => stripVitePreloadList(code)).toThrow(`${CSS} belongs to a part that comes later`);
});

/** Sources of the modules to bundle, by name. */
const MODULES: Readonly<Record<string, string>> = {
  'virtual:start': `export const open = [() => import('virtual:soups'), () => import('virtual:stews')];`,
  'virtual:soups': `import { cook } from 'virtual:shared'; cook('soup');`,
  'virtual:stews': `import { cook } from 'virtual:shared'; cook('stew');`,
  'virtual:shared': 'export const cook = (dish) => console.log(dish);',
};

test('the preload list is found and removed in Vite’s output', async () => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: 'virtual:start', preserveEntrySignatures: 'strict' },
    },
    plugins: [
      plainImports,
      {
        name: 'modules-by-name',
        resolveId: (id) => (id in MODULES ? id : null),
        load: (id) => MODULES[id] ?? null,
      },
    ],
  });
  const { output } = built as Rolldown.RolldownOutput;
  const [{ code }] = output;
  expect(code).toContain('__vite__mapDeps([');
  const without = stripVitePreloadList(code);
  expect(without).not.toMatch(/mapDeps/);
  expect(without).not.toContain('modulepreload');
  // A file that loads on demand is named only where it is imported.
  for (const { fileName } of output.slice(1)) expect(without).not.toContain(`"${fileName}"`);
});
