import type { RecipeSummary, SearchReply, SearchRequest } from '#contract/search';
import { resolveCuisine } from '#domain/cuisines/cuisines';
import { normaliseName } from '#domain/ingredients/resolve';
import { recommend } from '#domain/matching/recommend';
import type { Coverage, Kitchen, MatchRecipe, Result, Wishes } from '#domain/matching/types';
import type { Reference } from '../reference/store.ts';
import type { Catalogue, CatalogueLine, CatalogueRow } from './store.ts';

/** A row of the catalogue with its lists read. */
interface Card {
  readonly row: CatalogueRow;
  readonly lines: readonly CatalogueLine[];
  readonly tools: string[];
}

/** Ranks the catalogue for the kitchen that a request describes. */
export function search(request: SearchRequest, { rows, reference }: Catalogue): SearchReply {
  const cards = new Map(rows.map((row) => [row.id, cardOf(row)]));
  const recipes = [...cards.values()].map((card) => matchRecipe(card, reference));
  const { results, unlock, leftOut, loosen } = recommend(
    recipes,
    kitchenOf(request, reference),
    wishesOf(request, reference),
    reference.knowledge,
  );
  return {
    results: results.flatMap((result) => {
      const card = cards.get(result.recipe.id);
      return card ? [summaryOf(result, card)] : [];
    }),
    unlock: unlock && { ...unlock },
    leftOut: { ...leftOut },
    expired: [],
    ...(results.length === 0
      ? { loosen: loosen.map((step) => ({ ...step, to: spelling(step.to, request.exclude, reference) })) }
      : {}),
  };
}

const cardOf = (row: CatalogueRow): Card => ({
  row,
  lines: JSON.parse(row.ingredients),
  tools: JSON.parse(row.tools),
});

/** One spelling for a cuisine, whether a recipe has it or a visitor prefers it. */
const cuisineName = (text: string) => resolveCuisine(text) ?? normaliseName(text);

function matchRecipe({ row, lines, tools }: Card, reference: Reference): MatchRecipe {
  return {
    id: row.id,
    title: row.title,
    cuisine: row.cuisine === null ? null : cuisineName(row.cuisine),
    minutes: row.minutes_to_make,
    tools,
    calories: row.complete === 1 ? row.calories : null,
    protein: row.protein_g,
    ingredients: lines.map(([, canonical, required, amount, unit]) => ({
      name: reference.current(canonical),
      required: required === 1,
      amount,
      unit,
    })),
  };
}

function kitchenOf(request: SearchRequest, reference: Reference): Kitchen {
  return {
    owned: request.ingredients.map((text) => ({ name: reference.canonical(text) })),
    // A tool that nobody knows is not there to be counted.
    tools: request.tools.flatMap((text) => reference.tool(text) ?? []),
    assumeStaples: request.assumeStaples,
  };
}

function wishesOf(request: SearchRequest, reference: Reference): Wishes {
  const { maxMinutes, maxCalories, minProtein, limit } = request;
  return {
    maxMinutes,
    ...(maxCalories === undefined ? {} : { maxCalories }),
    ...(minProtein === undefined ? {} : { minProtein }),
    exclude: request.exclude.map(reference.canonical),
    cuisines: request.cuisines.map(cuisineName),
    limit,
  };
}

/** An excluded name as the request spells it, so that the page can take it off its list. */
function spelling(to: number | string | null, exclude: readonly string[], reference: Reference) {
  return typeof to === 'string' ? (exclude.find((text) => reference.canonical(text) === to) ?? to) : to;
}

function summaryOf(result: Result, { row, lines, tools }: Card): RecipeSummary {
  return {
    id: row.id,
    title: row.title || 'Untitled recipe',
    cuisine: row.cuisine,
    minutes_to_make: row.minutes_to_make,
    matchScore: result.matchScore,
    group: result.group,
    preferred: result.preferred,
    urgency: result.urgency,
    breakdown: result.breakdown.map((loss) => ({ ...loss })),
    ingredients: lines.map(([ingredient_name, , required]) => ({
      ingredient_name,
      required: required === 1,
    })),
    tools,
    missingTools: result.missingTools.map((tool) => ({ ...tool })),
    missingOrSubbedIngredients: result.coverage.flatMap(missingOrSubbed),
    instructionsPreview: row.instructions_preview,
    tags: JSON.parse(row.tags),
    ...(row.image === null ? {} : { image: row.image }),
  };
}

function missingOrSubbed({ kind, name, using, note }: Coverage): RecipeSummary['missingOrSubbedIngredients'] {
  if (kind === 'missing') return [{ original: name }];
  if (kind !== 'substituted') return [];
  return [{ original: name, ...(using ? { using } : {}), ...(note ? { note } : {}) }];
}
