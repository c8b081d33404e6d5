import { track } from '#browser/analytics';
import type { FormChange, FormState } from './search-state.ts';

/** Reports what a visitor changed in the form as it stood. What the address brought is no change of theirs. */
export function reportChange(form: FormState, change: FormChange): void {
  const ingredients = (event: 'ingredient_added' | 'ingredient_removed', count: number) => {
    if (count > 0) track(event, { count });
  };
  switch (change.kind) {
    case 'add':
      ingredients(
        'ingredient_added',
        change.ingredients.filter((name) => !form.ingredients.includes(name)).length,
      );
      break;
    case 'remove':
      ingredients('ingredient_removed', form.ingredients.includes(change.ingredient) ? 1 : 0);
      break;
    case 'removeAll':
      ingredients('ingredient_removed', form.ingredients.length);
      break;
    case 'toggle': {
      const chosen = form[change.list].includes(change.name);
      const what = change.list === 'tools' ? 'tool' : 'cuisine';
      track(chosen ? `${what}_deselected` : `${what}_selected`, {});
    }
  }
}
