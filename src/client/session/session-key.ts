/** Storage key of the session. `early.js` reads the same key before the first paint. */
export const SESSION_KEY = 'pantry-chef.session';

/** The session if the browser cannot store anything: it lasts as long as the page. */
export const pageSession: { text: string | null } = { text: null };
