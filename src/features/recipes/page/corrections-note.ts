import { readCorrections } from '#client/eaters/user-corrections';
import { guessSingularForms, toLookupKey } from '#domain/foods/spelling';
import { describeCorrection } from '#shared/eaters/sentences.ts';

const formatNote = (words: readonly string[]): string => `Your ingredient notes: ${words.join('; ')}.`;

const listForms = (name: string): string[] => [toLookupKey(name), ...guessSingularForms(toLookupKey(name))];

/**
 * Adds a note with the cook's own corrections of food labels, such as 'stock cube does not contain celery', below the
 * allergens of a recipe. Runs in the browser, because the server renders the same page for everyone. Does nothing
 * without corrections.
 */
export function insertCorrectionsNote(ingredients: readonly { readonly ingredient_name: string }[]): void {
  const names = new Set(ingredients.flatMap(({ ingredient_name }) => listForms(ingredient_name)));
  const corrections = readCorrections().filter(({ name }) => listForms(name).some((form) => names.has(form)));
  const sentence = document.querySelector('main a[href^="/report?"]')?.closest('p');
  if (corrections.length === 0 || !sentence || sentence.nextElementSibling?.matches('[data-own]')) return;
  const note = document.createElement('p');
  note.dataset.own = '';
  note.textContent = formatNote(corrections.map(describeCorrection));
  sentence.insertAdjacentElement('afterend', note);
}
