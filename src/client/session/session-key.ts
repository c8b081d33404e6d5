/** Storage key of the session. `early.js` uses the same key before the first paint. */
export const SESSION_KEY = 'pantry-chef.session';

/** Holds the session as text if the browser cannot store anything. The session then lasts only as long as the page. */
export const pageSession: { text: string | null } = { text: null };
