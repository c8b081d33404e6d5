/**
 * What each ingredient, bought, would move to 'cook now': for `unlock`.
 *
 * Contract: for every ingredient the figures that `unlock` of src/domain/matching compares, of the recipes of
 * one segment that pass the filters. A recipe takes part if a single ingredient stands in its way; then at least
 * n - 1 of its non-staples are owned, which is what the sweep looks for.
 */
import {
  ASSUMED,
  coveredBySubstitute,
  exactScore,
  TWENTIETH,
  twentieths,
  WHOLE,
  wholePoints,
} from '#domain/matching/exact';
import { evaluate, evaluateAmounts, found, lacksTools, Portions } from './evaluate.ts';
import { hasExcludedOptional, isDead } from './exclusions.ts';
import type { Source } from './gate.ts';
import { chunksOf, counted } from './kernel.ts';
import { parts } from './parts.ts';
import type { Plan } from './plan.ts';
import { scoreOf } from './score.ts';
import { GROUP_WORDS, NEEDS_MAX, type Segment } from './segment.ts';

/** Recipes of one segment that a single ingredient keeps from 'cook now'. */
export interface Blocked {
  readonly source: Source;
  /** Row, n, s and rank of the blocker of each, one after the other. */
  readonly list: readonly number[];
}

const nOf = ({ groups }: Segment, group: number) => groups[group * GROUP_WORDS] as number;

export function blockedRecipes(source: Source): Blocked {
  const { plan, dead, amounts } = source;
  const { segment, filters, tables, ends } = plan;
  const { settled, excluded } = tables;
  const owned = counted(segment, plan.owned);
  const portions = plan.amounts && amounts !== null ? new Portions(plan, amounts) : null;
  const list: number[] = [];
  const spoilt = new Map<number, ReadonlySet<number>>();
  const { kernel, groups } = segment;
  kernel.start(owned);
  for (let chunk = 0; chunk < chunksOf(segment); chunk += 1) {
    parts.collect(segment, tables, chunk, ends, (group) => {
      const least = nOf(segment, group) - 1;
      return owned.size >= least ? least : NEEDS_MAX + 1;
    });
    for (let part = 0; part < parts.count; part += 1) {
      const at = (parts.group[part] as number) * GROUP_WORDS;
      const n = groups[at] as number;
      const s = groups[at + 1] as number;
      const end = parts.end[part] as number;
      const from = (parts.first[part] as number) >> 5;
      const words = ((end + 31) >> 5) - from;
      const rowStart = (groups[at + 4] as number) - (groups[at + 2] as number) * (n + s);
      for (let i = 0; i < words; i += 1) {
        let bits = parts.mask[from - parts.word + i] as number;
        while (bits !== 0) {
          const candidate = (from + i) * 32 + 31 - Math.clz32(bits & -bits);
          bits &= bits - 1;
          if (candidate >= end) break;
          const row = rowStart + candidate * (n + s);
          let [blockers, blocker] = [0, -1];
          if (portions === null) {
            for (let k = row; k < row + n + s && blockers < 2; k += 1) {
              const rank = segment.rows[k] as number;
              if (settled[rank] === 1) continue;
              blockers += 1;
              blocker = rank;
            }
          } else {
            evaluateAmounts(plan, portions, row, n, s);
            blockers = found.blockers;
            blocker = found.blocker;
          }
          if (blockers !== 1) continue;
          if (filters.caloriesMost !== null) {
            const calories = segment.calories[candidate] as number;
            if (calories === 0 || calories > filters.caloriesMost) continue;
          }
          if ((segment.protein[candidate] as number) < filters.proteinLeast) continue;
          if (lacksTools(plan, candidate)) continue;
          if (dead !== null && isDead(dead, segment.ordinals[candidate] as number)) continue;
          if (filters.excludes) {
            let isExcluded = hasExcludedOptional(plan, candidate);
            for (let k = row; k < row + n + s; k += 1) {
              if (excluded[segment.rows[k] as number] === 1) isExcluded = true;
            }
            if (isExcluded) continue;
          }
          let spoils = spoilt.get(blocker);
          if (spoils === undefined) {
            spoils = spoiltBy(plan, blocker);
            spoilt.set(blocker, spoils);
          }
          if (spoils.size > 0 && isSpoilt(source, portions, row, n + s, spoils)) continue;
          list.push(row, n, s, blocker);
        }
      }
    }
  }
  return { source, list };
}

/** Whether a row has one of these staples as an assumed one: a staple of which there is enough stays owned. */
function isSpoilt(
  { plan: { segment, tables } }: Source,
  portions: Portions | null,
  row: number,
  size: number,
  spoils: ReadonlySet<number>,
): boolean {
  for (let k = row; k < row + size; k += 1) {
    const rank = segment.rows[k] as number;
    if (!spoils.has(rank)) continue;
    if (tables.tracked[rank] !== 1) return true;
    if (portions !== null && portions.at(rank, k).covered < WHOLE) return true;
  }
  return false;
}

/**
 * The staples that a purchase would replace where they are assumed: a substitute that covers as much as assuming comes
 * first, and a recipe with a substitute is not 'cook now'. One that is there is assumed only where amounts count and it
 * falls short.
 */
function spoiltBy({ segment, tables, knowledge, kitchen }: Plan, blocker: number): ReadonlySet<number> {
  const bought = segment.names[blocker] as string;
  const out = new Set<number>();
  if (!kitchen.assumeStaples) return out;
  for (const rank of tables.binding(knowledge).servedBy(bought)) {
    const name = segment.names[rank] as string;
    if (rank === blocker || segment.staples[rank] !== 1) continue;
    if (kitchen.holdings.has(name) && tables.tracked[rank] !== 1) continue;
    const rules = knowledge.substitutions(name).filter(({ to }) => to === bought);
    const serves = rules.some(({ penalty }) => {
      const cost = twentieths(penalty);
      return cost !== null && coveredBySubstitute(cost) >= ASSUMED;
    });
    if (serves) out.add(rank);
  }
  return out;
}

/** Adds up the recipes by the name of what blocks them. */
export function addRecipes({ source, list }: Blocked, recipes: Map<string, number>): void {
  const { names } = source.plan.segment;
  const counts = new Map<number, number>();
  for (let i = 3; i < list.length; i += 4) {
    const rank = list[i] as number;
    counts.set(rank, (counts.get(rank) ?? 0) + 1);
  }
  for (const [rank, count] of counts) {
    const name = names[rank] as string;
    recipes.set(name, (recipes.get(name) ?? 0) + count);
  }
}

/** Adds up what `matchScore` gains, for the names that are in `gains`. */
export function addGains({ source, list }: Blocked, gains: Map<string, number>): void {
  const { plan, amounts } = source;
  const { names, staples } = plan.segment;
  const portions = plan.amounts && amounts !== null ? new Portions(plan, amounts) : null;
  for (let i = 0; i < list.length; i += 4) {
    const [row, n, s, rank] = [list[i], list[i + 1], list[i + 2], list[i + 3]] as [
      number,
      number,
      number,
      number,
    ];
    const gain = gains.get(names[rank] as string);
    if (gain === undefined) continue;
    const weight = staples[rank] === 1 ? 1 : 4;
    let before: number;
    let after: number;
    if (portions === null) {
      evaluate(plan, row, n, s);
      const c = plan.tables.covered[rank] as number;
      before = scoreOf(found.covered, found.weight, found.missing, 1, 0);
      after = scoreOf(
        found.covered + weight * (20 - c),
        found.weight,
        found.missing - (c === 0 ? 1 : 0),
        1,
        0,
      );
    } else {
      evaluateAmounts(plan, portions, row, n, s);
      const tracked = plan.tables.tracked[rank] === 1;
      const at = plan.segment.rows.subarray(row, row + n + s).indexOf(rank) + row;
      const c = tracked ? portions.at(rank, at).covered : (plan.tables.covered[rank] as number) * TWENTIETH;
      before = exactScore(found.covered, found.weight, found.missing, []);
      after = exactScore(
        found.covered + weight * (WHOLE - c),
        found.weight,
        found.missing - (c === 0 ? 1 : 0),
        [],
      );
    }
    gains.set(names[rank] as string, gain + wholePoints(after) - wholePoints(before));
  }
}
