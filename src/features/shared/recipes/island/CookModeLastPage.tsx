import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { EditableRecipe } from '../recipe-state.ts';
import { type OnMarked, RecipeRatingAndNote } from './RecipeRatingAndNote.tsx';

/**
 * Content of the last page of cook mode: the button 'I Cooked This' and, for signed-in users, a rating and a note. The
 * recipe page renders it through a React portal, so that cook mode and the recipe page share their state.
 */
export function CookModeLastPage({
  place,
  recipe,
  hasMarks,
  onMarked,
  children,
}: {
  place: HTMLElement;
  recipe: EditableRecipe;
  hasMarks: boolean;
  onMarked: OnMarked | undefined;
  children: ReactNode;
}) {
  return createPortal(
    <>
      {children}
      {hasMarks && <RecipeRatingAndNote recipe={recipe} onMarked={onMarked} />}
    </>,
    place,
  );
}
