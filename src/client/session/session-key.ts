/** Key of the session in the browser's storage. `early.js` reads the same key before the first paint. */
export const SESSION_KEY = 'pantry-chef.session';

/** The session where the browser stores nothing at all: it lasts as long as the page. */
export const pageSession: { text: string | null } = { text: null };
