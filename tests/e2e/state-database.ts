import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Path of wrangler's local D1 databases below the folder with the runtime's state. */
const FOLDER = 'v3/d1/miniflare-D1DatabaseObject';

/** Maximum time (ms) to wait while the app locks the database. */
const BUSY = 20_000;

/**
 * Returns the path of the local D1 database of an app. Fails if there is not exactly one database.
 * @param state `APP_STATE` of that app
 */
export function findDatabaseFile(state: string): string {
  const folder = resolve(ROOT, state, FOLDER);
  // Exclude wrangler's own metadata store, which is in the same folder.
  const [file, ...otherFiles] = readdirSync(folder).filter(
    (name) => name.endsWith('.sqlite') && !name.startsWith('metadata'),
  );
  if (!file || otherFiles.length > 0) throw new Error(`${folder} has not one database`);
  return resolve(folder, file);
}

/**
 * Writes to the database of a running app, to create states that only time or an operator creates.
 * @param state `APP_STATE` of that app
 * @param sql a single statement, which must change a row
 */
export function writeState(state: string, sql: string): void {
  const database = new DatabaseSync(findDatabaseFile(state), { timeout: BUSY });
  try {
    if (database.prepare(sql).run().changes === 0) throw new Error(`Nothing was changed by: ${sql}`);
  } finally {
    database.close();
  }
}
