import { getOwnRecordValue } from '../lib/look-up.ts';

const IRREGULAR: Readonly<Record<string, string>> = {
  leaf: 'leaves',
  loaf: 'loaves',
  tomato: 'tomatoes',
  potato: 'potatoes',
  mango: 'mangoes',
};

/**
 * Returns the plural of an ingredient name: 'bay leaf' becomes 'bay leaves'. A name that ends in 's' stays unchanged.
 */
export function toPlural(name: string): string {
  const at = name.lastIndexOf(' ') + 1;
  const last = name.slice(at);
  if (/s$/i.test(last)) return name;
  const irregular = getOwnRecordValue(IRREGULAR, last.toLowerCase());
  if (irregular) return name.slice(0, at) + irregular;
  if (/[^aeiou]y$/i.test(last)) return `${name.slice(0, -1)}ies`;
  return /(?:ch|sh|x|z)$/i.test(last) ? `${name}es` : `${name}s`;
}

/**
 * Returns the singular of a food name: 'large onion' for 'large onions'. Returns a name that is not a plural unchanged.
 */
export const toSingular = (name: string): string =>
  [name.replace(/ies$/u, 'y'), name.replace(/ves$/u, 'f'), name.slice(0, -2), name.slice(0, -1)].find(
    (one) => one !== name && toPlural(one) === name,
  ) ?? name;
