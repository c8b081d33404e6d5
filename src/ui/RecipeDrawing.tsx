import './recipe-drawing.css';
import { type DrawingInput, drawRecipe } from '#domain/drawings/draw-recipe';

/**
 * A recipe's own small picture. Decoration: the title beside it says what it is, so it is hidden from
 * screen readers. It fills its parent, cropped like a photo; give the parent a size.
 */
export function RecipeDrawing({ className, ...recipe }: DrawingInput & { className?: string }) {
  const markup = { __html: drawRecipe(recipe) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawRecipe writes no text of its input.
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={markup} />;
}
