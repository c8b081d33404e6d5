/**
 * Converts a recipe of an import to a recipe draft. An import may give the same data in several forms, such as a list
 * or a text. A draft has only one form.
 */

import { createHash } from 'node:crypto';
import { decodeHTML } from 'entities';
import type { RecipeImportItem } from '#contract/admin/imports';
import { IMPORT_MINUTES_DEFAULT, SERVINGS_DEFAULT } from '#contract/limits';
import { isRecipeId, RECIPE_ID_RULE } from '#contract/recipes/recipe-id';
import { splitInstructions } from '#domain/imports/instructions';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { trimMatchingEnd } from '#domain/lib/trim-end';
import { type PublishedNutrition, toPublishedNutrition } from '#domain/nutrition/published';
import { detectCuisine } from '#domain/recipes/detect/cuisine';
import { detectDishKind } from '#domain/recipes/detect/dish-kind';
import { estimateMinutes } from '#domain/recipes/detect/estimate-minutes';
import { detectMinutes } from '#domain/recipes/detect/minutes';
import { detectTools } from '#domain/recipes/detect/tools';
import type { MinutesSource } from '#domain/recipes/minutes-sources';
import { toSlug } from '#domain/recipes/slug';
import { isBeatingTool } from '#domain/tools/tools';
import { findSourceCountry } from '#domain/units/country-units';
import { toStorableText } from '../../platform/db/rows.ts';
import type { Reference } from '../foods/store.ts';
import { type DraftIngredient, ParsingBudget, resolveImportIngredients } from './ingredients.ts';

const PREVIEW_MAX = 160;
export const SERVING_SIZE = '1 serving';

/**
 * Texts that are shown with a recipe's title: the dish's name in its own language, further names, and a one-sentence
 * summary.
 */
export interface Presentation {
  readonly nativeTitle: string | null;
  readonly otherTitles: readonly string[];
  readonly summary: string | null;
}

export interface RecipeDraft {
  readonly givenId: string | null;
  readonly slug: string;
  readonly title: string;
  readonly presentation?: Presentation;
  readonly cuisine: string | null;
  readonly cuisineDetected: boolean;
  readonly minutes: number;
  readonly minutesSource: MinutesSource;
  readonly servings: number;
  readonly servingSize: string;
  readonly instructions: readonly string[];
  readonly preview: string;
  readonly tools: readonly string[];
  readonly tags: readonly string[];
  readonly notes: string | null;
  readonly image: string | null;
  readonly ingredients: readonly DraftIngredient[];
  readonly published?: PublishedNutrition;
  /** Hash of the recipe's content, which covers all fields except `givenId` and `writtenLines`. */
  readonly contentHash: string;
  /**
   * Ingredients as written in the import item, as JSON. They are parsed again from this text when the parsing rules
   * change.
   */
  readonly writtenLines: string | null;
}

export const computeContentHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Fields of a recipe draft that its content hash covers. Changing their order would change all hashes. */
export type DraftContent = Omit<RecipeDraft, 'givenId' | 'contentHash' | 'writtenLines'>;

export const hashDraftContent = (content: DraftContent): string =>
  computeContentHash(JSON.stringify(content));

/**
 * Converts an import item to a recipe draft.
 * @param parsedLines ingredients of the stored recipe that is being edited
 * @param budget limit of the work of parsing ingredient lines, for all items of the import together
 * @returns the draft, or a sentence that describes a missing or invalid field
 */
export function buildRecipeDraft(
  item: RecipeImportItem,
  reference: Reference,
  parsedLines: readonly DraftIngredient[] = [],
  budget: ParsingBudget = new ParsingBudget(),
): RecipeDraft | string {
  const title = line(item.title);
  if (title === '') return 'title is required';
  const givenId = line(item.id ?? '') || null;
  if (givenId !== null && !isRecipeId(givenId)) return RECIPE_ID_RULE;
  const instructions = splitInstructions(item.instructions)
    .map(cleanText)
    .filter((step) => step !== '');
  if (instructions.length === 0) return 'instructions are required';
  const ingredients = resolveImportIngredients(
    item.ingredients,
    reference,
    parsedLines,
    findSourceCountry(item.notes ?? ''),
    budget,
  );
  if (budget.isExceeded && item.ingredients.length > 0) return TOO_COMPLEX;
  const tags = unique((item.tags ?? []).map(line));
  const given = line(item.cuisine ?? '');
  const names = ingredients.map(({ canonical }) => canonical);
  const published = toPublishedNutrition(item.published_nutrition ?? {});
  const content = {
    // If the title has no letters that a slug can contain, use a hash of the title. The recipe then gets a stable ID
    // too.
    slug: toSlug(title) || `recipe-${computeContentHash(title).slice(0, 8)}`,
    title,
    cuisine: given || detectCuisine({ title, ingredients: names, tags }),
    cuisineDetected: given === '',
    ...readMinutes(item, { title, tags, steps: instructions, foods: listRequiredFoods(ingredients) }),
    servings: item.servings ?? item.default_servings ?? SERVINGS_DEFAULT,
    servingSize: line(item.serving_size_text ?? '') || SERVING_SIZE,
    instructions,
    preview: createInstructionsPreview(instructions),
    tools: item.tools ? resolveTools(item.tools.map(line), reference) : detectTools([...instructions]),
    tags,
    notes: cleanText(item.notes ?? '') || null,
    image: parseImageAddress(item.image ?? ''),
    ingredients,
    // Add the field for published nutrition only if the recipe has published nutrition. An empty field would change the
    // content hash of every recipe that was stored before this field was introduced.
    ...(published === null ? {} : { published }),
    ...readPresentation(item),
  };
  return {
    givenId,
    ...content,
    contentHash: hashDraftContent(content),
    writtenLines: JSON.stringify(item.ingredients),
  };
}

/**
 * Reads other names and the summary of a dish. If the recipe has none of these, returns no field. An empty field would
 * change the content hash of every recipe that was stored before this field was introduced.
 */
function readPresentation(item: RecipeImportItem): { presentation?: Presentation } {
  const presentation = {
    nativeTitle: line(item.native_title ?? '') || null,
    otherTitles: unique((item.other_titles ?? []).map(line)),
    summary: line(item.summary ?? '') || null,
  };
  const { nativeTitle, otherTitles, summary } = presentation;
  return nativeTitle === null && otherTitles.length === 0 && summary === null ? {} : { presentation };
}

const TOO_COMPLEX =
  'ingredients: these lines are too complex to be imported at once. Import this recipe again in a smaller batch, or with shorter lines';

function readMinutes(
  item: RecipeImportItem,
  recipe: DescribedRecipe,
): Pick<RecipeDraft, 'minutes' | 'minutesSource'> {
  const given = item.minutes ?? item.minutes_to_make;
  return given != null ? { minutes: given, minutesSource: 'given' } : deriveMinutes(recipe);
}

export const listRequiredFoods = (ingredients: readonly DraftIngredient[]): string[] =>
  ingredients.filter(({ required }) => required).map(({ canonical }) => canonical);

interface DescribedRecipe {
  readonly title: string;
  readonly tags: readonly string[];
  readonly steps: readonly string[];
  readonly foods: readonly string[];
}

/**
 * Returns the preparation time in minutes of a recipe that states no time. The time is computed from the times in the
 * steps, or else estimated from the work in the steps, or else the default.
 */
export function deriveMinutes({
  title,
  tags,
  steps,
  foods,
}: DescribedRecipe): Pick<RecipeDraft, 'minutes' | 'minutesSource'> {
  const kind = detectDishKind({ title, tags, foods });
  const minutes = detectMinutes(steps) ?? estimateMinutes({ title, kind, steps, ingredients: foods.length });
  return minutes === null
    ? { minutes: IMPORT_MINUTES_DEFAULT, minutesSource: 'default' }
    : { minutes, minutesSource: 'steps' };
}

/**
 * Returns the tools by their names in the reference data. An unknown tool is kept as written. Tools that never restrict
 * a recipe, such as a whisk, are dropped.
 */
const resolveTools = (tools: readonly string[], reference: Reference): string[] =>
  unique(tools.flatMap((tool) => reference.tool(tool) ?? (isBeatingTool(tool) ? [] : tool.toLowerCase())));

const cleanText = (text: string): string => toStorableText(decodeHTML(text)).trim();

/**
 * Cleans a text for a single line. HTML character references are decoded first, because they can encode characters that
 * a name must not contain.
 */
const line = (text: string): string => removeInvisibleCharacters(cleanText(text));

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

export function createInstructionsPreview(steps: readonly string[]): string {
  const text = steps.join(' ').replace(/\s+/g, ' ');
  if (text.length <= PREVIEW_MAX) return text;
  const cut = text.slice(0, PREVIEW_MAX).toWellFormed();
  const words = cut.slice(0, cut.lastIndexOf(' '));
  return `${trimMatchingEnd(words || cut, /[\s,;:.–-]/u)}…`;
}

/**
 * Returns an image address if an `img` element may show it, otherwise null. It may be a web address or a path on this
 * site. Browsers read '\\' as '/', so '/\\host' would be an address on another site.
 */
function parseImageAddress(text: string): string | null {
  const address = line(text);
  return /^https?:\/\/\S+$/i.test(address) || /^\/(?![/\\])\S+$/.test(address) ? address : null;
}
