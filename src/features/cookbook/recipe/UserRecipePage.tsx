import { type ReactNode, useMemo } from 'react';
import { useCorrections } from '#client/eaters/user-corrections';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { SERVINGS_DEFAULT } from '#contract/limits';
import type { RecipeDetail } from '#contract/recipes/recipes';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { groupCorrectionsByName } from '#domain/eaters/corrections';
import { OpenCookModeButton } from '#shared/cooking/OpenCookModeButton.tsx';
import { allergenText, describeAllergens } from '#shared/recipes/allergen-notes.ts';
import { InteractiveRecipe } from '#shared/recipes/island/InteractiveRecipe.tsx';
import type { OnMarked } from '#shared/recipes/island/RecipeRatingAndNote.tsx';
import { toRecipeLabels } from '#shared/recipes/line-labels.ts';
import { prepareRecipeForDisplay } from '#shared/recipes/prepare-recipe.ts';
import type { EditableRecipe } from '#shared/recipes/recipe-state.ts';
import { cookbookText } from '../text.ts';
import { toOfflineRecipeDetail } from './basic-recipe.ts';
import { RecipePicture } from './RecipePicture.tsx';
import { OriginalIngredientLines, RecipeRemarks } from './RecipeRemarks.tsx';

const text = cookbookText.recipe;

interface Props {
  /** For a saved recipe of this site, `id` is the id of that recipe and not of the cookbook entry. */
  entry: Pick<CookbookEntry, 'id' | 'updated_at' | 'picture' | 'note'>;
  origin: NonNullable<EditableRecipe['cookbook']>;
  recipe: UserRecipe;
  /** The recipe with nutrition, labels and substitutes; null if they could not be loaded. */
  detail: RecipeDetail | null;
  /** Returns true if the cook has changed the amount of an ingredient. The ingredient is given by its index. */
  isMyAmount?: (line: number) => boolean;
  about: ReactNode;
  actions: ReactNode;
  underPicture?: ReactNode;
  underSteps?: ReactNode;
  onMarked?: OnMarked;
}

/**
 * Recipe page for the cookbook and for share links. Shows the cook's own recipe, a saved recipe of this site, a recipe
 * of a household member, or a recipe behind a share link. Has all functions of a public recipe page.
 */
export function UserRecipePage(props: Props) {
  const { entry, origin, recipe, detail, isMyAmount, about, actions, underPicture, underSteps, onMarked } =
    props;
  const { id, updated_at, picture, note } = entry;
  // Prepare the recipe again only if the recipe has changed. A new rating or note creates a new entry object, but the
  // reader's choices (such as the servings) must not be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `recipe` changes with each edit of the recipe.
  const prepared = useMemo(() => {
    const { recipe: editable, instructions } = prepareRecipeForDisplay(
      detail ?? toOfflineRecipeDetail({ id, updated_at, recipe }),
    );
    const ingredients = editable.ingredients.map((line, at) =>
      isMyAmount?.(at) ? { ...line, remark: text.yourAmount } : line,
    );
    return { recipe: { ...editable, ingredients, cookbook: origin }, instructions };
  }, [id, recipe, detail, origin]);
  // A recipe of the cookbook contains all details of its substitutes, so there is nothing to load later.
  const details = useMemo(() => ({ failed: false, read: async () => prepared.recipe }), [prepared]);
  return (
    <article className="recipe user-recipe">
      <header className="recipe__head">
        <div className="recipe__titles">
          <h1 dir="auto">{recipe.title}</h1>
          {about}
          {recipe.servings === null && <p className="muted">{text.servingsNotGiven(SERVINGS_DEFAULT)}</p>}
          {actions}
        </div>
        <figure className="user-recipe__figure">
          <RecipePicture id={id} recipe={recipe} picture={picture} />
          {underPicture}
        </figure>
      </header>
      <InteractiveRecipe
        recipe={prepared.recipe}
        details={details}
        allergens={<Allergens ingredients={prepared.recipe.ingredients} />}
        insteadOfNutrition={detail === null ? <p className="muted">{text.notComputed}</p> : undefined}
        tools={<Tools tools={prepared.recipe.tools} />}
        {...(onMarked && { onMarked })}
      >
        <section aria-labelledby="own-steps">
          <h2 id="own-steps">{text.steps}</h2>
          {prepared.instructions.length > 0 && <OpenCookModeButton />}
          <ol className="steps">
            {prepared.instructions.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step may occur twice.
              <li key={at}>
                <p dir="auto" data-recipe-step="">
                  {step}
                </p>
              </li>
            ))}
          </ol>
          <RecipeRemarks recipe={recipe} note={note} />
          {underSteps}
          <OriginalIngredientLines recipe={recipe} />
        </section>
      </InteractiveRecipe>
    </article>
  );
}

function Allergens({ ingredients }: Pick<EditableRecipe, 'ingredients'>) {
  const corrections = useCorrections();
  const labelled = toRecipeLabels(ingredients, groupCorrectionsByName(corrections));
  if (labelled === null || labelled.lines.length === 0) return null;
  return (
    <section className="recipe__part">
      <h2>{allergenText.heading}</h2>
      <p>
        {describeAllergens(labelled).join(' ')} {allergenText.readLabels}
      </p>
    </section>
  );
}

function Tools({ tools }: { tools: readonly string[] }) {
  if (tools.length === 0) return null;
  return (
    <section className="tools recipe__part" aria-labelledby="tools">
      <h2 id="tools">{text.tools}</h2>
      <ul className="recipe__tags plain-list">
        {tools.map((tool) => (
          <li key={tool}>{tool}</li>
        ))}
      </ul>
    </section>
  );
}
