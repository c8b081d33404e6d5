/** Storage key of the session. The script `early.js`, which runs before the first paint, reads the same key. */
export const SESSION_KEY = 'pantry-chef.session';

/** The session as text if the browser cannot store it. The session is then lost when the page is left. */
export const pageSession: { text: string | null } = { text: null };
