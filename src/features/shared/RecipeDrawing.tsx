import './recipe-drawing.css';
import { type DrawingInput, drawRecipe } from '#drawings/draw-recipe';

/** What makes markup of a recipe. */
interface Drawer {
  createHTML(_: string, recipe: DrawingInput): string;
}

/** The part of Trusted Types that is used here; the compiler's library does not have them, nor has every browser. */
declare const trustedTypes: { createPolicy(name: string, rules: Drawer): Drawer } | undefined;

const drawer: Drawer = { createHTML: (_, recipe) => drawRecipe(recipe) };

/**
 * A page takes markup only from a policy that it knows by name (worker/platform/http/page-policy.ts). This one is given a recipe
 * and no text, so it lets nothing else in.
 */
const drawings =
  typeof trustedTypes === 'undefined' ? drawer : trustedTypes.createPolicy('recipe-drawing', drawer);

/**
 * A recipe's own small picture. Decoration: the title beside it says what it is, so it is hidden from
 * screen readers. It fills its parent, cropped like a photo; give the parent a size.
 */
export function RecipeDrawing({ className, ...recipe }: DrawingInput & { className?: string }) {
  const markup = { __html: drawings.createHTML('', recipe) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawRecipe writes no text of its input.
  return <div className={className} aria-hidden="true" dangerouslySetInnerHTML={markup} />;
}
