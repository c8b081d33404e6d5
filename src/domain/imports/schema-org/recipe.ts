import { resolveUnitInAnyLanguage } from '../../units/foreign-units.ts';
import type { RawRecipe } from '../build-item.ts';
import { isJsonObject } from '../json/objects.ts';
import type { Dropped, ItemIngredient } from '../reading.ts';
import { repairImportedIngredientLine } from '../text/lines.ts';
import { parseMinutes } from '../text/minutes.ts';
import { toPlainTextLines } from '../text/plain.ts';
import { parseServings } from '../text/servings.ts';
import {
  extractJsonLdText,
  findImageUrl,
  type Node,
  stripSchemaOrgPrefix,
  toHttpUrl,
  toJsonLdPropertyMap,
  toJsonLdValueList,
} from './node.ts';
import { hasNutritionFigures, parsePublishedNutrition } from './read-published.ts';
import { parseInstructionSteps } from './steps.ts';

const DEPTH_MAX = 8;
/**
 * Maximum number of ingredient lines that are read. It is higher than the limit for a recipe, so that a longer list is
 * still reported as too long.
 */
const LINES_MAX = 2_000;
const CHILDREN = ['itemlistelement', 'ingredients', 'recipeingredient', 'ingredient', 'items'] as const;

/**
 * Reads the ingredients of a schema.org recipe as lines of text. An ingredient may be a text, a node with a name and an
 * amount, a list, or a group with a heading ('Sauce:'). A node with an unknown unit is returned with separate fields,
 * because in a line of text the unit would become part of the food's name.
 */
function readIngredients(value: unknown): ItemIngredient[] {
  const list = toJsonLdValueList(value);
  const [only] = list;
  // If the ingredients are a single text, each line of the text is an ingredient. In a list, each text is one
  // ingredient, even if it has several lines.
  if (typeof only === 'string' && list.length === 1)
    return toPlainTextLines(only).slice(0, LINES_MAX).map(asLine);
  return readIngredientLines(list.slice(0, LINES_MAX), 0);
}

function readIngredientLines(value: unknown, depth: number): ItemIngredient[] {
  if (typeof value === 'string')
    return [toPlainTextLines(value).join(' ')].filter((line) => line !== '').map(asLine);
  if (typeof value === 'number') return [String(value)];
  if (depth > DEPTH_MAX) return [];
  if (Array.isArray(value)) return value.flatMap((one) => readIngredientLines(one, depth + 1));
  if (!isJsonObject(value)) return [];
  if (Array.isArray(value['@list'])) return readIngredientLines(value['@list'], depth + 1);
  const properties = toJsonLdPropertyMap(value);
  const name = extractJsonLdText(properties.get('name') ?? properties.get('title') ?? properties.get('text'));
  const children = CHILDREN.flatMap((child) => toJsonLdValueList(properties.get(child)));
  if (children.length > 0) {
    const lines = children.flatMap((child) => readIngredientLines(child, depth + 1));
    return name === '' || lines.length === 0 ? lines : [`${name.replace(/:$/u, '')}:`, ...lines];
  }
  const amount = extractJsonLdText(
    properties.get('amount') ?? properties.get('quantity') ?? properties.get('requiredquantity'),
  );
  const unit = extractJsonLdText(properties.get('unit') ?? properties.get('unittext'));
  if (name !== '' && unit !== '' && resolveUnitInAnyLanguage(unit) === null)
    return [{ name, ...(amount === '' ? {} : { amount }), unit }];
  const whole = name || extractJsonLdText(value);
  const line = [amount, unit, whole].filter((part) => part !== '').join(' ');
  return line === '' ? [] : [repairImportedIngredientLine(line)];
}

/**
 * Converts a heading among the ingredients in RecipeSage's form, '[Sauce]', to 'Sauce:'. A heading in Nextcloud's form,
 * '## Sauce', needs no conversion, because `parseIngredientLine` recognizes it.
 */
function asLine(line: string): string {
  const bracketed = /^\[([^[\]]{1,200})\]$/u.exec(line);
  return bracketed ? `${bracketed[1]}:` : repairImportedIngredientLine(line);
}

type Properties = ReadonlyMap<string, unknown>;

const NO_PLACE = ['video', 'author', 'aggregateRating', 'review'] as const;

const first = (properties: Properties, ...names: readonly string[]): unknown =>
  names.map((name) => properties.get(name)).find((value) => value !== undefined);

const NAMES = {
  title: ['name', 'headline', 'title', 'recipe_name', 'recipename'],
  ingredients: [
    'recipeingredient',
    'recipeingredients',
    'ingredients',
    'ingredient',
    'ingredient_lines',
    'ingredientlines',
  ],
  steps: ['recipeinstructions', 'instructions', 'directions', 'method', 'steps', 'step', 'preparation'],
  yield: ['recipeyield', 'yield', 'yields', 'servings', 'serves', 'portions'],
  image: ['image', 'images', 'imageurl', 'image_url', 'photo', 'thumbnailurl'],
  tools: ['tool', 'tools', 'equipment'],
  cuisine: ['recipecuisine', 'cuisine'],
  total: ['totaltime', 'total_time', 'time', 'minutes'],
  parts: [
    ['preptime', 'prep_time'],
    ['cooktime', 'cook_time'],
    ['performtime', 'perform_time'],
  ],
  tags: ['recipecategory', 'category', 'categories', 'keywords', 'tags'],
  source: ['isbasedon', 'source_url', 'link', 'url', 'mainentityofpage'],
} as const;

/**
 * Names of the field that has the steps of a recipe in linked data (JSON-LD). The name 'instructions' is not used,
 * because an object with that field is in the app's own format.
 */
export const STEP_NAMES: readonly string[] = NAMES.steps.filter((name) => name !== 'instructions');

/**
 * Returns the total time of a recipe in minutes. If it is missing or 0, returns the sum of the preparation, cooking and
 * perform times of schema.org.
 */
function readTotalTime(properties: Properties): number | null {
  const [total, ...parts] = [NAMES.total, ...NAMES.parts].map((names) =>
    parseMinutes(toTimeValue(first(properties, ...names))),
  );
  if (total) return total;
  const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
  return sum > 0 ? sum : null;
}

const hasTimesOfParts = (properties: Properties): boolean =>
  [NAMES.total, ...NAMES.parts].filter((names) => parseMinutes(toTimeValue(first(properties, ...names))))
    .length > 1;

const toTimeValue = (value: unknown): unknown =>
  typeof value === 'number' ? value : extractJsonLdText(value);

function readWordList(value: unknown): string[] {
  const words = toJsonLdValueList(value).map((one) => extractJsonLdText(one));
  const parts = words.length === 1 ? (words[0] ?? '').split(/[,;]/u) : words;
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const toDietName = (value: unknown): string =>
  stripSchemaOrgPrefix(extractJsonLdText(value))
    .replace(/Diet$/u, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');

const authorNotes = (properties: Properties): Node[] =>
  toJsonLdValueList(properties.get('comment')).filter(
    (comment): comment is Node => isJsonObject(comment) && comment.name === 'Author Notes',
  );

/**
 * Returns the user's own rating from 1 to 5 in an export from RecipeSage. Web pages use the same field for the average
 * rating of all readers, which is ignored.
 */
function readUserRating(properties: Properties): number | null {
  const rating = properties.get('aggregaterating');
  if (authorNotes(properties).length === 0 || !isJsonObject(rating)) return null;
  const stars = Number(extractJsonLdText(rating.ratingValue));
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null;
}

function readNotes(properties: Properties): string[] {
  const remarks = authorNotes(properties).flatMap((comment) =>
    toPlainTextLines(extractJsonLdText(comment.text)),
  );
  const source = NAMES.source
    .map((name) => properties.get(name))
    .map((value) => toHttpUrl(extractJsonLdText(value) || readId(value)))
    .find((address) => address !== '');
  const written = ['description', 'notes'].map((name) => properties.get(name));
  const paragraphs = written.flatMap((text) => (typeof text === 'string' ? toPlainTextLines(text) : []));
  return [...paragraphs, ...remarks, source ?? ''].filter((paragraph) => paragraph !== '');
}

const readId = (value: unknown): string =>
  isJsonObject(value) && typeof value['@id'] === 'string' ? value['@id'] : '';

/**
 * Reads a recipe from a JSON-LD node of schema.org.
 * @param byId all nodes of the page or file, by '@id'. The recipe may refer to them
 */
export function parseSchemaOrgRecipe(node: Node, byId: ReadonlyMap<string, Node>): RawRecipe {
  const properties = toJsonLdPropertyMap(node);
  const [cuisine = '', ...cuisines] = readWordList(first(properties, ...NAMES.cuisine));
  const dropped: Dropped[] = NO_PLACE.filter((name) => properties.has(name.toLowerCase())).map((field) => ({
    field,
    reason: 'no-place',
  }));
  const given = first(properties, ...NAMES.yield);
  const servings = parseServings(isJsonObject(given) ? extractJsonLdText(given) : given);
  if (given !== undefined && servings === null) dropped.push({ field: 'recipeYield', reason: 'unreadable' });
  const figures = first(properties, 'nutrition', 'nutritioninformation', 'nutritional_info');
  const published = parsePublishedNutrition(
    readId(figures) === '' ? figures : (byId.get(readId(figures)) ?? figures),
  );
  if (published === null && hasNutritionFigures(figures))
    dropped.push({ field: 'nutrition', reason: 'unreadable' });
  if (hasTimesOfParts(properties)) dropped.push({ field: 'times', reason: 'in-total' });
  const title = extractJsonLdText(first(properties, ...NAMES.title));
  return {
    title,
    steps: parseInstructionSteps(first(properties, ...NAMES.steps), byId, title),
    ingredients: readIngredients(first(properties, ...NAMES.ingredients)),
    minutes: readTotalTime(properties),
    servings,
    cuisine,
    tags: [
      ...NAMES.tags.flatMap((name) => readWordList(properties.get(name))),
      ...cuisines,
      ...toJsonLdValueList(properties.get('suitablefordiet')).map(toDietName),
    ],
    tools: readWordList(first(properties, ...NAMES.tools)),
    notes: readNotes(properties),
    image: findImageUrl(first(properties, ...NAMES.image), byId),
    published,
    rating: readUserRating(properties),
    dropped,
  };
}

/**
 * Returns true if a JSON object without '@type' has the field names of a recipe, as in exports from Nextcloud and in
 * JSON from unknown apps.
 */
export function isRecipeLikeNode(value: Node): boolean {
  const properties = toJsonLdPropertyMap(value);
  const has = (names: readonly string[]) => names.some((name) => properties.has(name));
  return has(NAMES.title) && (has(NAMES.ingredients) || has(NAMES.steps));
}
