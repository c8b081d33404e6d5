/**
 * The copies of the app that the stories are told about. Those about administration have one of their own, with a fresh
 * database: they change what all others search.
 *
 * To run stories on a copy that runs already, set `E2E_RUNNING=1`, `E2E_PORT` and, for those that need an
 * administrator, `E2E_STATE` to its `APP_STATE`; start it with `ADMIN_EMAIL` set to the owner below, and `LOCAL_PAGES` to the
 * address of PAGES.
 */

/** The account that sees /admin/data. */
export const OWNER = 'owner@example.org';

export const RUNNING = Boolean(process.env.E2E_RUNNING);

export const PORT = process.env.E2E_PORT ?? '8899';
export const STATE = process.env.E2E_STATE ?? '.cache/e2e-state';

export const ADMIN_PORT = RUNNING ? PORT : String(Number(PORT) + 1);
export const ADMIN_STATE = process.env.E2E_STATE ?? '.cache/e2e-admin-state';

/** Where a story serves pages of its own, in place of another site. */
export const PAGES_PORT = Number(PORT) + 500;
export const PAGES = `http://localhost:${PAGES_PORT}`;
