const SLUG_MAX = 80;
/** The slug of a title in which nothing is left to write in ASCII. */
const SLUG_EMPTY = 'recipe';

/** Letters that no decomposition takes apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
};

/**
 * A readable ASCII slug of a title: 'Crème brûlée & Co.' → 'creme-brulee-and-co'. Lower case letters, digits
 * and single hyphens, at most 80 characters, cut between words where possible; never empty. Two titles may
 * share a slug: who stores recipes makes it unique.
 */
export function slugOf(title: string): string {
  const ascii = title
    .toLowerCase()
    .replaceAll('&', ' and ')
    // An apostrophe joins: "shepherd's" is one word.
    .replace(/['’‘ʼ`]/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßæœøđðþłıħŋ]/gu, (letter) => LETTERS[letter] ?? '');
  const words = ascii.split(/[^a-z0-9]+/u).filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > SLUG_MAX) break;
    slug = longer;
  }
  return slug || (words[0] ?? SLUG_EMPTY).slice(0, SLUG_MAX);
}
