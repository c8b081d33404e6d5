import './recipe-drawing.css';
import { type DrawingInput, drawRecipe } from '#drawings/draw-recipe';

/** Creates markup from a recipe. */
interface Drawer {
  createHTML(_: string, recipe: DrawingInput): string;
}

/** The part of Trusted Types used here. TypeScript's library lacks these types, and some browsers lack the API. */
declare const trustedTypes: { createPolicy(name: string, rules: Drawer): Drawer } | undefined;

const drawer: Drawer = { createHTML: (_, recipe) => drawRecipe(recipe) };

/**
 * A page accepts markup only from a policy that it knows by name (worker/platform/http/page-policy.ts). This policy
 * gets a recipe and no text, so it lets nothing else in.
 */
const drawings =
  typeof trustedTypes === 'undefined' ? drawer : trustedTypes.createPolicy('recipe-drawing', drawer);

/**
 * A recipe's own small picture. It is decoration, hidden from screen readers, because the title beside it names the
 * dish. It fills its parent, cropped like a photo; give the parent a size.
 */
export function RecipeDrawing({ className, ...recipe }: DrawingInput & { className?: string }) {
  const markup = { __html: drawings.createHTML('', recipe) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawRecipe writes no text from its input.
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={markup} />;
}
