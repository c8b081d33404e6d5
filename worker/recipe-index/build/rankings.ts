/**
 * Replaces the values in a segment (part of the recipe index), such as ingredient names and tools, with small numbers,
 * which take less memory. Rare values get no number, and a recipe with a rare value is stored in a separate list.
 * Before you use this module, add all recipes and close the columns (`close` in columns.ts).
 */
import { NUMBER_FILTERS } from '#domain/matching/number-filters';
import { findListStart, type GatheredColumns, UNKNOWN_MINUTES } from '../format/columns.ts';
import type { Shape } from '../format/groups.ts';
import { canPackRecipeId } from '../format/ids.ts';
import { NEEDS_MAX, TOOLS_MAX } from '../format/segment.ts';
import { unpackIngredientShare } from '../format/share.ts';
import type { Ranking } from '../format/tables.ts';

const NAMES_MAX = 65_535;
const PAIRS_MAX = 65_535;
const CUISINES_MAX = 255;
const TOOL_SETS_MAX = 65_536;
const LABEL_SETS_MAX = 65_536;

export interface Rankings {
  readonly names: Ranking<string>;
  readonly staples: Uint8Array<ArrayBuffer>;
  readonly tools: Ranking<string>;
  readonly toolSets: Ranking<string>;
  /**
   * Bit masks of the sets of kitchen tools that recipes require, one mask for each set. If a tool of a set is too rare
   * to have a number, the mask is `TOO_MANY`.
   */
  readonly toolMasks: Int32Array<ArrayBuffer>;
  readonly cuisines: Ranking<string | null>;
  readonly pairs: Ranking<string>;
  readonly contained: Ranking<number>;
  readonly unsure: Ranking<number>;
  readonly lineSets: Ranking<string>;
}

export function buildRankings(gathered: GatheredColumns, isStaple: (name: string) => boolean): Rankings {
  const names = gathered.names.byFrequency(NAMES_MAX);
  const tools = gathered.tools.byFrequency(TOOLS_MAX);
  const toolSets = gathered.toolSets.byFrequency(TOOL_SETS_MAX);
  return {
    names,
    staples: Uint8Array.from(names.values, (name) => (isStaple(name) ? 1 : 0)),
    tools,
    toolSets,
    toolMasks: Int32Array.from(toolSets.values, (set) => toToolMask(JSON.parse(set), tools.values)),
    cuisines: gathered.cuisines.byFrequency(CUISINES_MAX - 1),
    pairs: gathered.pairs.byFrequency(PAIRS_MAX, 0),
    contained: gathered.contains.byFrequency(LABEL_SETS_MAX),
    unsure: gathered.unsure.byFrequency(LABEL_SETS_MAX),
    lineSets: gathered.lineSets.byFrequency(LABEL_SETS_MAX),
  };
}

/**
 * Stands for a set with a kitchen tool that is too rare to have a number. At most 31 tools have numbers, so no bit mask
 * of tools has this value.
 */
const TOO_MANY = -1;

function toToolMask(set: readonly string[], tools: readonly string[]): number {
  let mask = 0;
  for (const tool of set) {
    const position = tools.indexOf(tool);
    if (position === -1) return TOO_MANY;
    mask |= 1 << position;
  }
  return mask;
}

/**
 * Returns the properties of recipe `recipeIndex` that decide where the index stores it. Returns null if the recipe does
 * not fit the compact binary format and must be stored separately.
 */
export function computeGroupingProperties(
  gathered: GatheredColumns,
  rankings: Rankings,
  recipeIndex: number,
): Shape | null {
  if (!canPackRecipeId(gathered.ids[recipeIndex] as string) || !isRanked(gathered, rankings, recipeIndex))
    return null;
  const { names, staples, pairs } = rankings;
  const shares: number[] = [];
  let s = 0;
  for (let k = findListStart(gathered.needEnds, recipeIndex); k < gathered.needEnds.at(recipeIndex); k += 1) {
    const rank = names.position(gathered.needs.at(k));
    if (rank === -1 || pairs.position(gathered.pairOf.at(k)) === -1) return null;
    shares.push(unpackIngredientShare(gathered.shares.at(k)));
    s += staples[rank] as number;
  }
  const n = shares.length - s;
  if (n > NEEDS_MAX || s > NEEDS_MAX) return null;
  return {
    ...{ n, s, unknownMinutes: gathered.minutes.at(recipeIndex) === UNKNOWN_MINUTES },
    shares: shares.sort((a, b) => b - a),
  };
}

function isRanked(gathered: GatheredColumns, rankings: Rankings, i: number): boolean {
  const { names, toolSets, toolMasks, cuisines, contained, unsure, lineSets } = rankings;
  if (cuisines.position(gathered.cuisineOf.at(i)) === -1) return false;
  if (gathered.minutes.position(i) === -1) return false;
  if (NUMBER_FILTERS.some(({ figure }) => gathered.figures[figure].position(i) === -1)) return false;
  const set = toolSets.position(gathered.toolSetOf.at(i));
  if (set === -1 || toolMasks[set] === TOO_MANY) return false;
  if (contained.position(gathered.containsOf.at(i)) === -1) return false;
  if (unsure.position(gathered.unsureOf.at(i)) === -1) return false;
  for (let k = findListStart(gathered.optionalEnds, i); k < gathered.optionalEnds.at(i); k += 1) {
    if (names.position(gathered.optional.at(k)) === -1) return false;
    if (lineSets.position(gathered.optionalSetOf.at(k)) === -1) return false;
  }
  for (let k = findListStart(gathered.lineEnds, i); k < gathered.lineEnds.at(i); k += 1) {
    if (lineSets.position(gathered.lineSetOf.at(k)) === -1) return false;
  }
  return true;
}
