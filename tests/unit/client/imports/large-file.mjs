/**
 * Imports a generated file of this size (MiB) and prints how much memory the import took. With a small heap, the run
 * shows that the import never holds the whole file: node --max-old-space-size=64
 * tests/unit/client/imports/large-file.mjs 50
 */
import { startRecipeImport } from '../../../../src/client/imports/run-import.ts';
import { createImportSourceFromFile } from '../../../../src/client/imports/source.ts';
import { createFile, recipeList, stored } from './files.ts';

const megabytes = Number(process.argv[2] ?? 50);
const STEP = ' Stir for a while, then taste and season.'.repeat(10);
/** Minimum size of one recipe, in bytes. */
const BYTES = 525;
const count = Math.ceil((megabytes * 1024 * 1024) / BYTES);
const file = createFile('recipes.json', recipeList(count, STEP));

let largest = 0;
const started = performance.now();
const run = startRecipeImport({
  source: createImportSourceFromFile(file),
  async send(items) {
    largest = Math.max(largest, process.memoryUsage().heapUsed);
    return stored(items);
  },
});
const { imported, failed } = await run.ended;
console.log(
  JSON.stringify({
    bytes: file.pulled,
    imported: imported.length,
    failed: failed.length,
    heapMiB: Math.round(largest / (1024 * 1024)),
    ms: Math.round(performance.now() - started),
  }),
);
