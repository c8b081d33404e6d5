/**
 * The copies of the app that the stories are told about. Those about administration have one of their own, with a fresh
 * database: they change what all others search.
 *
 * To run stories on a copy that runs already, set `JOURNEYS_RUNNING=1`, `JOURNEYS_PORT` and, for those that need an
 * administrator, `JOURNEYS_STATE` to its `APP_STATE`; start it with `ADMIN_EMAIL` set to the owner below.
 */

/** The account that sees /admin/data. */
export const OWNER = 'owner@example.org';

export const RUNNING = Boolean(process.env.JOURNEYS_RUNNING);

export const PORT = process.env.JOURNEYS_PORT ?? '8899';
export const STATE = process.env.JOURNEYS_STATE ?? '.cache/journeys-state';

export const ADMIN_PORT = RUNNING ? PORT : String(Number(PORT) + 1);
export const ADMIN_STATE = process.env.JOURNEYS_STATE ?? '.cache/journeys-admin-state';
