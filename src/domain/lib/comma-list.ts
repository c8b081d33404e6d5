/** The entries of a table cell that lists names, separated by commas, on as many lines as it takes. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.replace(/\s+/gu, ' ').trim())
    .filter((entry) => entry !== '');
}
