/**
 * The cookie that records which kinds of data (such as a shopping list) a browser has stored. The cookie remains when
 * the browser deletes the storage of scripts. The worker sets it, and the browser reads it.
 */

/** With https, the `__Host-` prefix of the name ensures that only this host can set the cookie. */
export const getStorageHintCookieName = (https: boolean): string => (https ? '__Host-kept' : 'kept');

export const KIND_SEPARATOR = '.';
