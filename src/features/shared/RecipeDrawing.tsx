import './recipe-drawing.css';
import { type DrawingInput, drawRecipe } from '#drawings/draw-recipe';

/** Policy of the Trusted Types API that creates markup from a recipe. */
interface Drawer {
  createHTML(_: string, recipe: DrawingInput): string;
}

/**
 * The part of the Trusted Types API that this module uses. TypeScript's library has no types for the API, and some
 * browsers do not have the API.
 */
declare const trustedTypes: { createPolicy(name: string, rules: Drawer): Drawer } | undefined;

const drawer: Drawer = { createHTML: (_, recipe) => drawRecipe(recipe) };

/**
 * Trusted Types policy of this module. A page accepts markup only from a policy whose name is on the page's list
 * (worker/platform/http/page-policy.ts). This policy's input is a recipe, not markup, so it cannot insert other
 * content.
 */
const drawings =
  typeof trustedTypes === 'undefined' ? drawer : trustedTypes.createPolicy('recipe-drawing', drawer);

/**
 * A small picture drawn from the recipe. It is decorative and hidden from screen readers, because the title beside it
 * names the dish. It fills its parent and is cropped like a photo, so the parent needs a size.
 */
export function RecipeDrawing({ className, ...recipe }: DrawingInput & { className?: string }) {
  const markup = { __html: drawings.createHTML('', recipe) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawRecipe writes no text from its input.
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={markup} />;
}
