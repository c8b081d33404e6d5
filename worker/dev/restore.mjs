/**
 * Brings back what `npm run backup` wrote, and publishes the search index. A database that holds recipes or accounts
 * is left alone unless `--replace` says that they may go.
 *
 *   npm run restore -- FILE                                     the local database
 *   npm run restore -- FILE --replace                           … in place of what it holds
 *   npm run restore -- FILE --remote --replace=pantry-chef      the deployed one, whose worker must be named
 */
import { fileNamed, mayReplace, onDatabase, stopped, total } from './backup/lines.mjs';
import { readBackup } from './backup/read.mjs';

try {
  const args = process.argv.slice(2);
  const file = fileNamed(args, 'npm run restore -- FILE');
  const replace = await mayReplace(args);
  const { rows, left } = await onDatabase(args, (env) => readBackup(env, file, { replace }));
  console.log(
    `${total(rows)} rows of ${Object.keys(rows).length} tables are back; the search index is published.`,
  );
  for (const [table, count] of Object.entries(left))
    console.log(`${count} rows of ${table} were left out: what they refer to was deleted during the backup.`);
} catch (error) {
  stopped(error);
}
