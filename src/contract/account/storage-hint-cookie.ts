/** The cookie that outlives what scripts store, as the worker sets it and the browser reads it. */

/** With https only this host can set it. */
export const keptCookieName = (https: boolean): string => (https ? '__Host-kept' : 'kept');

/** Between the kinds in its value. */
export const KEPT_SEPARATOR = '.';
