/**
 * Parses the reply of a search. As the specification requires, the list of recipes may be under `results` or `recipes`,
 * or may be the whole reply. A recipe's id may be under `id` or `recipe_id`. Other missing fields get defaults, so that
 * pages need no further checks.
 */

import type { FitLine, Loss, RecipeSummary, SearchReply } from '#contract/search/search';
import { IN_COOKBOOK } from '#domain/cookbook/in-cookbook';
import { createEmptyLeftOutCounts } from '#domain/matching/left-out';
import { FIT_KINDS, GROUPS, LOSS_KINDS } from '#domain/matching/types';
import { DISH_KINDS } from '#domain/recipes/kinds';
import { MINUTES_SOURCES } from '#domain/recipes/minutes-sources';
import {
  asList,
  asNumber,
  asText,
  asTexts,
  type Fields,
  findListInReply,
  isPlainObject,
  parseValidItems,
} from '../http/values.ts';

const optionalText = (value: unknown): string | undefined => asText(value) || undefined;

function parseIngredient(item: unknown) {
  if (typeof item === 'string') return { ingredient_name: item, required: true };
  if (!isPlainObject(item)) return null;
  const ingredient_name = asText(item.ingredient_name) || asText(item.name);
  return ingredient_name === '' ? null : { ingredient_name, required: item.required !== false };
}

function parseMissing(item: unknown) {
  if (!isPlainObject(item) || asText(item.original) === '') return null;
  const using = optionalText(item.using);
  const note = optionalText(item.note);
  return { original: asText(item.original), ...(using && { using }), ...(note && { note }) };
}

function parseTool(item: unknown) {
  if (!isPlainObject(item) || asText(item.tool) === '') return null;
  const using = optionalText(item.using);
  return { tool: asText(item.tool), ...(using && { using }), penalty: asNumber(item.penalty) };
}

function parseLoss(item: unknown): Loss | null {
  if (!isPlainObject(item)) return null;
  const kind = LOSS_KINDS.find((one) => one === item.kind);
  if (kind === undefined) return null;
  const name = optionalText(item.name);
  return { kind, ...(name && { name }), loss: asNumber(item.loss) } as Loss;
}

function parseFitLine(item: unknown): FitLine | null {
  if (!isPlainObject(item)) return null;
  const kind = FIT_KINDS.find((one) => one === item.kind);
  if (kind === undefined) return null;
  const names = asTexts(item.names);
  return { kind, value: asNumber(item.value), ...(names.length > 0 && { names }) };
}

/**
 * Parses one search result. Null if the result has no id, because no link could lead to the recipe. The title may be
 * ''; the page then shows a placeholder.
 */
function readSummary(item: unknown): RecipeSummary | null {
  if (!isPlainObject(item)) return null;
  const id = asText(item.id) || asText(item.recipe_id);
  if (id === '') return null;
  const image = optionalText(item.image);
  const minutes = asNumber(item.minutes_to_make);
  return {
    // Pass through fields of a search result that this version of the site does not know, for example from a newer
    // server.
    ...item,
    id,
    title: asText(item.title),
    cuisine: optionalText(item.cuisine) ?? null,
    minutes_to_make: minutes,
    matchScore: Math.min(100, Math.max(0, asNumber(item.matchScore))),
    fit: asNumber(item.fit),
    why: asList(item.why).flatMap((line) => parseFitLine(line) ?? []),
    kind: DISH_KINDS.find((one) => one === item.kind) ?? 'main',
    minutes_source:
      MINUTES_SOURCES.find((one) => one === item.minutes_source) ?? (minutes > 0 ? 'given' : 'default'),
    group: GROUPS.find((one) => one === item.group) ?? 'more',
    preferred: item.preferred === true,
    urgency: asNumber(item.urgency),
    cooked_at: optionalText(item.cooked_at),
    breakdown: asList(item.breakdown).flatMap((line) => parseLoss(line) ?? []),
    ingredients: parseValidItems(item.ingredients, 'An ingredient', parseIngredient),
    tools: asTexts(item.tools),
    missingTools: parseValidItems(item.missingTools, 'A tool', parseTool),
    missingOrSubbedIngredients: parseValidItems(
      item.missingOrSubbedIngredients,
      'An ingredient',
      parseMissing,
    ),
    ...(item.swaps !== undefined && { swaps: parseValidItems(item.swaps, 'An ingredient', parseMissing) }),
    instructionsPreview: asText(item.instructionsPreview),
    tags: asTexts(item.tags),
    image,
    cookbook: IN_COOKBOOK.find((one) => one === item.cookbook),
  };
}

function parseUnlock(value: unknown): SearchReply['unlock'] {
  if (!isPlainObject(value) || asText(value.ingredient) === '') return null;
  return { ...value, ingredient: asText(value.ingredient), recipes: asNumber(value.recipes) };
}

type Unlock = SearchReply['unlocks'][number];

function unlockWithRecipes(value: unknown): Unlock | null {
  const unlock = parseUnlock(value);
  if (unlock === null || !isPlainObject(value)) return null;
  const opens = parseValidItems(value.opens, 'A recipe', (item) => {
    if (!isPlainObject(item) || asText(item.id) === '') return null;
    const ownership = item.own === true ? ({ ownership: true } as const) : {};
    return { id: asText(item.id), title: asText(item.title), ...ownership };
  });
  return { ...unlock, opens };
}

/**
 * Parses the foods that would make more recipes possible if the cook bought them. An older server sends only one such
 * food, in `unlock`.
 */
function parseUnlocks(fields: Fields): Unlock[] {
  const unlocks = asList(fields.unlocks).flatMap((one) => unlockWithRecipes(one) ?? []);
  const first = parseUnlock(fields.unlock);
  return unlocks.length === 0 && first !== null ? [{ ...first, opens: [] }] : unlocks;
}

function parseLeftOut(value: unknown): SearchReply['leftOut'] {
  const fields: Fields = isPlainObject(value) ? value : {};
  const counts = createEmptyLeftOutCounts();
  for (const filter of Object.keys(counts) as (keyof typeof counts)[])
    counts[filter] = asNumber(fields[filter]);
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
    unknownIngredients: asTexts(fields.unknownIngredients),
    leftOut: parseLeftOut(fields.leftOut),
    expired: asTexts(fields.expired),
    loosen: Array.isArray(loosen) ? loosen.filter(isPlainObject) : undefined,
    partial: partial === true ? true : undefined,
    notice: notice === 'stale' || notice === 'empty' ? notice : undefined,
  };
}
