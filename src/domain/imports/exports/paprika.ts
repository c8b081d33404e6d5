/**
 * Recipe format of Paprika (paprikaapp.com): gzipped JSON, many of them in a zip (`.paprikarecipes`). Ingredients and
 * directions are texts with one item per line; times are words.
 */
import type { RawRecipe } from '../build-item.ts';
import { firstList, type JsonObject, nameOf, textIn } from '../json/objects.ts';
import { imageUrl } from '../schema-org/node.ts';
import { publishedIn } from '../schema-org/read-published.ts';
import { tidyIngredient } from '../text/lines.ts';
import { withoutMarkdown } from '../text/markdown.ts';
import { minutesOf } from '../text/minutes.ts';
import { textLines } from '../text/plain.ts';
import { servingsOf } from '../text/servings.ts';

export const isPaprika = (value: JsonObject): boolean =>
  typeof value.name === 'string' &&
  typeof value.directions === 'string' &&
  typeof value.ingredients === 'string' &&
  ['uid', 'photo', 'image_url', 'source_url', 'prep_time', 'nutritional_info'].some((name) =>
    Object.hasOwn(value, name),
  );

/** Returns the rating from 1 to 5; null if unrated (0). */
const ratingOf = (rating: unknown): number | null =>
  typeof rating === 'number' && Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null;

export function foundInPaprika(recipe: JsonObject): RawRecipe {
  const time = (name: string) => minutesOf(textIn(recipe, name)) ?? 0;
  const paragraphs = [
    ...textLines(textIn(recipe, 'description')),
    ...textLines(textIn(recipe, 'notes')),
    // Source of the recipe: an address, else the name of a book or a person.
    imageUrl(textIn(recipe, 'source_url')) || nameOf(recipe.source),
  ];
  const figures = textIn(recipe, 'nutritional_info');
  const published = publishedIn(figures);
  return {
    title: nameOf(recipe.name),
    steps: textLines(textIn(recipe, 'directions')).map(withoutMarkdown),
    ingredients: textLines(textIn(recipe, 'ingredients')).map(tidyIngredient),
    minutes: time('total_time') || time('prep_time') + time('cook_time'),
    servings: servingsOf(recipe.servings),
    tags: firstList(recipe, 'categories').map(nameOf),
    notes: paragraphs.filter((paragraph) => paragraph !== ''),
    image: imageUrl(textIn(recipe, 'image_url')),
    published,
    rating: ratingOf(recipe.rating),
    dropped: [
      ...(figures !== '' && published === null
        ? [{ field: 'nutritional_info', reason: 'unreadable' as const }]
        : []),
      ...(['photo_data', 'rating', 'difficulty'] as const)
        .filter((name) => Boolean(recipe[name]))
        .map((field) => ({ field, reason: 'no-place' as const })),
    ],
  };
}
