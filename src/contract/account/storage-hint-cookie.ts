/**
 * The cookie that lists the kinds of data (such as a shopping list) that a browser has stored. If the browser deletes
 * data that scripts have stored, the cookie remains, so that a page can notice the deletion. The server sets the
 * cookie.
 */

/** With https, the `__Host-` prefix of the cookie's name ensures that only this host can set the cookie. */
export const getStorageHintCookieName = (https: boolean): string => (https ? '__Host-kept' : 'kept');

export const KIND_SEPARATOR = '.';
