import { createReadStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withRetry } from '../../db/retry.ts';
import { Stop } from '../environments.mjs';
import { FORMAT, KIND, lineWriter, toJson } from './lines.mjs';
import { backupTables } from './tables.mjs';

/** Rows read at once. */
const PAGE = 500;

/**
 * Writes every row of a database into a file, while the app may be running.
 *
 * Tables are read one after the other, those that refer to others first: whatever is made meanwhile, each row that is
 * read has what it refers to in the backup (or it was deleted meanwhile, and a restore leaves the row out).
 * @param {D1Database} db
 * @returns {Promise<Record<string, number>>} how many rows of each table
 */
export async function writeBackup(db, file, now = new Date()) {
  if (existsSync(file)) throw new Stop(`${file} is there already: choose another name.`);
  const migration = await db.prepare('select max(name) as name from d1_migrations').first('name');
  const tables = await backupTables(db);
  const folder = mkdtempSync(join(dirname(file), '.backup-'));
  const partOf = ({ name }) => join(folder, `${name}.ndjson`);
  const rows = {};
  try {
    const counts = new Map();
    for (const table of tables.toReversed())
      counts.set(table.name, await writeTable(db, table, partOf(table)));
    const whole = join(folder, 'whole');
    const out = lineWriter(whole, { gzip: file.endsWith('.gz') });
    const line = (value) => out.write(`${JSON.stringify(value)}\n`);
    await line({ backup: KIND, format: FORMAT, at: now.toISOString(), migration });
    for (const table of tables) {
      await line({ table: table.name, columns: table.columns });
      for await (const chunk of createReadStream(partOf(table))) await out.write(chunk);
      rows[table.name] = counts.get(table.name) ?? 0;
    }
    await line({ rows });
    await out.close();
    renameSync(whole, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return rows;
}

async function writeTable(db, { name, columns }, part) {
  const out = lineWriter(part, { gzip: false });
  const list = columns.map((column) => `"${column}"`).join(', ');
  const page = db.prepare(
    `select rowid, ${list} from "${name}" where rowid > ?1 order by rowid limit ${PAGE}`,
  );
  let count = 0;
  for (let after = -(2 ** 53); ; ) {
    // As lists: a column named like another one, such as 'rowid', hides nothing.
    const rows = await withRetry(() => page.bind(after).raw());
    for (const [, ...values] of rows) await out.write(`${JSON.stringify(values.map(toJson))}\n`);
    count += rows.length;
    if (rows.length < PAGE) break;
    after = rows.at(-1)[0];
  }
  await out.close();
  return count;
}
