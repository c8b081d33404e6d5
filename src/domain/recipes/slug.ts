import { hashText } from '../lib/hash-text.ts';

const SLUG_MAX = 80;

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
 * Returns a readable ASCII slug of a title: 'Crème brûlée & Co.' → 'creme-brulee-and-co'. A slug has at most 80
 * characters; a longer slug is cut, between words if possible. A title in another script ('麻婆豆腐') becomes 'recipe-'
 * and a hash. Only a blank title has an empty slug. Different titles may have the same slug, so callers that store
 * recipes must make the slug unique.
 */
export function toSlug(title: string): string {
  const words = toAscii(title)
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '');
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > SLUG_MAX) break;
    slug = longer;
  }
  const [first] = words;
  if (first !== undefined) return slug || first.slice(0, SLUG_MAX);
  return title.trim() === '' ? '' : `recipe-${hashText(title.trim()).toString(36)}`;
}

function toAscii(title: string): string {
  return (
    title
      .toLowerCase()
      .replaceAll('&', ' and ')
      // Remove apostrophes without inserting a hyphen, because "shepherd's" is one word.
      .replace(/['’‘ʼ`]/gu, '')
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/[ßæœøđðþłıħŋ]/gu, (letter) => LETTERS[letter] ?? '')
  );
}
