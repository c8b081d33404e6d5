import './recipe-drawing.css';
import { type DrawingInput, drawRecipe } from '#drawings/draw-recipe';

interface Drawer {
  createHTML(_: string, recipe: DrawingInput): string;
}

/**
 * The part of the browser's Trusted Types API that this module uses. It is declared here, because TypeScript has no
 * types for it. Some browsers do not support it.
 */
declare const trustedTypes: { createPolicy(name: string, rules: Drawer): Drawer } | undefined;

const drawer: Drawer = { createHTML: (_, recipe) => drawRecipe(recipe) };

/**
 * Trusted Types policy for the markup of drawings. Browsers insert markup only from policies that `page-policy.ts`
 * lists. This policy creates the markup itself from a recipe, so it cannot be misused to insert other markup.
 */
const drawings =
  typeof trustedTypes === 'undefined' ? drawer : trustedTypes.createPolicy('recipe-drawing', drawer);

/**
 * A small picture that is generated from a recipe. It is hidden from screen readers, because the title beside it names
 * the dish. It fills its parent element and is cropped like a photo, so the parent element needs a size.
 */
export function RecipeDrawing({ className, ...recipe }: DrawingInput & { className?: string }) {
  const markup = { __html: drawings.createHTML('', recipe) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawRecipe writes no text from its input.
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={markup} />;
}
