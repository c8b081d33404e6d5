import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { EditableRecipe } from '../recipe-state.ts';
import { RecipeMarks } from './RecipeMarks.tsx';

/**
 * End of cook mode: the button 'I Cooked This', and the member's rating and note. It stays in the page's own React
 * tree, so that cook mode and the page show the same recorded dish.
 */
export function AtFinish({
  place,
  recipe,
  signedIn,
  children,
}: {
  place: HTMLElement;
  recipe: EditableRecipe;
  signedIn: boolean;
  children: ReactNode;
}) {
  return createPortal(
    <>
      {children}
      {signedIn && <RecipeMarks recipe={recipe} />}
    </>,
    place,
  );
}
