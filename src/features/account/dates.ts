const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** 'Nov 21, 2026', in the visitor's time zone. @param iso ISO 8601 */
export const formatDay = (iso: string): string => day.format(new Date(iso));

/** 'Nov 21, 2026, 4:20 PM', in the visitor's time zone. @param iso ISO 8601 */
export const minuteOf = (iso: string): string => minute.format(new Date(iso));
