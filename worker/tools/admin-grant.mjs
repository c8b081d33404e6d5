/**
 * Makes an account an administrator.
 *
 * - `npm run admin:grant -- someone@example.org` changes the local database.
 * - The option `--remote` changes the production database (with `--env preview`, that of the preview).
 * - The option `--revoke` removes the administrator role.
 */
import { selectEnvironment } from './environments/environments.mjs';
import { STATE, WRANGLER } from './runner/prepare.mjs';
import { runNodeProgram } from './runner/processes.mjs';

const args = process.argv.slice(2);
const remote = args.includes('--remote');
const revoke = args.includes('--revoke');
const email = args
  .find((arg, at) => !arg.startsWith('--') && args[at - 1] !== '--env')
  ?.trim()
  .toLowerCase();

if (!email || !/^[^\s@'"\\;]+@[^\s@'"\\;]+$/.test(email)) {
  console.error('Say whom: npm run admin:grant -- someone@example.org [--remote] [--revoke]');
  process.exit(1);
}

const user = `(select id from users where email = '${email}')`;
const sql = revoke
  ? `delete from user_roles where role = 'admin' and user_id = ${user} returning user_id`
  : `insert into user_roles (user_id, role) select id, 'admin' from users where email = '${email}'
     on conflict do update set role = excluded.role returning user_id`;

const grant = () =>
  runNodeProgram(
    [
      WRANGLER,
      ...[
        'd1',
        'execute',
        'DB',
        '--config',
        'wrangler.toml',
        '--json',
        '--command',
        sql.replaceAll(/\s+/g, ' '),
      ],
      ...(remote
        ? ['--remote', '--env', selectEnvironment(args)]
        : ['--local', '--persist-to', STATE, '--env', '']),
    ],
    { quiet: true },
  );

// Try several times, because a running app may lock the database for a moment.
let { code, output } = await grant();
for (let tries = 1; tries < 5 && output.includes('SQLITE_BUSY'); tries += 1) {
  await new Promise((wake) => setTimeout(wake, 500 * tries));
  ({ code, output } = await grant());
}

if (code !== 0) {
  console.error(output);
  process.exit(code);
}
if (!output.includes('"user_id"')) {
  console.error(
    revoke ? `${email} is no administrator.` : `There is no account of ${email} yet: sign up first.`,
  );
  process.exit(1);
}
console.log(revoke ? `${email} is no administrator any more.` : `${email} is an administrator now.`);
