import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { serviceWorker } from './src/service-worker/build.mjs';
import { BUILD_TARGET } from './worker/tools/browsers/floor.mjs';
import {
  finishedPages,
  headerScript,
  islandRuntime,
  minifiedText,
  plainImports,
  slimIcons,
  sourcesWithout,
  withoutPropTypes,
} from './worker/tools/build/build-plugins.mjs';
import { chunkGroups } from './worker/tools/build/chunks.mjs';
import { headersFile } from './worker/tools/build/headers-file.mjs';
import { saves } from './worker/tools/runner/savings.mjs';

/** Settings of the build that pages may show. */
const setting = { context: 'client', access: 'public' };

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://pantry-chef.example',
  output: 'static',
  trailingSlash: 'never',
  // A page brings its own style along: it can be read after the first round trip, and nothing flashes or moves.
  build: { format: 'file', inlineStylesheets: saves('inline-styles') ? 'always' : 'auto' },
  session: false,
  devToolbar: { enabled: false },
  // No page is Markdown, and the highlighter's inline styles would not pass the Content-Security-Policy.
  markdown: { syntaxHighlight: false },
  // Astro notes the hashes of all inline code of the build. The policy itself, with those that a page needs, is made
  // by worker/platform/http/page-policy.ts: for files by the last integration below, for pages on demand by the worker.
  security: { csp: true },
  env: {
    schema: {
      // Links to a shop: without a tag there are none, and for the last two shops there are none either.
      AFFILIATE_TAG: envField.string({ ...setting, optional: true }),
      AFFILIATE_MERCHANT: envField.enum({
        ...setting,
        values: ['amazon', 'walmart', 'williams_sonoma'],
        default: 'amazon',
      }),
      AFFILIATE_UTM_SOURCE: envField.string({ ...setting, default: 'pantry-chef' }),
      AFFILIATE_UTM_MEDIUM: envField.string({ ...setting, default: 'affiliate' }),
      AFFILIATE_UTM_CAMPAIGN: envField.string({ ...setting, default: 'missing-ingredient' }),
    },
  },
  adapter: cloudflare({
    imageService: 'passthrough',
    persistState: { path: process.env.APP_STATE ?? '.state' },
  }),
  // The last one reads the pages as they will be served.
  integrations: [
    react(),
    finishedPages,
    serviceWorker({ target: BUILD_TARGET }),
    headersFile({ https: process.env.SITE_URL?.startsWith('https:') === true }),
  ],
  vite: {
    // What is only there to save something has a switch, and a row in docs/savings.md.
    plugins: [
      minifiedText,
      headerScript(),
      sourcesWithout,
      islandRuntime,
      saves('plain-imports') && plainImports,
      saves('slim-icons') && slimIcons,
      saves('without-prop-types') && withoutPropTypes,
    ],
    // Styles of pages that are made on demand come out of the server's build: they too are for browsers.
    build: { cssTarget: BUILD_TARGET },
    environments: {
      // The runtime keeps the worker's own text in its memory, two bytes a letter where a single one is not Latin.
      ssr: {
        build: {
          rolldownOptions: {
            output: saves('ascii') ? { charset: 'ascii', comments: { jsdoc: false } } : {},
          },
        },
      },
      client: {
        build: {
          target: BUILD_TARGET,
          rolldownOptions: {
            output: {
              // The adapter's banner is for the worker: in the browser it would only make every file longer.
              ...(saves('client-banner') && { banner: '' }),
              ...(saves('chunk-groups') && { codeSplitting: { groups: chunkGroups() } }),
            },
          },
        },
      },
    },
  },
});
