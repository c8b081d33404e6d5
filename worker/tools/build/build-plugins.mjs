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
import { withPreloads } from '../../platform/http/pages/island-scripts.ts';
import { BUILD_TARGET } from '../browsers/floor.mjs';
import { BUILD_INPUTS, fingerprint } from '../runner/prepare.mjs';
import { ROOT } from '../runner/processes.mjs';
import { leftOut, saves } from '../runner/savings.mjs';

/** Settings that change the build's output. */
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
    .update(fingerprint(BUILD_INPUTS))
    .update(JSON.stringify([settings, leftOut()]))
    .digest('hex')
    .slice(0, 12);
}

export const BUILD_ID = buildId();

/** Placeholder in the early script for the address of the header's script. `Base.astro` fills it in. */
const HEADER_PLACE = 'HEADER_SCRIPT';

/** Astro's package does not export this file by name. */
const RUNTIME_OF_ASTRO = pathToFileURL(
  join(ROOT, 'node_modules/astro/dist/runtime/server/astro-island.prebuilt.js'),
).href;

const ICONS = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/;

/**
 * Replaces the drawing code of the icon package with ours, and removes the keys of icon elements. Keys do not
 * compress well, and pages and scripts have dozens of them.
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
 * Removes Downshift's property descriptions, which only its development build reads: 0.4 KiB of the landing page's
 * scripts. They are the only use of `prop-types`.
 */
export const withoutPropTypes = {
  name: 'without-prop-types',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: DOWNSHIFT },
    handler: (code) => ({
      code: code
        // The remaining use is removed from production builds. A build in any other mode calls this stub.
        .replace(/^import PropTypes from 'prop-types';$/m, 'const PropTypes = { checkPropTypes() {} };')
        .replace(/\bPropTypes\.(?:shape|oneOfType|oneOf|arrayOf|objectOf|instanceOf)(?=\()/g, '')
        .replace(/\bPropTypes\.(?!checkPropTypes)\w+(?:\.isRequired)?/g, '0'),
      map: null,
    }),
  },
};

/** Source lines of the savings that are left out, and their replacements. */
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

/** Replaces the source lines of the savings that are left out. @throws if such a line has changed */
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

/** Bundles a browser script with all its imports, minified. @returns Rolldown's chunk */
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
 * `import code from './file.ts?minified'`: the text of a script for inlining in pages, bundled with all its imports
 * and minified.
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

/** Source of the script that runs before the island runtime. */
const PRESSED_EARLY = fileURLToPath(new URL('../../../src/layouts/early/pressed-early.js', import.meta.url));

/** @returns {Promise<string>} the script that hydrates islands, preceded by PRESSED_EARLY */
async function runtimeCode() {
  const { default: source } = await import(RUNTIME_OF_ASTRO);
  const { code } = await minified(PRESSED_EARLY);
  return `${code}${source}`;
}

/** The line in a page that loads the runtime, or the whole runtime. */
const ISLAND_LOADER = saves('island-runtime') ? `import('/${RUNTIME}')` : await runtimeCode();

/**
 * Puts the script that hydrates islands into a file that all pages share. Astro inlines these 4 KB in each page,
 * where they would take an eighth of the first round trip.
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
 * Puts the header's script into a separate file that no page loads directly. Pages are built before the browser's
 * files, so its address cannot contain the hash of its content. It contains the build id instead.
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
 * Removes Vite's wrapper around dynamic imports. The wrapper loads styles and preloads scripts, at 0.6 KiB in every
 * page. Lazy parts load their styles themselves (`src/ui/late/load-stylesheet.ts`) and need no preload.
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

/** Vite's list of the files that lazy parts of a script import. */
const LIST = /const __vite__mapDeps=.*?=>i\.map\(i=>d\[i\]\);\n?/;

/**
 * Removes that list from a script. Every page would load its hashes for parts that few visitors open. Those parts
 * find their imports without the list.
 * @throws if a lazy part imports styles, because nothing would load them
 */
export function withoutPartList(code) {
  const [list] = LIST.exec(code) ?? [];
  if (list === undefined) return code;
  const style = /[^"]*\.css/.exec(list)?.[0];
  // If a page has its styles in files, they are in the list although the page loads them itself.
  if (style !== undefined && saves('inline-styles'))
    throw new Error(
      `${style} belongs to a part that comes later: import it with '?url' and use loadStylesheet.`,
    );
  return code.replace(list, '').replaceAll(/__vite__mapDeps\(\[[\d,]*\]\)/g, '[]');
}

/** Adds preloads of the scripts to each static page, and shortens scripts. */
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
