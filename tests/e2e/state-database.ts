import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where wrangler keeps local databases below the folder of a state. */
const FOLDER = 'v3/d1/miniflare-D1DatabaseObject';

/** The app has the database for itself now and then, ms. */
const BUSY = 20_000;

/**
 * Writes to the database of an app that runs, where a story needs what only time or an operator brings about.
 * @param state that app's `APP_STATE`
 * @param sql one statement, which has to change a row
 */
export function writeState(state: string, sql: string): void {
  const folder = resolve(ROOT, state, FOLDER);
  // Beside it, the store of wrangler's own figures.
  const [file, ...others] = readdirSync(folder).filter(
    (name) => name.endsWith('.sqlite') && !name.startsWith('metadata'),
  );
  if (!file || others.length > 0) throw new Error(`${folder} has not one database`);
  const database = new DatabaseSync(resolve(folder, file), { timeout: BUSY });
  try {
    if (database.prepare(sql).run().changes === 0) throw new Error(`Nothing was changed by: ${sql}`);
  } finally {
    database.close();
  }
}
