import { readCorrections } from '#client/eaters/own-corrections';
import { lookupKey, singulars } from '#domain/foods/spelling';
import { ownWords } from '#shared/eaters/sentences.ts';

/** Returns the sentence with the cook's own corrections. */
const ownNoteText = (words: readonly string[]): string => `Your ingredient notes: ${words.join('; ')}.`;

const formsOf = (name: string): string[] => [lookupKey(name), ...singulars(lookupKey(name))];

/**
 * Shows the cook's own corrections of the recipe's foods below the allergens. The page itself is the same for
 * everyone. The note is added late, and only if the cook has made corrections.
 */
export function showOwnNote(ingredients: readonly { readonly ingredient_name: string }[]): void {
  const names = new Set(ingredients.flatMap(({ ingredient_name }) => formsOf(ingredient_name)));
  const said = readCorrections().filter(({ name }) => formsOf(name).some((form) => names.has(form)));
  const sentence = document.querySelector('main a[href^="/report?"]')?.closest('p');
  if (said.length === 0 || !sentence || sentence.nextElementSibling?.matches('[data-own]')) return;
  const note = document.createElement('p');
  note.dataset.own = '';
  note.textContent = ownNoteText(said.map(ownWords));
  sentence.insertAdjacentElement('afterend', note);
}
