/**
 * Build steps in addition to Astro's: compute the build id, minify the early script, keep the header's script and
 * Astro's island runtime out of pages, and finish static pages. `worker/platform/http/pages/cached-page.ts` finishes
 * pages rendered on demand.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { addPreloadLinks } from '../../platform/http/pages/island-scripts.ts';
import { BUILD_TARGET } from '../browsers/floor.mjs';
import { BUILD_INPUTS, computeFingerprint } from '../runner/prepare.mjs';
import { ROOT } from '../runner/processes.mjs';
import { isSavingEnabled, parseLeftOutSavings } from '../runner/savings.mjs';

/** Matches the names of environment variables that change the output of a build. */
const SETTINGS = /^(SITE_URL|HSTS_SUBDOMAINS|AFFILIATE_\w+)$/;

/**
 * Computes the build id: the same sources and settings have the same id, on any machine with the same folder layout.
 * @returns {string} 12 hexadecimal digits
 */
function buildId() {
  const settings = Object.entries(process.env)
    .filter(([name]) => SETTINGS.test(name))
    .sort();
  return createHash('sha256')
    .update(computeFingerprint(BUILD_INPUTS))
    .update(JSON.stringify([settings, parseLeftOutSavings()]))
    .digest('hex')
    .slice(0, 12);
}

export const BUILD_ID = buildId();

/**
 * Placeholder in the early script (src/layouts/early/early.js). `Base.astro` replaces it with the address of the
 * header's script.
 */
const HEADER_PLACE = 'HEADER_SCRIPT';

/** Path of Astro's island runtime. It is given as a file path, because Astro's package does not export the file. */
const RUNTIME_OF_ASTRO = pathToFileURL(
  join(ROOT, 'node_modules/astro/dist/runtime/server/astro-island.prebuilt.js'),
).href;

const ICONS = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;

/**
 * Replaces the drawing code of the icon package with our own (src/ui/pictures/lucide-icon.ts), and removes the React
 * keys from the elements of icons. Pages and scripts have dozens of these keys, which do not compress well.
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
 * Removes Downshift's descriptions of its properties, which only a development build reads. The descriptions are the
 * only use of the package `prop-types`, and take 0.4 KiB of the landing page's scripts.
 */
export const withoutPropTypes = {
  name: 'without-prop-types',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: DOWNSHIFT },
    handler: (code) => ({
      code: code
        // Replace the package `prop-types` by a stub. Production builds remove the calls of the stub, and all other
        // builds call it.
        .replace(/^import PropTypes from 'prop-types';$/m, 'const PropTypes = { checkPropTypes() {} };')
        .replace(/\bPropTypes\.(?:shape|oneOfType|oneOf|arrayOf|objectOf|instanceOf)(?=\()/g, '')
        .replace(/\bPropTypes\.(?!checkPropTypes)\w+(?:\.isRequired)?/g, '0'),
      map: null,
    }),
  },
};

/**
 * Source lines of the app that implement savings (build steps that only save bytes or time). Each row has a source
 * line, and the line that replaces it in a build without the saving.
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
  .filter(({ saving }) => !isSavingEnabled(saving))
  .map((row) => ({ ...row, file: join(ROOT, row.file) }));

/**
 * Replaces the source lines of the savings that this build leaves out. A saving is a build step that only saves bytes
 * or time.
 * @throws if such a line has changed
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

/**
 * Bundles a browser script with all its imports, and minifies it.
 * @returns the chunk from Rolldown
 */
async function minified(file) {
  const [{ output }] = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [sourcesWithout],
    build: {
      write: false,
      target: BUILD_TARGET,
      minify: isSavingEnabled('small-early'),
      lib: { entry: file, formats: ['iife'], name: 'script' },
      rolldownOptions: { external: [HEADER_PLACE] },
    },
  });
  return output[0];
}

/**
 * Supports `import code from './file.ts?minified'`. The import gives the text of a script that is bundled with all its
 * imports and minified, so that the text can be inlined in a page.
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

/** Path of the script that repeats early clicks and runs before the island runtime. */
const PRESSED_EARLY = fileURLToPath(new URL('../../../src/layouts/early/pressed-early.js', import.meta.url));

/**
 * Returns the code that makes islands interactive.
 * @returns {Promise<string>} the script PRESSED_EARLY, followed by Astro's island runtime
 */
async function runtimeCode() {
  const { default: source } = await import(RUNTIME_OF_ASTRO);
  const { code } = await minified(PRESSED_EARLY);
  return `${code}${source}`;
}

/**
 * Code in a page that loads the island runtime. If the saving 'island-runtime' is off, the code is the whole runtime.
 */
const ISLAND_LOADER = isSavingEnabled('island-runtime') ? `import('/${RUNTIME}')` : await runtimeCode();

/**
 * Puts the island runtime into a file that all pages share. Astro would inline its 4 KB in each page, where it would
 * take an eighth of the first round trip.
 */
export const islandRuntime = {
  name: 'island-runtime',
  apply: 'build',
  load(id) {
    if (!/\/runtime\/server\/astro-island\.prebuilt\.js$/.test(id)) return null;
    return `export default ${JSON.stringify(ISLAND_LOADER)};`;
  },
  async buildStart() {
    if (this.environment?.name !== 'client' || !isSavingEnabled('island-runtime')) return;
    this.emitFile({ type: 'asset', fileName: RUNTIME, source: await runtimeCode() });
  },
};

const HEADER = 'src/layouts/header/header.ts';

/**
 * Puts the header's script into a separate file that no page loads directly. Its address contains the build id, not a
 * hash of its content, because pages are built before the browser's files.
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
 * preloads scripts. Parts that are loaded on demand load their styles themselves (`src/ui/late/load-stylesheet.ts`) and
 * need no preload.
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

/** Matches Vite's list of the files that the dynamic imports of a script need. */
const LIST = /const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/;

/**
 * Removes Vite's list of files from a script. With the list, every page would load the file names of parts that few
 * visitors open. Those parts also load without the list.
 * @throws if a dynamically imported part imports styles, because nothing would load them
 */
export function stripVitePreloadList(code) {
  const [list] = LIST.exec(code) ?? [];
  if (list === undefined) return code;
  const style = /[^"]*\.css/.exec(list)?.[0];
  // Check Vite's list for styles only if pages have inline styles. If pages have their styles in files, the list also
  // has the styles that the page itself loads.
  if (style !== undefined && isSavingEnabled('inline-styles'))
    throw new Error(
      `${style} belongs to a part that comes later: import it with '?url' and use loadStylesheet.`,
    );
  return code.replace(list, '').replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]');
}

/** Adds preloads for the scripts to each static page, and shortens the scripts. */
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
        if (name.endsWith('.html') && isSavingEnabled('preloads')) rewrite(name, addPreloadLinks);
        if (name.startsWith('_astro') && name.endsWith('.js') && isSavingEnabled('plain-imports'))
          rewrite(name, stripVitePreloadList);
      }
    },
  },
};
