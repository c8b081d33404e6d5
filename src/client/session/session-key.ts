/** Storage key of the session. The script `early.js`, which runs before the first paint, reads the same key. */
export const SESSION_KEY = 'pantry-chef.session';

/** Text of the session in a browser that cannot store it. Such a session is lost when the page is left. */
export const pageSession: { text: string | null } = { text: null };
