import type { RecipeOnPage } from '#browser/recipe-on-page';
import { cookModeText as text } from './text.ts';

/** What goes in, for the servings of the page. */
export function IngredientList({ recipe }: { recipe: RecipeOnPage }) {
  const { servings, ingredients } = recipe;
  return (
    <>
      <p className="muted">{text.serves(servings)}</p>
      <ul className="cook-ingredients__list">
        {ingredients.map(({ section, amount, name, more }, at) => {
          const first = section !== null && section !== (ingredients[at - 1]?.section ?? null);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name an ingredient twice, always in its order.
            <li key={at}>
              {first && <span className="cook-ingredients__section">{section}</span>}
              <span className="cook-ingredients__line">
                <span className="cook-ingredients__amount figures">{amount}</span>{' '}
                <span>
                  {name}
                  {more && <span className="muted">{more}</span>}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
