/**
 * Parses recipes of the app Paprika (paprikaapp.com). Each recipe is gzipped JSON, and a `.paprikarecipes` file is a
 * zip file of such recipes. Ingredients and directions are texts with one item per line. Times are texts such as '30
 * min'.
 */
import type { RawRecipe } from '../build-item.ts';
import { findListField, findTextField, type JsonObject, readTextOrNameField } from '../json/objects.ts';
import { toHttpUrl } from '../schema-org/node.ts';
import { parsePublishedNutrition } from '../schema-org/read-published.ts';
import { repairImportedIngredientLine } from '../text/lines.ts';
import { stripMarkdown } from '../text/markdown.ts';
import { parseMinutes } from '../text/minutes.ts';
import { toPlainTextLines } from '../text/plain.ts';
import { parseServings } from '../text/servings.ts';

export const isPaprikaRecipe = (value: JsonObject): boolean =>
  typeof value.name === 'string' &&
  typeof value.directions === 'string' &&
  typeof value.ingredients === 'string' &&
  ['uid', 'photo', 'image_url', 'source_url', 'prep_time', 'nutritional_info'].some((name) =>
    Object.hasOwn(value, name),
  );

/**
 * Converts Paprika's rating to a rating from 1 to 5. Returns null for 0, which Paprika stores for an unrated recipe.
 */
const toRating = (rating: unknown): number | null =>
  typeof rating === 'number' && Number.isInteger(rating) && rating >= 1 && rating <= 5 ? rating : null;

export function parsePaprikaRecipe(recipe: JsonObject): RawRecipe {
  const time = (name: string) => parseMinutes(findTextField(recipe, name)) ?? 0;
  const paragraphs = [
    ...toPlainTextLines(findTextField(recipe, 'description')),
    ...toPlainTextLines(findTextField(recipe, 'notes')),
    toHttpUrl(findTextField(recipe, 'source_url')) || readTextOrNameField(recipe.source),
  ];
  const figures = findTextField(recipe, 'nutritional_info');
  const published = parsePublishedNutrition(figures);
  return {
    title: readTextOrNameField(recipe.name),
    steps: toPlainTextLines(findTextField(recipe, 'directions')).map(stripMarkdown),
    ingredients: toPlainTextLines(findTextField(recipe, 'ingredients')).map(repairImportedIngredientLine),
    minutes: time('total_time') || time('prep_time') + time('cook_time'),
    servings: parseServings(recipe.servings),
    tags: findListField(recipe, 'categories').map(readTextOrNameField),
    notes: paragraphs.filter((paragraph) => paragraph !== ''),
    image: toHttpUrl(findTextField(recipe, 'image_url')),
    published,
    rating: toRating(recipe.rating),
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
