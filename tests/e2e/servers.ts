/**
 * The copies of the app that the stories use. The admin stories have a separate copy with a fresh database, because
 * they change data that all other stories search.
 *
 * To run stories on a running copy, set `E2E_RUNNING=1`, `E2E_PORT` and, for stories that need an administrator,
 * `E2E_STATE` to the copy's `APP_STATE`. Start the copy with `ADMIN_EMAIL` set to the owner below, and `LOCAL_PAGES`
 * to the address of PAGES.
 */

/** Email address of the account with access to /admin/data. */
export const OWNER = 'owner@example.org';

export const RUNNING = Boolean(process.env.E2E_RUNNING);

export const PORT = process.env.E2E_PORT ?? '8899';
export const STATE = process.env.E2E_STATE ?? '.cache/e2e-state';

export const ADMIN_PORT = RUNNING ? PORT : String(Number(PORT) + 1);
export const ADMIN_STATE = process.env.E2E_STATE ?? '.cache/e2e-admin-state';

/** Port on which a story serves pages that simulate another site. */
export const PAGES_PORT = Number(PORT) + 500;
export const PAGES = `http://localhost:${PAGES_PORT}`;
