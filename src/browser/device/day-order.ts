/**
 * Whether the visitor's language writes the day of a numeric date before its month.
 * @param languages as `navigator.languages`: the first that the browser knows counts
 */
export function writesDayFirst(languages: readonly string[] = navigator.languages): boolean {
  const parts = new Intl.DateTimeFormat([...languages]).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month');
}
