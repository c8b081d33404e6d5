export function splitCommaList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.replace(/\s+/gu, ' ').trim())
    .filter((entry) => entry !== '');
}
