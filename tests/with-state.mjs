/**
 * Runs code with the database of a local state, and prints the result as JSON. It is a separate program because a
 * process chooses the state's folder only once.
 *
 *   APP_STATE=FOLDER node tests/with-state.mjs 'return (await env.DB.prepare("select 1").first())'
 */

import { seedStarterRecipes } from '../worker/starter/seed.ts';
import { runWithLocalBindings } from '../worker/tools/environments/databases.mjs';

const AsyncFunction = (async () => {}).constructor;
const work = new AsyncFunction('env', 'seed', process.argv[2] ?? '');
const result = await runWithLocalBindings((env) => work(env, seedStarterRecipes));
console.log(JSON.stringify(result ?? null));
