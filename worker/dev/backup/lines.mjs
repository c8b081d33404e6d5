/**
 * The lines of a backup, JSON each: what it is; then for each table its name and columns, and its rows as lists;
 * last how many rows there are, so that a file that was cut off is known. A name that ends in '.gz' is compressed.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { FORMAT, KIND } from '../../backup/tables.ts';
import { Stop } from '../environments.mjs';

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
