import type { Ingredient } from './catalog.ts';
import type { IngredientCategory } from './table/food-row.ts';

const CATEGORY = '#';
const STAPLE = '*';
const SEPARATOR = ',';
const RESERVED = /^[#*]|[,\r\n]/u;

/**
 * Serializes ingredients as the text that browsers download. Each food has a line with its name and its synonyms,
 * separated by commas. A line '#category' starts each category, and '*' before a name marks a staple.
 * @throws RangeError if a name has a reserved character
 */
export function serializeFoodNames(ingredients: readonly Ingredient[]): string {
  const lines: string[] = [];
  let last: string | null = null;
  for (const { name, category, isPantry, synonyms } of ingredients) {
    const texts = [name, ...synonyms];
    const wrong = texts.find((text) => text === '' || RESERVED.test(text));
    if (wrong !== undefined)
      throw new RangeError(`${name}: '${wrong}' cannot be written in the list of names`);
    if (category !== last) lines.push(CATEGORY + category);
    last = category;
    lines.push((isPantry ? STAPLE : '') + texts.join(SEPARATOR));
  }
  return lines.join('\n');
}

/**
 * Parses the text that `serializeFoodNames` writes.
 * @throws SyntaxError if the text is something else, such as the error page of a proxy
 */
export function parseFoodNames(text: string): Ingredient[] {
  if (!text.startsWith(CATEGORY)) throw new SyntaxError('not a list of ingredient names');
  const ingredients: Ingredient[] = [];
  let category = '';
  for (const line of text.split('\n')) {
    if (line.startsWith(CATEGORY)) {
      category = line.slice(CATEGORY.length);
      continue;
    }
    const isPantry = line.startsWith(STAPLE);
    const [name = '', ...synonyms] = (isPantry ? line.slice(STAPLE.length) : line).split(SEPARATOR);
    ingredients.push({ name, category: category as IngredientCategory, isPantry, synonyms });
  }
  return ingredients;
}
