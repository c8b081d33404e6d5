/**
 * The stories about administration run against a copy of the app of their own, with a fresh database: they change what
 * all others search.
 * To run them on a copy that runs already, start it with this `ADMIN_EMAIL`, and name its `APP_STATE` in
 * `JOURNEYS_STATE`.
 */

/** The account that sees /admin/data. */
export const OWNER = 'owner@example.org';

const port = process.env.JOURNEYS_PORT ?? '8899';

export const ADMIN_STATE = process.env.JOURNEYS_STATE ?? '.cache/journeys-admin-state';
export const ADMIN_PORT =
  process.env.JOURNEYS_ADMIN_PORT ?? (process.env.JOURNEYS_RUNNING ? port : String(Number(port) + 1));
