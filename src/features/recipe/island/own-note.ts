import { readCorrections } from '#client/eaters/own-corrections';
import { lookupKey, singulars } from '#domain/foods/spelling';
import { ownWords } from '#shared/eaters/sentences.ts';

/** What stands before what a cook said of foods of their own kitchen. */
const ownNoteText = (words: readonly string[]): string => `As you said of your kitchen: ${words.join('; ')}.`;

const formsOf = (name: string): string[] => [lookupKey(name), ...singulars(lookupKey(name))];

/**
 * Puts what the cook said of foods of the recipe below what the page says of allergens. The page itself is the same for
 * everybody; this comes late, and only where something was said.
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
