/**
 * Writes everything that the database holds into a file, beside a running app or without one. A file named '….gz' is
 * compressed. Accounts are in it: keep it as you keep the database.
 *
 *   npm run backup -- FILE               the local database
 *   npm run backup -- FILE --remote      the deployed one (of --env preview, or production)
 *   npm run backup -- FILE --remote --kept[=NAME]     instead one that was made at night: the newest, or by its name
 */

import { fileNamed, onDatabase, stopped, total } from './backup/lines.mjs';
import { fetchBackup, writeBackup } from './backup/write.mjs';

try {
  const args = process.argv.slice(2);
  const file = fileNamed(args, 'npm run backup -- FILE');
  if (args.some((arg) => /^--kept(=|$)/.test(arg))) {
    const [, name = ''] = args.find((arg) => arg.startsWith('--kept')).split('=');
    const kept = await onDatabase(args, ({ BACKUPS }) => fetchBackup(BACKUPS, name, file));
    console.log(`The backup ${kept} is in ${file}`);
  } else {
    const rows = await onDatabase(args, ({ DB }) => writeBackup(DB, file));
    console.log(`${total(rows)} rows of ${Object.keys(rows).length} tables are in ${file}`);
  }
} catch (error) {
  stopped(error);
}
