/**
 * The cookie that records which kinds of data (such as a shopping list) a browser has stored. Unlike data stored by
 * scripts, the cookie stays when the browser clears its storage. The worker sets it, and the browser reads it.
 */

/** With https, the `__Host-` prefix of the cookie's name ensures that only this host can set the cookie. */
export const getStorageHintCookieName = (https: boolean): string => (https ? '__Host-kept' : 'kept');

export const KIND_SEPARATOR = '.';
