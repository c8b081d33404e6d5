/**
 * Build steps in addition to Astro's. They compute the build id, minify scripts, move shared scripts out of pages, and
 * finish static pages. Pages rendered on demand are finished by `worker/platform/http/pages/cached-page.ts`.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { addPreloadLinks } from '../../platform/http/pages/island-scripts.ts';
import { BUILD_TARGET } from '../browsers/floor.mjs';
import { BUILD_INPUTS, computeFilesFingerprint } from '../runner/prepare.mjs';
import { ROOT } from '../runner/processes.mjs';
import { isBuildOptimizationEnabled, parseOmittedBuildOptimizations } from '../runner/savings.mjs';

const SETTINGS = /^(SITE_URL|HSTS_SUBDOMAINS|AFFILIATE_\w+)$/;

/**
 * Computes the build id. Equal sources and settings give the same id on all machines with the same folder layout.
 * @returns {string} 12 hexadecimal digits
 */
function buildId() {
  const settings = Object.entries(process.env)
    .filter(([name]) => SETTINGS.test(name))
    .sort();
  return createHash('sha256')
    .update(computeFilesFingerprint(BUILD_INPUTS))
    .update(JSON.stringify([settings, parseOmittedBuildOptimizations()]))
    .digest('hex')
    .slice(0, 12);
}

export const BUILD_ID = buildId();

/** Placeholder in src/layouts/early/early.js, which `Base.astro` replaces with the address of the header's script. */
const HEADER_PLACE = 'HEADER_SCRIPT';

/**
 * Path of Astro's island runtime, the script that makes interactive components work. It is a file path, because Astro's
 * package does not export the file.
 */
const RUNTIME_OF_ASTRO = pathToFileURL(
  join(ROOT, 'node_modules/astro/dist/runtime/server/astro-island.prebuilt.js'),
).href;

const ICONS = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;

/**
 * Replaces the drawing code of the icon package with our own (src/ui/pictures/lucide-icon.ts). Also removes the React
 * keys of an icon's elements, because pages contain dozens of these keys and they compress poorly.
 */
export const slimIcons = {
  name: 'slim-icons',
  enforce: 'pre',
  resolveId(source, importer) {
    return /\/createLucideIcon\.m?js$/.test(source) && importer && ICONS.test(importer)
      ? join(ROOT, 'src/ui/pictures/lucide-icon.ts')
      : null;
  },
  transform: {
    filter: { id: ICONS },
    handler: (code) => ({ code: code.replace(/,? key: "\w+"/g, ''), map: null }),
  },
};

const DOWNSHIFT = /downshift\/dist\/downshift\.esm\.mjs$/;

/**
 * Removes the property descriptions of the library Downshift, which only a development build reads. They need the
 * package `prop-types` and add 0.4 KiB to the landing page's scripts.
 */
export const withoutPropTypes = {
  name: 'without-prop-types',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: DOWNSHIFT },
    handler: (code) => ({
      code: code
        // Replace the package `prop-types` with a stub. Production builds remove the calls of the stub. Other builds
        // run them.
        .replace(/^import PropTypes from 'prop-types';$/m, 'const PropTypes = { checkPropTypes() {} };')
        .replace(/\bPropTypes\.(?:shape|oneOfType|oneOf|arrayOf|objectOf|instanceOf)(?=\()/g, '')
        .replace(/\bPropTypes\.(?!checkPropTypes)\w+(?:\.isRequired)?/g, '0'),
      map: null,
    }),
  },
};

/**
 * Source lines that a build replaces to switch off an optimization, so that its effect can be measured. `text` is the
 * source line, which makes the optimization work. `without` is the line that replaces it.
 */
const LEFT_OUT = [
  {
    saving: 'header-script',
    file: 'src/layouts/early/early.js',
    text: 'const READ = 10_000;',
    without: 'const READ = 0;',
  },
  {
    saving: 'preloads',
    file: 'worker/platform/http/pages/island-scripts.ts',
    text: 'export function listIslandScripts(html: string): string[] {',
    without: 'export function listIslandScripts(_html: string): string[] {\n  const html = "";',
  },
]
  .filter(({ saving }) => !isBuildOptimizationEnabled(saving))
  .map((row) => ({ ...row, file: join(ROOT, row.file) }));

/**
 * Vite plugin that replaces source lines (`LEFT_OUT`) to switch off optimizations, so that the effect of each
 * optimization can be measured.
 * @throws if a source line of an optimization has changed
 */
export const sourcesWithout = {
  name: 'sources-without',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    const row = LEFT_OUT.find(({ file }) => file === id);
    if (!row) return null;
    if (!code.includes(row.text)) throw new Error(`${row.file} has no '${row.text}' any more.`);
    return { code: code.replace(row.text, row.without), map: null };
  },
};

async function minified(file) {
  const [{ output }] = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [sourcesWithout],
    build: {
      write: false,
      target: BUILD_TARGET,
      minify: isBuildOptimizationEnabled('small-early'),
      lib: { entry: file, formats: ['iife'], name: 'script' },
      rolldownOptions: { external: [HEADER_PLACE] },
    },
  });
  return output[0];
}

/**
 * Supports `import code from './file.ts?minified'`. The import returns a script as text, bundled with all its imports
 * and minified, for inlining in a page.
 */
export const minifiedText = {
  name: 'minified-text',
  enforce: 'pre',
  async load(id) {
    const [file, query] = id.split('?');
    if (query !== 'minified') return null;
    const { code, moduleIds } = await minified(file);
    for (const module of moduleIds) this.addWatchFile(module);
    return `export default ${JSON.stringify(code.trim())};`;
  },
};

const RUNTIME = `_astro/astro-island.${BUILD_ID}.js`;

/**
 * Path of the script that repeats clicks on components that were not interactive yet. It runs before the island
 * runtime.
 */
const PRESSED_EARLY = fileURLToPath(new URL('../../../src/layouts/early/pressed-early.js', import.meta.url));

/**
 * Returns the script that makes islands (interactive components) work.
 * @returns {Promise<string>} the script PRESSED_EARLY, followed by Astro's island runtime
 */
async function runtimeCode() {
  const { default: source } = await import(RUNTIME_OF_ASTRO);
  const { code } = await minified(PRESSED_EARLY);
  return `${code}${source}`;
}

/**
 * Code in each page that starts the island runtime, the script that makes interactive components work. This code loads
 * the runtime from a file. In a build without the optimization 'island-runtime', this code is the runtime itself.
 */
const ISLAND_LOADER = isBuildOptimizationEnabled('island-runtime')
  ? `import('/${RUNTIME}')`
  : await runtimeCode();

/**
 * Moves the island runtime (4 KB) into a file that all pages share. Astro would put the runtime into each page, where
 * it would take up an eighth of the data that a server can send in the first round trip.
 */
export const islandRuntime = {
  name: 'island-runtime',
  apply: 'build',
  load(id) {
    if (!/\/runtime\/server\/astro-island\.prebuilt\.js$/.test(id)) return null;
    return `export default ${JSON.stringify(ISLAND_LOADER)};`;
  },
  async buildStart() {
    if (this.environment?.name !== 'client' || !isBuildOptimizationEnabled('island-runtime')) return;
    this.emitFile({ type: 'asset', fileName: RUNTIME, source: await runtimeCode() });
  },
};

const HEADER = 'src/layouts/header/header.ts';

/**
 * Moves the header's script into a separate file. Its address contains the build id instead of a hash of its content,
 * because pages are built before the scripts.
 */
export function createHeaderScriptPlugin() {
  const fileName = `_astro/header.${BUILD_ID}.js`;
  let building = false;
  return {
    name: 'header-script',
    config(_, { command }) {
      building = command === 'build';
      return {
        define: {
          __BUILD_ID__: JSON.stringify(BUILD_ID),
          __ISLAND_LOADER__: JSON.stringify(ISLAND_LOADER),
          __HEADER_SCRIPT__: JSON.stringify(building ? `/${fileName}` : `/${HEADER}`),
        },
      };
    },
    buildStart() {
      if (!building || this.environment?.name !== 'client') return;
      this.emitFile({ type: 'chunk', id: join(ROOT, HEADER), fileName });
    },
  };
}

/**
 * Removes Vite's wrapper around dynamic imports, which adds 0.6 KiB to every page. The wrapper loads styles and
 * preloads scripts. This site does not need it: parts that are loaded on demand load their own styles
 * (`src/ui/late/load-stylesheet.ts`), and they need no preload.
 */
export const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

const LIST = /const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/;

/**
 * Removes Vite's list of files for dynamic imports from a script. Dynamic imports work without the list. With the list,
 * every page would download the names of many files that few visitors need.
 * @throws if a dynamically imported part imports styles, because without the list nothing loads them
 */
export function stripVitePreloadList(code) {
  const [list] = LIST.exec(code) ?? [];
  if (list === undefined) return code;
  const style = /[^"]*\.css/.exec(list)?.[0];
  // Check for styles only in a build with inline styles. In any other build, Vite's list of files also names styles
  // that the page loads anyway.
  if (style !== undefined && isBuildOptimizationEnabled('inline-styles'))
    throw new Error(
      `${style} belongs to a part that comes later: import it with '?url' and use loadStylesheet.`,
    );
  return code.replace(list, '').replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]');
}

export const finishedPages = {
  name: 'finished-pages',
  hooks: {
    'astro:build:done'({ dir }) {
      const folder = fileURLToPath(dir);
      const rewrite = (name, change) => {
        const file = join(folder, name);
        writeFileSync(file, change(readFileSync(file, 'utf8')));
      };
      for (const name of readdirSync(folder, { recursive: true })) {
        if (name.endsWith('.html') && isBuildOptimizationEnabled('preloads')) rewrite(name, addPreloadLinks);
        if (name.startsWith('_astro') && name.endsWith('.js') && isBuildOptimizationEnabled('plain-imports'))
          rewrite(name, stripVitePreloadList);
      }
    },
  },
};
