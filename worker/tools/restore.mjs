/**
 * Restores a backup from `npm run backup`, and publishes the search index. A database that contains recipes or accounts
 * is changed only with `--replace`.
 *
 * - `npm run restore -- FILE` restores the local database.
 * - `npm run restore -- FILE --replace` also deletes its previous content.
 * - `npm run restore -- FILE --remote --replace=pantry-chef` restores the deployed database. The option must name the
 *   worker of this database.
 *
 * A restore signs all users out and makes mailed links and codes invalid. Cloudflare's own tools for restoring a
 * database do not do so: after using these tools, also run `npm run restore -- --only-end-access --remote`.
 */
import { revokeAccessOfAllUsers } from '../auth/links/revoke.ts';
import { batch } from '../platform/db/query.ts';
import {
  isReplacingDataAllowed,
  reportCommandFailure,
  resolveBackupFileArgument,
  runOnLocalOrRemoteDatabase,
  sumRowCounts,
} from './backup/lines.mjs';
import { restoreBackup, summarizeAccounts } from './backup/read.mjs';

/**
 * Prints how many accounts the restored database has, which of them are administrators, and how many are banned.
 * @param {import('./backup/read.mjs').People} people
 */
function reportPeople({ accounts, administrators, banned }) {
  console.log('Everybody is signed out; links, codes and invitations from before are ended.');
  console.log(
    `Tell the owners of the ${accounts} accounts: docs/operations.md, 'Whom to tell after a restore'.`,
  );
  console.log(`Administrators are: ${administrators.join(', ') || 'none'}. Banned accounts: ${banned}.`);
}

/**
 * Signs all users out, and invalidates mailed links and codes.
 * @param {string[]} args
 */
async function endAccess(args) {
  const people = await runOnLocalOrRemoteDatabase(args, async ({ DB }) => {
    await batch(DB, revokeAccessOfAllUsers());
    return summarizeAccounts(DB);
  });
  reportPeople(people);
}

async function restore(args) {
  const file = resolveBackupFileArgument(args, 'npm run restore -- FILE');
  const replace = await isReplacingDataAllowed(args);
  const { rows, left, ended, people } = await runOnLocalOrRemoteDatabase(args, (env) =>
    restoreBackup(env, file, { replace }),
  );
  console.log(
    `${sumRowCounts(rows)} rows of ${Object.keys(rows).length} tables are back; the search index is published.`,
  );
  for (const [table, count] of Object.entries(left))
    console.log(`${count} rows of ${table} were left out: what they refer to was deleted during the backup.`);
  console.log(
    `${sumRowCounts(ended)} sessions, links, codes and known browsers of the backup were left out.`,
  );
  reportPeople(people);
}

try {
  const args = process.argv.slice(2);
  await (args.includes('--only-end-access') ? endAccess(args) : restore(args));
} catch (error) {
  reportCommandFailure(error);
}
