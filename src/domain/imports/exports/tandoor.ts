/**
 * Parses recipes of the app Tandoor (tandoor.dev). Its exports have one zip file per recipe, with the recipe in
 * `recipe.json`. Each step lists its ingredients as objects {food, unit, amount, note, is_header, no_amount}. The
 * working time and the waiting time are in minutes.
 */
import type { RawRecipe } from '../build-item.ts';
import {
  findListField,
  findTextField,
  isJsonObject,
  type JsonObject,
  readTextOrNameField,
} from '../json/objects.ts';
import type { ItemIngredient } from '../reading.ts';
import { toHttpUrl } from '../schema-org/node.ts';
import { stripMarkdown } from '../text/markdown.ts';
import { toPlainTextLines } from '../text/plain.ts';
import { parseServings } from '../text/servings.ts';

export const isTandoorRecipe = (value: JsonObject): boolean => {
  const steps = findListField(value, 'steps');
  return (
    typeof value.name === 'string' &&
    steps.some(
      (step) => isJsonObject(step) && typeof step.instruction === 'string' && Array.isArray(step.ingredients),
    )
  );
};

/**
 * Patterns of Tandoor's template syntax in a step. `PLACEHOLDER` matches '{{ ingredients[0] }}', which is replaced with
 * the step's first ingredient. `TEMPLATE` matches other template code, such as '{% … %}', which is removed.
 */
const PLACEHOLDER = /\{\{\s{0,5}ingredients\[(\d{1,3})\]\s{0,5}\}\}/gu;
const TEMPLATE = /\{%[^%{}]{0,200}%\}|\{\{[^{}]{0,200}\}\}/gu;

function toIngredient(value: unknown): ItemIngredient | null {
  if (!isJsonObject(value)) return null;
  const note = readTextOrNameField(value.note);
  if (value.is_header === true) return note === '' ? null : `${note.replace(/:$/u, '')}:`;
  const name = readTextOrNameField(value.food);
  if (name === '') return readTextOrNameField(value.original_text) || note || null;
  const { amount } = value;
  const given = typeof amount === 'number' && amount > 0 && value.no_amount !== true;
  const unit = readTextOrNameField(value.unit);
  return {
    name,
    ...(given ? { amount } : {}),
    ...(given && unit !== '' ? { unit } : {}),
    ...(note === '' ? {} : { preparation: note }),
  };
}

const inWords = (ingredient: ItemIngredient): string =>
  typeof ingredient === 'string'
    ? ingredient
    : [ingredient.amount, ingredient.unit, ingredient.name].filter((part) => part !== undefined).join(' ');

function stepLines(step: JsonObject, ingredients: readonly (ItemIngredient | null)[]): string[] {
  const instruction = findTextField(step, 'instruction')
    .replace(PLACEHOLDER, (_, index) => {
      const ingredient = ingredients[Number(index)];
      return ingredient ? inWords(ingredient) : '';
    })
    .replace(TEMPLATE, '');
  const lines = toPlainTextLines(instruction).map(stripMarkdown);
  const name = step.show_as_header === false ? '' : readTextOrNameField(step.name);
  return name === '' ? lines : [name, ...lines];
}

export function parseTandoorRecipe(recipe: JsonObject): RawRecipe {
  const steps = findListField(recipe, 'steps')
    .filter(isJsonObject)
    .map((step) => ({ step, ingredients: findListField(step, 'ingredients').map(toIngredient) }));
  const parted = steps.filter(({ ingredients }) => ingredients.length > 0).length > 1;
  const minutes = (name: string): number => {
    const value = recipe[name];
    return typeof value === 'number' && value > 0 ? value : 0;
  };
  return {
    title: readTextOrNameField(recipe.name),
    steps: steps.flatMap(({ step, ingredients }) => stepLines(step, ingredients)),
    ingredients: steps.flatMap(({ step, ingredients }) => {
      const section = readTextOrNameField(step.name);
      const ingredientList = ingredients.filter((ingredient) => ingredient !== null);
      return parted && section !== '' && ingredientList.length > 0
        ? [`${section.replace(/:$/u, '')}:`, ...ingredientList]
        : ingredientList;
    }),
    minutes: minutes('working_time') + minutes('waiting_time'),
    servings: parseServings(recipe.servings),
    tags: findListField(recipe, 'keywords').map(readTextOrNameField),
    notes: [
      ...toPlainTextLines(findTextField(recipe, 'description')),
      toHttpUrl(findTextField(recipe, 'source_url')),
    ].filter((paragraph) => paragraph !== ''),
    dropped: isJsonObject(recipe.nutrition) ? [{ field: 'nutrition', reason: 'no-place' }] : [],
  };
}
