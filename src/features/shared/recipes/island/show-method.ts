/**
 * Updates the recipe steps on the page for the reader's servings, units and substitutes. The server renders the
 * original steps, so this module loads only after the reader has changed something or opens cook mode.
 */
import type { StepPart } from '#domain/recipes/method/parts';
import {
  formatStepPart,
  listStepIngredients,
  type StepLine,
  type StepUse,
  type StepView,
} from '#domain/recipes/method/show-steps';
import { unpackStep } from '../packed-steps.ts';
import type { EditableRecipe, RecipeState } from '../recipe-state.ts';

type Ingredient = EditableRecipe['ingredients'][number];

function toStepLine(
  recipe: EditableRecipe,
  state: RecipeState,
  ingredient: Ingredient,
  at: number,
): StepLine {
  const { swap, typed } = state.lines[at] ?? { swap: null, typed: null };
  const substitute = swap === null ? undefined : ingredient.substitutes[swap];
  const servings = state.servings / recipe.default_servings;
  const { amount_numeric: amount, unit, ingredient_name: name } = ingredient;
  const chosen = typed === null ? null : typed.amount * (state.servings / typed.servings);
  // If the reader has entered an amount in another unit than the recipe's, the two amounts cannot be compared. The
  // steps then show the recipe's amount for the chosen servings.
  const isComparable = substitute === undefined && typed?.unit === unit && amount !== null && amount > 0;
  return {
    name,
    amount,
    unit,
    factor: chosen !== null && isComparable ? chosen / amount : servings,
    swap:
      substitute === undefined
        ? null
        : {
            name: substitute.ingredient_name,
            amount:
              chosen ?? (substitute.amount_numeric === null ? null : substitute.amount_numeric * servings),
            unit: typed === null ? substitute.unit : typed.unit,
          },
    portions: recipe.foods[substitute?.ingredient_name ?? ingredient.canonical_name],
  };
}

const toView = (recipe: EditableRecipe, state: RecipeState): StepView => ({
  factor: state.servings / recipe.default_servings,
  system: state.system,
  lines: recipe.ingredients.map((ingredient, at) => toStepLine(recipe, state, ingredient, at)),
});

const written = new WeakMap<Element, string>();

const listStepElements = (): Element[] => [...document.querySelectorAll('[data-recipe-step]')];

function readWritten(element: Element): string {
  const text = written.get(element) ?? element.textContent ?? '';
  written.set(element, text);
  return text;
}

const readParts = (recipe: EditableRecipe): StepPart[][] =>
  listStepElements().map((element, at) => unpackStep(readWritten(element), recipe.steps?.[at] ?? ''));

/**
 * Returns a part of a step as the page shows it. A text that differs from the original is bold, so that the reader
 * notices the change.
 */
function toNode(part: StepPart, view: StepView): Node | string {
  const text = formatStepPart(part, view);
  if (text === part.text) return text;
  const mark = document.createElement('strong');
  mark.textContent = text;
  return mark;
}

export function updateStepsOnPage(recipe: EditableRecipe, state: RecipeState): void {
  const view = toView(recipe, state);
  const steps = readParts(recipe);
  for (const [at, element] of listStepElements().entries())
    element.replaceChildren(...(steps[at] ?? []).map((part) => toNode(part, view)));
}

export const listIngredientsByStep = (recipe: EditableRecipe, state: RecipeState): StepUse[][] =>
  listStepIngredients(readParts(recipe), toView(recipe, state));
