/**
 * Reads and writes backup files, in which each line is JSON. The first line describes the backup. Each table has a line
 * with its name and columns, followed by one line per row, as a list. The last line has the number of rows of each
 * table, which reveals a truncated file. A file whose name ends in '.gz' is compressed.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { BACKUP_FILE_MARKER, FORMAT } from '../../jobs/backup/tables.ts';
import { runWithLocalBindings, runWithRemoteBindings } from '../environments/databases.mjs';
import {
  readOption,
  readWranglerEnvironment,
  Stop,
  selectEnvironment,
} from '../environments/environments.mjs';

/** Converts a database value from the JSON of a backup. Byte values are in base64. */
export const decodeJsonValue = (value) =>
  typeof value === 'object' && value !== null ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value;

const compressed = (file) => file.endsWith('.gz');

/** Opens a new file for a backup. Only the current user may read the file, because it contains accounts. */
export function openBackupWriter(file, { gzip = compressed(file) } = {}) {
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

export async function* readJsonLines(file) {
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
 * Checks a backup by reading the whole file, without restoring it.
 * @returns {Promise<{ at: string, migration: string, rows: Record<string, number> }>} the first line of the file, and
 *   the number of rows of each table; throws `Stop` if the file is not a backup or is incomplete
 */
export async function inspectBackupFile(file) {
  let head;
  let end;
  let table = '';
  const rows = {};
  for await (const line of readJsonLines(file)) {
    if (!head) head = line;
    else if (Array.isArray(line)) rows[table]++;
    else if (line.table) {
      table = line.table;
      rows[table] = 0;
    } else end = line;
    if (head.backup !== BACKUP_FILE_MARKER) throw new Stop(`${file} is no backup of Pantry Chef.`);
    if (head.format !== FORMAT)
      throw new Stop(`${file} has the format ${head.format}, which this version cannot read.`);
  }
  if (!head) throw new Stop(`${file} is empty.`);
  if (JSON.stringify(end?.rows) !== JSON.stringify(rows))
    throw new Stop(`${file} is not whole: it was cut off.`);
  return { ...head, rows };
}

/**
 * Returns the path of the backup file in a command's arguments. A relative path starts at the folder in which the user
 * typed the command, although npm runs the command in the root of the checkout.
 */
export function resolveBackupFileArgument(args, usage) {
  const file = args.find((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--env');
  if (!file) throw new Stop(`Say which file: ${usage}`);
  return resolve(process.env.INIT_CWD ?? '.', file);
}

export const runOnLocalOrRemoteDatabase = (args, work) =>
  args.includes('--remote')
    ? runWithRemoteBindings(selectEnvironment(args), work)
    : runWithLocalBindings(work);

/**
 * Returns true if the arguments of the command allow replacing the data of the database. For a deployed database, they
 * must also contain the name of the worker that uses it, so that the wrong database is not replaced by mistake.
 */
export async function isReplacingDataAllowed(args) {
  const given = args.includes('--replace') ? '' : readOption(args, 'replace');
  if (given === undefined || !args.includes('--remote')) return given !== undefined;
  const { worker } = await readWranglerEnvironment(selectEnvironment(args));
  if (given === worker) return true;
  throw new Stop(`What ${worker} holds would be lost. If that is meant: --replace=${worker}`);
}

export const sumRowCounts = (rows) => Object.values(rows).reduce((sum, count) => sum + count, 0);

/**
 * Reports the error of a failed command and ends the command. For a `Stop`, prints only the message. For any other
 * error, also prints the stack.
 */
export function reportCommandFailure(error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
}
