import { type ReactNode, useEffect, useState } from 'react';
import type { Picture } from '#contract/cookbook/cookbook-pictures';
import { SERVINGS_MAX, SERVINGS_MIN } from '#contract/limits';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { groupBy } from '#domain/lib/group-by';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { cookbookText } from '../text.ts';
import { formatScaledLineAmount } from './line-amount.ts';
import { RecipePicture } from './RecipePicture.tsx';
import { OriginalLines, RecipeRemarks } from './RecipeRemarks.tsx';

const text = cookbookText.recipe;

/** A saved recipe of this site with the cook's own amounts, or a recipe behind a share link. */
export function RecipeArticle({
  id,
  recipe,
  picture,
  about,
  actions,
  underPicture,
  note = '',
  marked,
  underLines,
  cooked,
}: {
  /** Id of the recipe, which determines the generated drawing that replaces a missing photo. */
  id: string;
  recipe: UserRecipe;
  picture: Picture | null;
  about: ReactNode;
  actions?: ReactNode;
  underPicture?: ReactNode;
  note?: string;
  marked?: (line: number) => boolean;
  underLines?: ReactNode;
  cooked?: (servings: number) => ReactNode;
}) {
  const [servings, setServings] = useState(recipe.servings ?? 1);
  const steps = useScaledSteps(recipe, servings);
  return (
    <article className="cookbook user-recipe">
      <header className="cookbook__head">
        <div>
          <h1 dir="auto">{recipe.title}</h1>
          {about}
        </div>
        {actions}
      </header>
      <div className="user-recipe__body">
        <div className="user-recipe__side">
          <figure className="user-recipe__figure">
            <RecipePicture id={id} recipe={recipe} picture={picture} />
            {underPicture}
          </figure>
          <Ingredients {...{ recipe, marked, underLines, cooked, servings, setServings }} />
        </div>
        <section className="cookbook-card card" aria-labelledby="own-steps">
          <h2 id="own-steps">{text.steps}</h2>
          <ol className="user-recipe__steps">
            {steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step may occur twice.
              <li key={at} dir="auto">
                {step}
              </li>
            ))}
          </ol>
          <RecipeRemarks recipe={recipe} note={note} />
        </section>
      </div>
    </article>
  );
}

/**
 * Returns the recipe steps with the amounts for the chosen servings. Until the code that scales them has loaded, the
 * steps are unchanged.
 */
function useScaledSteps(recipe: UserRecipe, servings: number): readonly string[] {
  const [scaled, setScaled] = useState<readonly string[] | null>(null);
  useEffect(() => {
    setScaled(null);
    const factor = servings / (recipe.servings ?? servings);
    if (factor === 1 || !Number.isFinite(factor)) return;
    let isCurrent = true;
    import('./scale-user-steps.ts')
      .then(({ scaleUserSteps }) => {
        if (isCurrent) setScaled(scaleUserSteps(recipe, factor));
      })
      // If the code cannot be loaded, the steps stay unchanged.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [recipe, servings]);
  return scaled ?? recipe.steps;
}

function Ingredients({
  recipe,
  marked,
  underLines,
  cooked,
  servings,
  setServings,
}: Pick<Parameters<typeof RecipeArticle>[0], 'recipe' | 'marked' | 'underLines' | 'cooked'> & {
  servings: number;
  setServings: (servings: number) => void;
}) {
  const given = recipe.servings;
  const sections = [...groupBy([...recipe.lines.entries()], ([, { section }]) => section)];
  return (
    <section className="cookbook-card card" aria-labelledby="own-ingredients">
      <h2 id="own-ingredients">{text.ingredients}</h2>
      {given !== null && (
        <div className="user-recipe__servings">
          <span aria-hidden="true">{text.servings}</span>
          <Stepper
            label={text.servings}
            value={servings}
            min={SERVINGS_MIN}
            max={Math.max(SERVINGS_MAX, given)}
            onChange={setServings}
          />
        </div>
      )}
      {sections.map(([section, lines]) => (
        <div key={section} className="user-recipe__section">
          {section !== '' && <h3 dir="auto">{section}</h3>}
          <ul className="user-recipe__lines">
            {lines.map(([at, line]) => (
              <li key={at}>
                <span className="figures user-recipe__amount">
                  {formatScaledLineAmount(line, servings, given ?? servings)}
                </span>
                <span dir="auto">
                  {line.name}
                  {line.preparation && <span className="muted">, {line.preparation}</span>}
                  {marked?.(at) && <span className="muted small"> ({text.yourAmount})</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {underLines}
      {cooked?.(servings)}
      <OriginalLines recipe={recipe} />
    </section>
  );
}
