/**
 * Publishes the search index of the recipes, beside a running app or without one.
 *
 *   npm run catalogue:publish                 the local database
 *   npm run catalogue:publish -- --remote     the deployed one (of --env preview, of production without it);
 *                                             wrangler must be signed in
 */
import { publishCatalogue } from '../catalogue/publish.ts';
import { environmentOf } from './environments.mjs';
import { withLocal } from './local.mjs';
import { withRemote } from './remote.mjs';

const remote = process.argv.includes('--remote');
const started = performance.now();
const segments = await (remote
  ? withRemote(environmentOf(process.argv), publishCatalogue)
  : withLocal(publishCatalogue));
const seconds = ((performance.now() - started) / 1000).toFixed(1);
for (const { key, recipes, bytes } of segments) console.log(`${key}: ${recipes} recipes, ${bytes} bytes`);
console.log(`Published in ${seconds} s`);
