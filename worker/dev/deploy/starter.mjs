/** The starter recipes of a deployed database. */
import { seed } from '../../starter/seed.ts';

/**
 * Whether a database waits for the starter data: it was never seeded to the end, and nobody has brought recipes.
 * Once seeded it is left alone: what an administrator has deleted must not come back with a deployment.
 */
const DUE = `select not exists (select 1 from meta where key = 'starter')
                and not exists (select 1 from recipes where origin <> 'starter') as due`;

/**
 * Puts the starter data into a database that has none. A seeding that was cut short goes on.
 * @param {Pick<Env, 'DB'>} env migrated
 * @param {boolean} renew also where there is some: rows of the starter data are renewed, all others stay
 * @returns {Promise<string>} what was done
 */
export async function seedWhereEmpty({ DB }, renew = false) {
  const due = renew || (await DB.prepare(DUE).first('due')) === 1;
  if (!due) return 'The database has recipes: left as they are.';
  const { changed, errors } = await seed(DB);
  if (errors.length > 0) throw new Error(errors.map(({ title, error }) => `${title}: ${error}`).join('\n'));
  const count = await DB.prepare('select count(*) as count from recipes').first('count');
  return `${changed ? 'Seeded' : 'Up to date'}: ${count} recipes.`;
}
