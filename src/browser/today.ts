/** The day it is for whoever sits here, YYYY-MM-DD: the server only knows what day it is in Greenwich. */
export function localToday(now = new Date()): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Whether the visitor's language writes the day of a numeric date before its month.
 * @param languages as `navigator.languages`: the first that the browser knows counts
 */
export function writesDayFirst(languages: readonly string[] = navigator.languages): boolean {
  const parts = new Intl.DateTimeFormat([...languages]).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month');
}
