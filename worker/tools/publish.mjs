/**
 * Publishes the search index of the recipes. The app may be running.
 *
 * - `npm run index:publish` publishes the index of the local database.
 * - The option `--remote` publishes the index of the production database (with `--env preview`, that of the preview).
 *   Wrangler must be signed in.
 * - The option `--new-epoch` is for a database that was restored to an earlier time (D1 Time Travel). It also
 *   invalidates all caches, and the index in the memory of running workers.
 */
import { invalidateIndexCaches, publishIndex } from '../recipe-index/publish.ts';
import { runWithLocalBindings, runWithRemoteBindings } from './environments/databases.mjs';
import { selectEnvironment } from './environments/environments.mjs';

const remote = process.argv.includes('--remote');
const started = performance.now();
const publish = async (env) => {
  if (process.argv.includes('--new-epoch')) await invalidateIndexCaches(env);
  return publishIndex(env);
};
const segments = await (remote
  ? runWithRemoteBindings(selectEnvironment(process.argv), publish)
  : runWithLocalBindings(publish));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
for (const { key, recipes, bytes } of segments) console.log(`${key}: ${recipes} recipes, ${bytes} bytes`);
console.log(`Published in ${seconds} s`);
