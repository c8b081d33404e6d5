/**
 * What the build does beyond Astro: names itself, makes the early script small, keeps the header's out of pages, and
 * makes the policies of static pages short.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'vite';
import { ownHashesOnly } from '../http/own-hashes.ts';
import { BUILD_INPUTS, fingerprint } from './prepare.mjs';
import { ROOT } from './processes.mjs';

/** Settings that change what is built. */
const SETTINGS = /^(SITE_URL|AFFILIATE_\w+)$/;

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
    .update(JSON.stringify(settings))
    .digest('hex')
    .slice(0, 12);
}

export const BUILD_ID = buildId();

/** `import code from './file.js?minified'`: the text of a script that is written into pages, as small as it gets. */
export const minifiedText = {
  name: 'minified-text',
  enforce: 'pre',
  load(id) {
    const [file, query] = id.split('?');
    if (query !== 'minified') return null;
    this.addWatchFile(file);
    const { code } = minifySync(file, readFileSync(file, 'utf8'));
    return `export default ${JSON.stringify(code.trim())};`;
  },
};

const HEADER = 'src/layouts/header.ts';

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

/** Leaves in the policy of each static page the hashes that are its own. */
export const ownHashes = {
  name: 'own-hashes',
  hooks: {
    async 'astro:build:done'({ dir }) {
      const folder = fileURLToPath(dir);
      for (const name of readdirSync(folder, { recursive: true })) {
        if (!name.endsWith('.html')) continue;
        const file = join(folder, name);
        const html = readFileSync(file, 'utf8');
        writeFileSync(file, await ownHashesOnly(html, html));
      }
    },
  },
};
