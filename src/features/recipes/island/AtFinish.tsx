import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { EditableRecipe } from '../recipe-state.ts';
import { RecipeMarks } from './RecipeMarks.tsx';

/**
 * Content of the last page of cook mode: the button 'I Cooked This', and for signed-in users a rating and a note. A
 * React portal renders it, so that cook mode and the recipe page have the same state.
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
