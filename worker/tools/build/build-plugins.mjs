/**
 * What the build does beyond Astro: names itself, makes the early script small, keeps the header's and Astro's own out
 * of pages, and finishes static pages. Pages made on demand are finished by `worker/platform/http/pages/cached-page.ts`.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { withPreloads } from '../../platform/http/pages/island-scripts.ts';
import { BUILD_TARGET } from '../browsers/floor.mjs';
import { BUILD_INPUTS, fingerprint } from '../runner/prepare.mjs';
import { ROOT } from '../runner/processes.mjs';
import { leftOut, saves } from '../runner/savings.mjs';

/** Settings that change what is built. */
const SETTINGS = /^(SITE_URL|HSTS_SUBDOMAINS|AFFILIATE_\w+)$/;

/**
 * Names what is built: the same sources and settings have the same name, on any machine of one layout.
 * @returns {string} 12 hexadecimal digits
 */
function buildId() {
  const settings = Object.entries(process.env)
    .filter(([name]) => SETTINGS.test(name))
    .sort();
  return createHash('sha256')
    .update(fingerprint(BUILD_INPUTS))
    .update(JSON.stringify([settings, leftOut()]))
    .digest('hex')
    .slice(0, 12);
}

export const BUILD_ID = buildId();

/** Where the early script has the address of the header's: `Base.astro` puts it in. */
const HEADER_PLACE = 'HEADER_SCRIPT';

/** The packages of Astro let nobody import this by name. */
const RUNTIME_OF_ASTRO = pathToFileURL(
  join(ROOT, 'node_modules/astro/dist/runtime/server/astro-island.prebuilt.js'),
).href;

const ICONS = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;

/**
 * Icons with what draws them here instead of what their package brings, and without the keys of their elements, which
 * nothing compresses: pages and scripts have dozens.
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
 * Downshift without its descriptions of properties, which only its development build reads: 0.4 KiB of what the landing page
 * loads. They are what `prop-types` is for.
 */
export const withoutPropTypes = {
  name: 'without-prop-types',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: DOWNSHIFT },
    handler: (code) => ({
      code: code
        // What still asks for it goes with production; a build in any other mode calls it.
        .replace(/^import PropTypes from 'prop-types';$/m, 'const PropTypes = { checkPropTypes() {} };')
        .replace(/\bPropTypes\.(?:shape|oneOfType|oneOf|arrayOf|objectOf|instanceOf)(?=\()/g, '')
        .replace(/\bPropTypes\.(?!checkPropTypes)\w+(?:\.isRequired)?/g, '0'),
      map: null,
    }),
  },
};

/** What stands in the sources for the savings that are left out, and what would stand there without them. */
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
    text: 'export function islandScripts(html: string): string[] {',
    without: 'export function islandScripts(_html: string): string[] {\n  const html = "";',
  },
]
  .filter(({ saving }) => !saves(saving))
  .map((row) => ({ ...row, file: join(ROOT, row.file) }));

/** The sources as they would be without a saving that is left out. @throws where they have changed meanwhile */
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

/** A script for the browser in one piece, with all that it imports and as small as it gets. @returns Rolldown's chunk */
async function minified(file) {
  const [{ output }] = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [sourcesWithout],
    build: {
      write: false,
      target: BUILD_TARGET,
      minify: saves('small-early'),
      lib: { entry: file, formats: ['iife'], name: 'script' },
      rolldownOptions: { external: [HEADER_PLACE] },
    },
  });
  return output[0];
}

/**
 * `import code from './file.ts?minified'`: the text of a script that is written into pages, with all that it imports
 * and as small as it gets.
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

/** What stands before it. */
const PRESSED_EARLY = fileURLToPath(new URL('../../../src/layouts/early/pressed-early.js', import.meta.url));

/** @returns {Promise<string>} the script that wakes islands, with what stands before it */
async function runtimeCode() {
  const { default: source } = await import(RUNTIME_OF_ASTRO);
  const { code } = await minified(PRESSED_EARLY);
  return `${code}${source}`;
}

/** The line of a page that loads it, or all of it. */
const ISLAND_LOADER = saves('island-runtime') ? `import('/${RUNTIME}')` : await runtimeCode();

/**
 * What wakes islands, as a file that every page shares. Astro writes these 4 KB into each page, where they would take
 * an eighth of the first round trip.
 */
export const islandRuntime = {
  name: 'island-runtime',
  apply: 'build',
  load(id) {
    if (!/\/runtime\/server\/astro-island\.prebuilt\.js$/.test(id)) return null;
    return `export default ${JSON.stringify(ISLAND_LOADER)};`;
  },
  async buildStart() {
    if (this.environment?.name !== 'client' || !saves('island-runtime')) return;
    this.emitFile({ type: 'asset', fileName: RUNTIME, source: await runtimeCode() });
  },
};

const HEADER = 'src/layouts/header/header.ts';

/**
 * The header's script as a file of its own that no page loads by itself. Pages are made before the browser's files
 * are, so its address cannot hold the hash of its content; it holds that of all sources.
 */
export function headerScript() {
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
 * What stands around the import of each later part: Vite's would load its styles and name its scripts early, in 0.6 KiB of
 * every page. Later parts bring their styles themselves (`src/ui/late/load-stylesheet.ts`), and find their scripts.
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

/** Vite's list of what the later parts of a script import. */
const LIST = /const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/;

/**
 * A script without that list, whose hashes every page would load for parts that few visitors open: those find out by
 * themselves what they import.
 * @throws when a later part imports styles, which nothing would bring
 */
export function withoutPartList(code) {
  const [list] = LIST.exec(code) ?? [];
  if (list === undefined) return code;
  const style = /[^"]*\.css/.exec(list)?.[0];
  // Where a page has its styles as files, they are in the list although it brings them itself.
  if (style !== undefined && saves('inline-styles'))
    throw new Error(
      `${style} belongs to a part that comes later: import it with '?url' and use loadStylesheet.`,
    );
  return code.replace(list, '').replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]');
}

/** Names the scripts of each static page early, and makes scripts shorter. */
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
        if (name.endsWith('.html') && saves('preloads')) rewrite(name, withPreloads);
        if (name.startsWith('_astro') && name.endsWith('.js') && saves('plain-imports'))
          rewrite(name, withoutPartList);
      }
    },
  },
};
