import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration } from 'astro';
import { afterAll, expect, test } from 'vitest';

// Import as plain JavaScript, because Astro's configuration loads this module too.
const { createServiceWorkerPlugin } = (await import('../../../src/service-worker/build.mjs' as string)) as {
  createServiceWorkerPlugin: (options: { target: string | readonly string[] }) => AstroIntegration;
};

const folder = mkdtempSync(join(tmpdir(), 'pantry-chef-sw-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PAGES = ['index', 'results', 'inventory', 'cookbook', 'plan', 'shopping-list', 'offline'];
const SCRIPTS = { 'page.a1b2c3.js': 'import("./later.d4e5f6.js");', 'later.d4e5f6.js': '' };

test('the service worker contains the list of shell files once', async () => {
  for (const page of PAGES)
    writeFileSync(join(folder, `${page}.html`), '<script src="/_astro/page.a1b2c3.js"></script>');
  mkdirSync(join(folder, '_astro'));
  for (const [name, code] of Object.entries(SCRIPTS)) writeFileSync(join(folder, '_astro', name), code);

  const { hooks } = createServiceWorkerPlugin({ target: 'es2022' });
  const call = (name: keyof typeof hooks, given: object) =>
    (hooks[name] as (given: object) => unknown)(given);
  await call('astro:config:done', { config: { build: { client: pathToFileURL(`${folder}/`) } } });
  await call('astro:build:done', { logger: { info: () => {} } });

  const built = readFileSync(join(folder, 'sw.js'), 'utf8');
  for (const name of Object.keys(SCRIPTS)) expect(built.split(`/_astro/${name}`)).toHaveLength(2);
});
