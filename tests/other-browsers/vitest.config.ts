import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Stories in Firefox and WebKit, against the built app: `npm run test:rest`. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    include: ['tests/other-browsers/*.story.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Run one browser at a time, because two cores run the browser and the app.
    maxWorkers: 1,
    fileParallelism: false,
  },
});
