/**
 * Writes the whole database to a file. The app may be running. A file whose name ends in '.gz' is compressed. The file
 * contains accounts, so protect it like the database.
 *
 * - `npm run backup -- FILE` writes the local database.
 * - The option `--remote` writes the production database (with `--env preview`, that of the preview).
 * - `npm run backup -- FILE --remote --kept[=NAME]` downloads the nightly backup with this name. Without a
 *   name, it downloads the newest backup.
 */

import {
  reportCommandFailure,
  resolveBackupFileArgument,
  runOnLocalOrRemoteDatabase,
  sumRowCounts,
} from './backup/lines.mjs';
import { fetchBackup, writeBackup } from './backup/write.mjs';

try {
  const args = process.argv.slice(2);
  const file = resolveBackupFileArgument(args, 'npm run backup -- FILE');
  if (args.some((arg) => /^--kept(=|$)/.test(arg))) {
    const [, name = ''] = args.find((arg) => arg.startsWith('--kept')).split('=');
    const backupName = await runOnLocalOrRemoteDatabase(args, ({ BACKUPS }) =>
      fetchBackup(BACKUPS, name, file),
    );
    console.log(`The backup ${backupName} is in ${file}`);
  } else {
    const rows = await runOnLocalOrRemoteDatabase(args, ({ DB }) => writeBackup(DB, file));
    console.log(`${sumRowCounts(rows)} rows of ${Object.keys(rows).length} tables are in ${file}`);
  }
} catch (error) {
  reportCommandFailure(error);
}
