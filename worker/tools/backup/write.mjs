import { createReadStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listCompleteBackups, readBackupPieces } from '../../jobs/backup/stored-backups.ts';
import {
  formatBackupEndLine,
  formatBackupHeader,
  formatTableHeader,
  listBackupTables,
  ROWID_BEFORE_FIRST,
  readLatestMigration,
  readTablePage,
} from '../../jobs/backup/tables.ts';
import { Stop } from '../environments/environments.mjs';
import { openBackupWriter } from './lines.mjs';

/**
 * Writes every row of a database to a file. The app may be running. A table that refers to another table is read before
 * the other table, so that a row that is added during the backup never refers to a row that the file lacks. If a row is
 * deleted during the backup, a restore leaves out the rows that refer to it.
 * @param {D1Database} db
 * @returns {Promise<Record<string, number>>} number of rows of each table
 */
export async function writeBackup(db, file, now = new Date()) {
  if (existsSync(file)) throw new Stop(`${file} is there already: choose another name.`);
  const migration = await readLatestMigration(db);
  const tables = await listBackupTables(db);
  const folder = mkdtempSync(join(dirname(file), '.backup-'));
  const toPartFile = ({ name }) => join(folder, `${name}.ndjson`);
  const rows = {};
  try {
    const counts = new Map();
    for (const table of tables.toReversed())
      counts.set(table.name, await writeTable(db, table, toPartFile(table)));
    const whole = join(folder, 'whole');
    const out = openBackupWriter(whole, { gzip: file.endsWith('.gz') });
    await out.write(formatBackupHeader(now.toISOString(), migration));
    for (const table of tables) {
      await out.write(formatTableHeader(table));
      for await (const chunk of createReadStream(toPartFile(table))) await out.write(chunk);
      rows[table.name] = counts.get(table.name) ?? 0;
    }
    await out.write(formatBackupEndLine(rows));
    await out.close();
    renameSync(whole, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function writeTable(db, table, part) {
  const out = openBackupWriter(part, { gzip: false });
  let count = 0;
  for (let after = ROWID_BEFORE_FIRST; after !== null; ) {
    const page = await readTablePage(db, table, after);
    await out.write(page.text);
    count += page.rows;
    after = page.next;
  }
  await out.close();
  return count;
}

/**
 * Joins the parts of a nightly backup in a bucket into one file.
 * @param {R2Bucket} bucket
 * @param {string} name  name of a complete backup; '' for the newest
 * @returns {Promise<string>} the backup's name
 */
export async function fetchBackup(bucket, name, file) {
  if (existsSync(file)) throw new Stop(`${file} is there already: choose another name.`);
  if (!file.endsWith('.gz'))
    throw new Stop('What the bucket holds is compressed: end the name of the file in .gz.');
  const names = await listCompleteBackups(bucket);
  const chosen = name || names.at(-1);
  if (chosen === undefined) throw new Stop('The bucket holds no complete backup.');
  if (!names.includes(chosen))
    throw new Stop(`The bucket holds no complete backup ${chosen}. It has: ${names.join(', ') || 'none'}`);
  const part = `${file}.part`;
  const out = openBackupWriter(part, { gzip: false });
  try {
    for await (const piece of readBackupPieces(bucket, chosen))
      for await (const chunk of piece) await out.write(chunk);
    await out.close();
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  return chosen;
}
