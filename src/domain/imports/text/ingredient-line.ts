import { parseAmount } from '../../recipes/amount.ts';

/** What recipe plugins do to ingredient lines when they put them together from fields. */
const REPAIRS: readonly { readonly of: RegExp; readonly by: string }[] = [
  // The mark of a list: '• 2 eggs', '▢ salt', '- 1 onion'.
  { of: /^(?:[\s•●◦▪▫■□‣⁃∙·○▢☐☑✓✔]+|[-–—*+] )+(?=\S)/u, by: '' },
  // '1 egg ((large))': a remark in brackets that was in brackets already.
  { of: /\(\(([^()]*)\)\)/gu, by: '($1)' },
  // 'tomatoes (, halved)' and 'flour ()': a remark that began with a comma, or was empty.
  { of: /\(\s*\)/gu, by: '' },
  // 'onions , chopped'.
  { of: /(?<=\S) +,(?=\s|$)/gu, by: ',' },
  // '500.0 g'.
  { of: /(?<![\d.,])(\d{1,6})\.0{1,3}(?![\d.,])/gu, by: '$1' },
  // '3 - slices'.
  { of: /^(\d{1,4}) [-–] (?=\p{L})/u, by: '$1 ' },
];

const EITHER = /(\p{L}{2,20})\(e?s\)/gu;

/** An ingredient line without what plugins put into it: 'clove(s)' becomes what its amount asks for. */
export function tidyIngredient(line: string): string {
  const repaired = REPAIRS.reduce((text, { of, by }) => text.replace(of, by), line);
  const one = (parseAmount(repaired)?.max ?? 1) <= 1;
  return repaired
    .replace(EITHER, one ? '$1' : '$1s')
    .replace(/\s+/gu, ' ')
    .trim();
}
