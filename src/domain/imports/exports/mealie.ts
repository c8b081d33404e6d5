/**
 * A recipe of Mealie (mealie.io): `recipes/SLUG/SLUG.json` in its exports. Version 0 and the download of one recipe
 * write `recipeIngredient`, the export of many `recipe_ingredient`. Ingredients are texts, or {title, note, quantity,
 * unit, food}; a `title` begins a section, of steps as well.
 */
import type { RawRecipe } from '../build-item.ts';
import { fieldIn, firstList, isObject, type JsonObject, nameOf, textIn } from '../json/objects.ts';
import type { ItemIngredient } from '../reading.ts';
import { imageUrl } from '../schema-org/node.ts';
import { publishedIn } from '../schema-org/read-published.ts';
import { withoutMarkdown } from '../text/markdown.ts';
import { minutesOf } from '../text/minutes.ts';
import { textLines } from '../text/plain.ts';
import { servingsOf } from '../text/servings.ts';

const INGREDIENTS = ['recipe_ingredient', 'recipeIngredient'] as const;
const STEPS = ['recipe_instructions', 'recipeInstructions'] as const;

/** Its own fields tell it from schema.org data, whose names it uses. */
export const isMealie = (value: JsonObject): boolean =>
  typeof value.name === 'string' &&
  !Object.hasOwn(value, '@type') &&
  firstList(value, ...INGREDIENTS, ...STEPS).length > 0 &&
  ['slug', 'recipe_ingredient', 'recipe_instructions', 'orgURL', 'disableAmount'].some((name) =>
    Object.hasOwn(value, name),
  );

function ingredientOf(value: unknown): ItemIngredient | null {
  if (typeof value === 'string') return textLines(value).join(' ') || null;
  if (!isObject(value)) return null;
  const note = nameOf(value.note);
  const food = nameOf(value.food);
  const written = nameOf(fieldIn(value, 'original_text', 'originalText', 'display'));
  if (food === '') return note || written || null;
  const quantity = value.quantity;
  const amount = typeof quantity === 'number' && quantity > 0 ? quantity : undefined;
  const unit = nameOf(value.unit);
  return {
    name: food,
    ...(amount === undefined ? {} : { amount }),
    ...(unit === '' ? {} : { unit }),
    ...(note === '' ? {} : { preparation: note }),
  };
}

/** What stands under a title of its own, after it as a line. */
function underTitle<Line>(value: unknown, lines: readonly Line[], heading: (title: string) => Line): Line[] {
  const title = isObject(value) ? nameOf(value.title) : '';
  return title === '' ? [...lines] : [heading(title), ...lines];
}

export function foundInMealie(recipe: JsonObject): RawRecipe {
  const time = (...names: readonly string[]) => minutesOf(fieldIn(recipe, ...names));
  const parts = [
    time('prep_time', 'prepTime'),
    time('cook_time', 'cookTime'),
    time('perform_time', 'performTime'),
  ];
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  const notes = firstList(recipe, 'notes').flatMap((note) =>
    isObject(note) ? [nameOf(note.title), ...textLines(textIn(note, 'text')).map(withoutMarkdown)] : [],
  );
  return {
    title: nameOf(recipe.name),
    ingredients: firstList(recipe, ...INGREDIENTS).flatMap((value) => {
      const ingredient = ingredientOf(value);
      return underTitle(
        value,
        ingredient === null ? [] : [ingredient],
        (title) => `${title.replace(/:$/u, '')}:`,
      );
    }),
    steps: firstList(recipe, ...STEPS).flatMap((value) => {
      const text = isObject(value) ? textIn(value, 'text') : typeof value === 'string' ? value : '';
      const step = textLines(text).map(withoutMarkdown).join(' ');
      return underTitle(value, step === '' ? [] : [step], (title) => title);
    }),
    minutes: time('total_time', 'totalTime') || sum,
    servings: servingsOf(fieldIn(recipe, 'recipe_servings', 'recipeServings', 'recipe_yield', 'recipeYield')),
    cuisine: nameOf(fieldIn(recipe, 'recipe_cuisine', 'recipeCuisine')),
    tags: firstList(recipe, 'recipe_category', 'recipeCategory', 'categories')
      .concat(firstList(recipe, 'tags'))
      .map(nameOf),
    tools: firstList(recipe, 'tools', 'tool').map(nameOf),
    notes: [
      ...textLines(textIn(recipe, 'description')),
      ...notes,
      imageUrl(textIn(recipe, 'org_url', 'orgURL')),
    ].filter((paragraph) => paragraph !== ''),
    image: imageUrl(textIn(recipe, 'image')),
    published: publishedIn(recipe.nutrition),
  };
}
