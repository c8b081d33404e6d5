import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import { defineConfig, envField } from 'astro/config';
import { createServiceWorkerPlugin } from './src/service-worker/build.mjs';
import { BUILD_TARGET } from './worker/tools/browsers/floor.mjs';
import { withoutBrowserPackages } from './worker/tools/build/browser-packages.mjs';
import {
  createHeaderScriptPlugin,
  finishedPages,
  islandRuntime,
  minifiedText,
  plainImports,
  slimIcons,
  sourcesWithout,
  withoutPropTypes,
} from './worker/tools/build/build-plugins.mjs';
import { listBundlerChunkGroups } from './worker/tools/build/chunks.mjs';
import { createHeadersFileIntegration } from './worker/tools/build/headers-file.mjs';
import { openData } from './worker/tools/build/open-data.mjs';
import { withoutUnusedCode } from './worker/tools/build/unused-code.mjs';
import { isBuildOptimizationEnabled } from './worker/tools/runner/savings.mjs';

/** Options of an environment variable that pages and browser scripts may read. */
const setting = { context: 'client', access: 'public' };

export default defineConfig({
  site: process.env.SITE_URL ?? 'https://pantry-chef.example',
  output: 'static',
  trailingSlash: 'never',
  // Inlines the styles of each page, so that the page is readable after the first round trip, and nothing flashes or
  // moves.
  build: {
    format: 'file',
    inlineStylesheets: isBuildOptimizationEnabled('inline-styles') ? 'always' : 'auto',
  },
  session: false,
  devToolbar: { enabled: false },
  // No page is Markdown, and the highlighter's inline styles would not pass the Content-Security-Policy.
  markdown: { syntaxHighlight: false },
  // Astro collects the hashes of all inline code of the build. worker/platform/http/page-policy.ts makes the policy
  // itself, with the hashes that a page needs: for files in the last integration below, for pages on demand in the
  // worker.
  security: { csp: true },
  env: {
    schema: {
      // Links to a shop. Without `AFFILIATE_TAG` there are no links. The merchants 'walmart' and 'williams_sonoma' have
      // no links either, because they have no search URL.
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
  // The last integration reads the finished pages as the site will serve them.
  integrations: [
    react(),
    finishedPages,
    createServiceWorkerPlugin({ target: BUILD_TARGET }),
    openData,
    createHeadersFileIntegration({ https: process.env.SITE_URL?.startsWith('https:') === true }),
  ],
  vite: {
    // Every plugin that only saves bytes or time has a switch, and a row in docs/savings.md.
    plugins: [
      minifiedText,
      createHeaderScriptPlugin(),
      sourcesWithout,
      islandRuntime,
      isBuildOptimizationEnabled('without-browser-packages') && withoutBrowserPackages,
      isBuildOptimizationEnabled('without-unused-code') && withoutUnusedCode,
      isBuildOptimizationEnabled('plain-imports') && plainImports,
      isBuildOptimizationEnabled('slim-icons') && slimIcons,
      isBuildOptimizationEnabled('without-prop-types') && withoutPropTypes,
    ],
    // The server's build also emits the styles of pages that are rendered on demand. Browsers use these styles, so the
    // build target is that of the browsers.
    build: { cssTarget: BUILD_TARGET },
    environments: {
      // The runtime keeps the worker's source in memory. A single non-Latin character doubles its size to two bytes
      // per character.
      ssr: {
        build: {
          rolldownOptions: {
            output: {
              // Names of functions and classes stay, so that the stack frames in the log can be read.
              ...(isBuildOptimizationEnabled('small-worker') && {
                minify: { compress: true, codegen: true, mangle: { keepNames: true } },
              }),
              ...(isBuildOptimizationEnabled('ascii') && {
                charset: 'ascii',
                comments: { jsdoc: false, annotation: false },
              }),
            },
          },
        },
      },
      client: {
        build: {
          target: BUILD_TARGET,
          rolldownOptions: {
            output: {
              // The adapter's banner is meant for the worker. In browser files it would only add bytes.
              ...(isBuildOptimizationEnabled('client-banner') && { banner: '' }),
              ...(isBuildOptimizationEnabled('chunk-groups') && {
                codeSplitting: { groups: listBundlerChunkGroups() },
              }),
            },
          },
        },
      },
    },
  },
});
