const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** 'Nov 21, 2026', in the visitor's time zone. @param iso ISO 8601 */
export const formatDay = (iso: string): string => day.format(new Date(iso));
