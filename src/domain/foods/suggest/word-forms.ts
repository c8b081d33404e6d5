import { guessSingularForms } from '../spelling.ts';

/** Possible plurals of a name. A wrong plural does no harm, because it is only used to look for known names. */
const guessPlurals = (name: string): string[] => [
  `${name}s`,
  `${name}es`,
  name.replace(/y$/u, 'ies'),
  name.replace(/f$/u, 'ves'),
];

/**
 * Returns the forms of a typed term that are the same word: the term, its possible singulars and its possible plurals.
 * Each form is also returned without accents, so that 'jalapeños' finds 'jalapeno'. The caller must check which forms
 * are known names.
 * @param term normalized name
 */
export function listWordForms(term: string): string[] {
  const plain = term.normalize('NFD').replace(/\p{M}/gu, '');
  const terms = plain === term ? [term] : [term, plain];
  return [...new Set(terms.flatMap((form) => [form, ...guessSingularForms(form), ...guessPlurals(form)]))];
}
