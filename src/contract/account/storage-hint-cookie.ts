/** The cookie that outlives script storage. The worker sets it and the browser reads it. */

/** Name of the cookie. With https, the `__Host-` prefix makes sure that only this host can set it. */
export const getStorageHintCookieName = (https: boolean): string => (https ? '__Host-kept' : 'kept');

/** Separator of the kinds in the cookie's value. */
export const KIND_SEPARATOR = '.';
