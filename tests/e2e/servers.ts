/**
 * The app copies that the stories use. Administration stories have their own copy with a fresh database, because they
 * change data that all others search.
 *
 * To run stories on a running copy, set `E2E_RUNNING=1`, `E2E_PORT` and, for stories that need an administrator,
 * `E2E_STATE` to its `APP_STATE`. Start the copy with `ADMIN_EMAIL` set to the owner below, and `LOCAL_PAGES` to the
 * address of PAGES.
 */

/** The account with access to /admin/data. */
export const OWNER = 'owner@example.org';

export const RUNNING = Boolean(process.env.E2E_RUNNING);

export const PORT = process.env.E2E_PORT ?? '8899';
export const STATE = process.env.E2E_STATE ?? '.cache/e2e-state';

export const ADMIN_PORT = RUNNING ? PORT : String(Number(PORT) + 1);
export const ADMIN_STATE = process.env.E2E_STATE ?? '.cache/e2e-admin-state';

/** Port on which a story serves its own pages in place of another site. */
export const PAGES_PORT = Number(PORT) + 500;
export const PAGES = `http://localhost:${PAGES_PORT}`;
