/**
 * Parses the original lines of all stored recipes again, like the page /admin/rereading, but for any number of recipes.
 * The app may be running. The command can be stopped at any time (Ctrl-C) and continues when it is run again.
 *
 * - `npm run recipes:reparse` changes the local database.
 * - The option `--remote` changes the production database (with `--env preview`, that of the preview). Wrangler must be
 *   signed in.
 * - The option `--again` starts over, even if recipes have been parsed again already.
 */

import { recomputeScheduledNutrition } from '../features/nutrition/recount.ts';
import { readReparseStatus, resumeReparseRun, startReparseRun } from '../jobs/reparse/state.ts';
import { runReparseStep } from '../jobs/reparse/step.ts';
import { publishIndexWhenDue } from '../recipe-index/publish.ts';
import { runWithLocalBindings, runWithRemoteBindings } from './environments/databases.mjs';
import { selectEnvironment } from './environments/environments.mjs';

/**
 * Maximum number of recipes whose missing nutrition is computed at the end of the command. An import may have left
 * recipes without nutrition.
 */
const RECOUNTED_MAX = 50_000;

const onTerminal = process.stdout.isTTY;
const print = ({ run }) =>
  process.stdout.write(`${onTerminal ? '\r' : ''}${run.read} of ${run.total}${onTerminal ? '' : '\n'}`);

async function reparse(env) {
  const { rules, run } = await readReparseStatus(env.DB);
  if (process.argv.includes('--again') || run?.rules !== rules || run.state === 'done')
    await startReparseRun(env.DB);
  else await resumeReparseRun(env.DB);
  let { state } = await runReparseStep(env.DB);
  print(state);
  while (state.run.state === 'running' && state.run.rules === state.rules) {
    ({ state } = await runReparseStep(env.DB));
    print(state);
  }
  await recomputeScheduledNutrition(env.DB, RECOUNTED_MAX);
  await publishIndexWhenDue(env);
  return state;
}

const remote = process.argv.includes('--remote');
const { run, rules, failures } = await (remote
  ? runWithRemoteBindings(selectEnvironment(process.argv), reparse)
  : runWithLocalBindings(reparse));
if (onTerminal) process.stdout.write('\n');
for (const { id, reason } of failures) console.error(`  ${id}: ${reason}`);
console.log(`${run.read} read, ${run.changed} changed, ${run.failed} failed`);
if (run.state !== 'done')
  console.error(
    run.rules === rules ? 'The reparse was stopped.' : 'The rules have changed since: run it again.',
  );
process.exitCode = run.state === 'done' ? 0 : 1;
