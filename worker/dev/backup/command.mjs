/** What the commands `backup` and `restore` have in common. */
import { resolve } from 'node:path';
import { environmentOf, option, readEnvironment, Stop } from '../environments.mjs';
import { withLocal } from '../local.mjs';
import { withRemote } from '../remote.mjs';

/** npm runs scripts in the checkout; the path is meant from where the command was typed. */
export function fileNamed(args, usage) {
  const file = args.find((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--env');
  if (!file) throw new Stop(`Say which file: ${usage}`);
  return resolve(process.env.INIT_CWD ?? '.', file);
}

/** Does some work on the database that a command is about. */
export const onDatabase = (args, work) =>
  args.includes('--remote') ? withRemote(environmentOf(args), work) : withLocal(work);

/** Whether what is there may be lost. Of a deployed database nobody says that by mistake. */
export async function mayReplace(args) {
  const given = args.includes('--replace') ? '' : option(args, 'replace');
  if (given === undefined || !args.includes('--remote')) return given !== undefined;
  const { worker } = await readEnvironment(environmentOf(args));
  if (given === worker) return true;
  throw new Stop(`What ${worker} holds would be lost. If that is meant: --replace=${worker}`);
}

export const total = (rows) => Object.values(rows).reduce((sum, count) => sum + count, 0);

/** Ends a command that failed: a mistake with a sentence, all else with its cause. */
export function stopped(error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
}
