import type { Kitchen, SearchWishes } from '#domain/matching/types';
import {
  ASKED,
  type Chance,
  chance,
  cuisineName,
  INGREDIENTS,
  ingredientName,
  KNOWLEDGE,
  RULES,
  TOOL_RULES,
  TOOLS,
  weighted,
} from './catalogue.ts';

export const LIMIT = 20;
const PANTRIES = [1, 5, 15, 40] as const;
const FILTERS = ['none', 'typical', 'heavy'] as const;
const TASTES = ['popular', 'rare'] as const;

/** A search of the benchmark, with numbers for the baselines and names for the engine. */
export interface Query {
  readonly owned: readonly number[];
  /** Numbers of the tools that the cook has; null if tools do not matter. */
  readonly tools: readonly number[] | null;
  readonly cuisines: readonly number[];
  readonly exclude: readonly number[];
  readonly kitchen: Kitchen;
  readonly wishes: SearchWishes;
}

export interface Cell {
  readonly name: string;
  readonly pantry: number;
  readonly filters: string;
  readonly taste: string;
  readonly queries: readonly Query[];
}

const NON_STAPLES = INGREDIENTS.slice(0, ASKED).flatMap((count, i) => (count > 0 ? [i] : []));
const drawIngredient = weighted(INGREDIENTS.slice(0, ASKED).map(Math.abs));

function query(pantry: number, filters: string, taste: string, random: Chance): Query {
  const owned = new Set<number>();
  // Popular kitchens follow the distribution of the recipes; in rare kitchens, all non-staples are equally likely.
  const draw = () =>
    taste === 'popular'
      ? drawIngredient(random)
      : (NON_STAPLES[Math.floor(random() * NON_STAPLES.length)] as number);
  owned.add(
    NON_STAPLES[
      taste === 'popular'
        ? Math.floor(random() * 20)
        : Math.floor(random() * Math.min(500, NON_STAPLES.length))
    ] as number,
  );
  while (owned.size < pantry) owned.add(draw());
  const below = (n: number) => Math.floor(random() * n);
  const exclude = filters === 'heavy' ? [5 + below(60), 5 + below(60)].filter((one) => !owned.has(one)) : [];
  const tools = filters === 'none' ? null : [0, 1, 2, 3 + below(6), 3 + below(16)];
  const cuisines = filters === 'heavy' ? [below(20), below(20)] : [];
  return {
    owned: [...owned],
    tools,
    cuisines,
    exclude,
    kitchen: {
      owned: [...owned].map((one) => ({ name: ingredientName(one) })),
      tools: (tools ?? []).map((one) => TOOLS[one] as string),
      assumeStaples: true,
    },
    wishes: {
      maxMinutes: filters === 'none' ? 180 : filters === 'typical' ? 45 : 60,
      ...(filters === 'heavy' ? { maxCalories: 700, minProtein: 10 } : {}),
      exclude: exclude.map(ingredientName),
      cuisines: cuisines.map(cuisineName),
      limit: LIMIT,
    },
  };
}

export function cells(perCell: number, seed: number): Cell[] {
  const random = chance(seed ^ 0x51ed270b);
  return PANTRIES.flatMap((pantry) =>
    FILTERS.flatMap((filters) =>
      TASTES.map((taste) => ({
        name: `${pantry} ${taste}, ${filters}`,
        pantry,
        filters,
        taste,
        queries: Array.from({ length: perCell }, () => query(pantry, filters, taste, random)),
      })),
    ),
  );
}

/** Coverage of an ingredient by the cook's foods. */
export interface Credit {
  /** Coverage of an ingredient in twentieths: 20 if the cook owns it, less with a substitution rule. */
  readonly credit: number;
  /** Coverage of an ingredient in twentieths, but 0 if a substitute below 12 makes it a different dish. */
  readonly dish: number;
  /** The owned food that covers the ingredient, and the food's contribution to the sum for use. */
  readonly thing: number;
  readonly use: number;
}

const getWeight = (ingredient: number): number => KNOWLEDGE.getFoodWeight(ingredientName(ingredient));

function toCredit(need: number, thing: number, credit: number): Credit {
  const dish = need !== thing && credit < 12 ? 0 : credit;
  const weight = Math.min(getWeight(need), getWeight(thing));
  return { thing, credit, dish, use: Math.floor((weight * dish) / 20) };
}

/** Returns the coverage of each ingredient by the cook's foods, without assumed staples. */
export function credits({ owned }: Query): Map<number, Credit> {
  const out = new Map(owned.map((one) => [one, toCredit(one, one, 20)]));
  for (const { from, to, cost } of RULES) {
    if (!owned.includes(to) || owned.includes(from)) continue;
    const best = Math.max(out.get(from)?.credit ?? 0, (INGREDIENTS[from] as number) < 0 ? 18 : 0);
    if (20 - cost > best) out.set(from, toCredit(from, to, 20 - cost));
  }
  return out;
}

/**
 * Returns the factor of each tool in fortieths: 40 if the cook owns the tool, 20 if it is missing, and a number in
 * between if another tool replaces it.
 */
export function toolFactors({ tools }: Query): number[] {
  return TOOLS.map((_, tool) => {
    if (tools === null || tools.includes(tool)) return 40;
    const costs = TOOL_RULES.filter((rule) => rule.tool === tool && tools.includes(rule.using)).map(
      ({ cost }) => cost,
    );
    return costs.length === 0 ? 20 : 40 - Math.min(...costs);
  });
}
