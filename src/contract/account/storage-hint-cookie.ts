/**
 * The cookie that records which kinds of data a browser has stored. It survives when the browser deletes script
 * storage. The worker sets the cookie, and the browser reads it.
 */

/** Name of the cookie. Over https, the `__Host-` prefix ensures that only this host can set the cookie. */
export const getStorageHintCookieName = (https: boolean): string => (https ? '__Host-kept' : 'kept');

export const KIND_SEPARATOR = '.';
