/**
 * Parses the reply of a search. As the specification requires, the list of recipes may be under `results` or `recipes`,
 * or may be the whole reply. A recipe's id may be under `id` or `recipe_id`. Other missing fields get defaults, so that
 * pages need no further checks.
 */

import type { FitLine, Loss, RecipeSummary, SearchReply } from '#contract/search/search';
import { IN_COOKBOOK } from '#domain/cookbook/in-cookbook';
import { createZeroLeftOutRecipeCounts } from '#domain/matching/left-out';
import { FIT_KINDS, GROUPS, LOSS_KINDS } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/kinds';
import { MINUTES_SOURCES } from '#domain/recipes/minutes-sources';
import {
  type Fields,
  findListInReply,
  isPlainObject,
  parseValidItems,
  toListOrEmpty,
  toNumberOrFallback,
  toTextListOrEmpty,
  toTextOrFallback,
} from '../http/values.ts';

const optionalText = (value: unknown): string | undefined => toTextOrFallback(value) || undefined;

function parseIngredient(item: unknown) {
  if (typeof item === 'string') return { ingredient_name: item, required: true };
  if (!isPlainObject(item)) return null;
  const ingredient_name = toTextOrFallback(item.ingredient_name) || toTextOrFallback(item.name);
  return ingredient_name === '' ? null : { ingredient_name, required: item.required !== false };
}

function parseMissing(item: unknown) {
  if (!isPlainObject(item) || toTextOrFallback(item.original) === '') return null;
  const using = optionalText(item.using);
  const note = optionalText(item.note);
  return { original: toTextOrFallback(item.original), ...(using && { using }), ...(note && { note }) };
}

function parseTool(item: unknown) {
  if (!isPlainObject(item) || toTextOrFallback(item.tool) === '') return null;
  const using = optionalText(item.using);
  return {
    tool: toTextOrFallback(item.tool),
    ...(using && { using }),
    penalty: toNumberOrFallback(item.penalty),
  };
}

function parseLoss(item: unknown): Loss | null {
  if (!isPlainObject(item)) return null;
  const kind = LOSS_KINDS.find((one) => one === item.kind);
  if (kind === undefined) return null;
  const name = optionalText(item.name);
  return { kind, ...(name && { name }), loss: toNumberOrFallback(item.loss) } as Loss;
}

function parseFitLine(item: unknown): FitLine | null {
  if (!isPlainObject(item)) return null;
  const kind = FIT_KINDS.find((one) => one === item.kind);
  if (kind === undefined) return null;
  const names = toTextListOrEmpty(item.names);
  return { kind, value: toNumberOrFallback(item.value), ...(names.length > 0 && { names }) };
}

/**
 * Parses one search result. Null if the result has no id, because no link could lead to the recipe. The title may be
 * ''; the page then shows a placeholder.
 */
function readSummary(item: unknown): RecipeSummary | null {
  if (!isPlainObject(item)) return null;
  const id = toTextOrFallback(item.id) || toTextOrFallback(item.recipe_id);
  if (id === '') return null;
  const image = optionalText(item.image);
  const minutes = toNumberOrFallback(item.minutes_to_make);
  return {
    // Pass through fields of a search result that this version of the site does not know, for example from a newer
    // server.
    ...item,
    id,
    title: toTextOrFallback(item.title),
    cuisine: optionalText(item.cuisine) ?? null,
    minutes_to_make: minutes,
    matchScore: Math.min(100, Math.max(0, toNumberOrFallback(item.matchScore))),
    fit: toNumberOrFallback(item.fit),
    why: toListOrEmpty(item.why).flatMap((line) => parseFitLine(line) ?? []),
    kind: DISH_KINDS.find((one) => one === item.kind) ?? 'main',
    minutes_source:
      MINUTES_SOURCES.find((one) => one === item.minutes_source) ?? (minutes > 0 ? 'given' : 'default'),
    group: GROUPS.find((one) => one === item.group) ?? 'more',
    preferred: item.preferred === true,
    urgency: toNumberOrFallback(item.urgency),
    cooked_at: optionalText(item.cooked_at),
    breakdown: toListOrEmpty(item.breakdown).flatMap((line) => parseLoss(line) ?? []),
    ingredients: parseValidItems(item.ingredients, 'An ingredient', parseIngredient),
    tools: toTextListOrEmpty(item.tools),
    missingTools: parseValidItems(item.missingTools, 'A tool', parseTool),
    missingOrSubbedIngredients: parseValidItems(
      item.missingOrSubbedIngredients,
      'An ingredient',
      parseMissing,
    ),
    ...(item.swaps !== undefined && { swaps: parseValidItems(item.swaps, 'An ingredient', parseMissing) }),
    instructionsPreview: toTextOrFallback(item.instructionsPreview),
    tags: toTextListOrEmpty(item.tags),
    image,
    cookbook: IN_COOKBOOK.find((one) => one === item.cookbook),
  };
}

function parseUnlock(value: unknown): SearchReply['unlock'] {
  if (!isPlainObject(value) || toTextOrFallback(value.ingredient) === '') return null;
  return {
    ...value,
    ingredient: toTextOrFallback(value.ingredient),
    recipes: toNumberOrFallback(value.recipes),
  };
}

type Unlock = SearchReply['unlocks'][number];

function unlockWithRecipes(value: unknown): Unlock | null {
  const unlock = parseUnlock(value);
  if (unlock === null || !isPlainObject(value)) return null;
  const opens = parseValidItems(value.opens, 'A recipe', (item) => {
    if (!isPlainObject(item) || toTextOrFallback(item.id) === '') return null;
    const ownership = item.own === true ? ({ ownership: true } as const) : {};
    return { id: toTextOrFallback(item.id), title: toTextOrFallback(item.title), ...ownership };
  });
  return { ...unlock, opens };
}

/**
 * Parses the foods that would make more recipes possible if the cook bought them. An older server sends only one such
 * food, in `unlock`.
 */
function parseUnlocks(fields: Fields): Unlock[] {
  const unlocks = toListOrEmpty(fields.unlocks).flatMap((one) => unlockWithRecipes(one) ?? []);
  const first = parseUnlock(fields.unlock);
  return unlocks.length === 0 && first !== null ? [{ ...first, opens: [] }] : unlocks;
}

function parseLeftOut(value: unknown): SearchReply['leftOut'] {
  const fields: Fields = isPlainObject(value) ? value : {};
  const counts = createZeroLeftOutRecipeCounts();
  for (const filter of Object.keys(counts) as (keyof typeof counts)[])
    counts[filter] = toNumberOrFallback(fields[filter]);
  return counts;
}

export function parseSearchReply(body: unknown): SearchReply | null {
  const results = findListInReply(body, 'results', 'recipes');
  if (results === null) return null;
  const fields: Fields = isPlainObject(body) ? body : {};
  const { loosen, notice, partial } = fields as Partial<SearchReply>;
  return {
    ...fields,
    // Remove repeated recipes, because React would get two cards with the same key.
    results: [
      ...new Map(
        parseValidItems(results, 'A result', readSummary).map((summary) => [summary.id, summary]),
      ).values(),
    ],
    unlock: parseUnlock(fields.unlock),
    unlocks: parseUnlocks(fields),
    unknownIngredients: toTextListOrEmpty(fields.unknownIngredients),
    leftOut: parseLeftOut(fields.leftOut),
    expired: toTextListOrEmpty(fields.expired),
    loosen: Array.isArray(loosen) ? loosen.filter(isPlainObject) : undefined,
    partial: partial === true ? true : undefined,
    notice: notice === 'stale' || notice === 'empty' ? notice : undefined,
  };
}
