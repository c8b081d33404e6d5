/**
 * The lines of a backup, JSON each: what it is; then for each table its name and columns, and its rows as lists;
 * last how many rows there are, so that a file that was cut off is known. A name that ends in '.gz' is compressed.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { FORMAT, KIND } from '../../jobs/backup/tables.ts';
import { withLocal, withRemote } from '../environments/databases.mjs';
import { environmentOf, option, readEnvironment, Stop } from '../environments/environments.mjs';

/** Bytes stand in JSON as base64. */
export const fromJson = (value) =>
  typeof value === 'object' && value !== null ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value;

const compressed = (file) => file.endsWith('.gz');

/** Opens a new file, which only this user can read: accounts are in it. */
export function lineWriter(file, { gzip = compressed(file) } = {}) {
  const out = createWriteStream(file, { mode: 0o600, flags: 'wx' });
  const first = gzip ? createGzip() : new PassThrough();
  first.pipe(out);
  return {
    async write(text) {
      if (!first.write(text)) await new Promise((drained) => first.once('drain', drained));
    },
    async close() {
      first.end();
      await finished(out);
    },
  };
}

/** @returns {AsyncGenerator<unknown>} the JSON of each line */
export async function* jsonLines(file) {
  const raw = createReadStream(file);
  const failed = new Promise((_, fail) => raw.once('error', fail));
  failed.catch(() => {});
  await Promise.race([new Promise((open) => raw.once('open', open)), failed]).catch((error) => {
    throw new Stop(error.code === 'ENOENT' ? `There is no file ${file}.` : error.message);
  });
  const text = compressed(file) ? raw.pipe(createGunzip()) : raw;
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield JSON.parse(line);
  } catch (error) {
    throw new Stop(`${file} is damaged: ${error.message}`);
  }
}

/**
 * Reads a backup through without using it.
 * @returns {Promise<{ at: string, migration: string, rows: Record<string, number> }>} its first line, and how many
 *   rows it has of each table; throws `Stop` when it is no backup, or not a whole one
 */
export async function inspect(file) {
  let head;
  let end;
  let table = '';
  const rows = {};
  for await (const line of jsonLines(file)) {
    if (!head) head = line;
    else if (Array.isArray(line)) rows[table]++;
    else if (line.table) {
      table = line.table;
      rows[table] = 0;
    } else end = line;
    if (head.backup !== KIND) throw new Stop(`${file} is no backup of Pantry Chef.`);
    if (head.format !== FORMAT)
      throw new Stop(`${file} has the format ${head.format}, which this version cannot read.`);
  }
  if (!head) throw new Stop(`${file} is empty.`);
  if (JSON.stringify(end?.rows) !== JSON.stringify(rows))
    throw new Stop(`${file} is not whole: it was cut off.`);
  return { ...head, rows };
}

// What the commands `backup` and `restore` have in common.

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
