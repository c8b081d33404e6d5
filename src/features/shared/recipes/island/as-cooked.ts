import { flushSync } from 'react-dom';
import type { RecipeOnPage } from '#client/recipe-on-page';
import type { EditableRecipe } from '../recipe-state.ts';
import type { recipeText } from '../text.ts';
import type { ShownRecipe } from '../use-recipe.ts';
import { listIngredientsByStep, updateStepsOnPage } from './show-method.ts';

interface AsCookedOptions {
  readonly text: Pick<typeof recipeText, 'optional' | 'insteadOf'>;
  readonly setFinishPlace: (place: HTMLElement | null) => void;
}

export function toRecipeOnPageWithEdits(
  recipe: EditableRecipe,
  { state, lines }: ShownRecipe,
  { text, setFinishPlace }: AsCookedOptions,
): RecipeOnPage {
  // First update the steps on the recipe page, because cook mode copies its steps from there.
  updateStepsOnPage(recipe, state);
  return {
    id: recipe.id,
    title: recipe.title,
    servings: state.servings,
    ingredients: lines
      .filter(({ checked }) => checked)
      .map(({ section, written, name, preparation, required, insteadOf }) => ({
        section,
        amount: written,
        name,
        more: [
          preparation && `, ${preparation}`,
          !required && ` (${text.optional})`,
          insteadOf && ` ${text.insteadOf(insteadOf)}`,
        ]
          .filter(Boolean)
          .join(''),
      })),
    uses: listIngredientsByStep(recipe, state).map((uses) =>
      uses.flatMap(({ line: at, amount }) => {
        const line = lines[at];
        return line?.checked ? [{ amount: amount ?? line.written, name: line.name }] : [];
      }),
    ),
    // Render synchronously. When cook mode closes, it moves the focus to the button 'I Cooked This', so the button must
    // already be back on the page.
    showFinish: (place) => flushSync(() => setFinishPlace(place)),
  };
}
