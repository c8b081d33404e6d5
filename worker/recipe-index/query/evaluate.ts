/**
 * Scores one slot exactly.
 *
 * Contract: after `evaluate(plan, row, share, n, s)` the fields of `found` agree with `scorePrepared` for that recipe.
 * Without amounts, all coverage is in whole twentieths. With amounts, the coverage of a tracked ingredient comes from
 * `cover` of src/domain/matching, which is called once per distinct amount.
 */

import { SCORE_MIN, URGENCY_MAX } from '#domain/matching/limits';
import { cover } from '#domain/matching/score/coverage';
import {
  exactScore,
  MISSING_TOOL,
  missingFactor,
  POINT,
  TWENTIETH,
  WHOLE,
} from '#domain/matching/score/exact';
import {
  ASSUMED_LINE,
  completeLine,
  inDish,
  isDoubtful,
  kindLine,
  LACKS_MAIN_LINE,
  toolsLine,
  URGENCY_LINE,
  usedWeight,
  usesLine,
} from '#domain/matching/score/fit';
import type { KitchenTone } from '#domain/matching/score/kitchen-index';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import type { Amounts } from '../format/segment.ts';
import { computeScore, reaches, SCORE_FACTORS_MAX } from './bounds.ts';
import type { Plan } from './plan.ts';

/** Result for the last evaluated slot. A single object, so that a search allocates nothing. */
export const slotResult = {
  /** Unit: quarters × twentieths; with amounts, quarters × 1/WHOLE. */
  covered: 0,
  weight: 0,
  missing: 0,
  used: 0,
  /** Number of staples that the cook named, if the row has only staples. */
  named: 0,
  /** Sum of share × coverage, in twentieths or 1/WHOLE, and sum of the shares. */
  there: 0,
  shares: 0,
  /** True if an ingredient with the greatest share is missing. */
  lacksMain: false,
  /** Sum for use; each thing counts once. */
  use: 0,
  /** Number of assumed staples that not every kitchen has. */
  doubtful: 0,
  /** Number of ingredients that keep the recipe from 'cook now', and the rank of one of them. */
  blockers: 0,
  blocker: -1,
};

interface Portion {
  readonly covered: number;
  /** Coverage that counts towards the dish, see `inDish`. */
  readonly dish: number;
  readonly settled: boolean;
  readonly item: string | null;
  readonly thing: number;
  readonly use: number;
  readonly doubtful: boolean;
  readonly named: boolean;
}

/** Length of the arrays by thing number. `addUse` does not deduplicate uses of larger numbers. */
const THINGS_MAX = 65_536;
const thingStamps = new Uint32Array(THINGS_MAX);
const thingUses = new Float64Array(THINGS_MAX);
let thingStamp = 0;

/**
 * Adds a use of a thing, and returns the increase of the sum for use. Several uses of a thing count as the largest one.
 */
function addUse(thing: number, use: number): number {
  if (thingStamps[thing] !== thingStamp) {
    thingStamps[thing] = thingStamp;
    thingUses[thing] = use;
    return use;
  }
  const before = thingUses[thing] as number;
  if (use <= before) return 0;
  thingUses[thing] = use;
  return use - before;
}

/** Coverage by rank and amount, cached for one search. */
export class Portions {
  readonly #amounts: Amounts;
  readonly #plan: Plan;
  readonly #known = new Map<number, Portion>();
  /** Urgent items that the last evaluated slot uses. */
  readonly taken = new Set<string>();

  constructor(plan: Plan, amounts: Amounts) {
    this.#plan = plan;
    this.#amounts = amounts;
  }

  at(rank: number, row: number): Portion {
    const pair = this.#amounts.pairs[row] as number;
    const key = rank * 65_536 + pair;
    let portion = this.#known.get(key);
    if (portion === undefined) {
      const { segment, kitchen, knowledge, getThingNumber: thingOf } = this.#plan;
      const name = segment.names[rank] as string;
      const amount = pair === 0 ? null : (this.#amounts.amounts[pair] as number);
      const unit = pair === 0 ? null : (this.#amounts.unitNames[this.#amounts.units[pair] as number] ?? null);
      const one = cover({ name, amount, unit }, kitchen, knowledge);
      const { covered, kind, using } = one;
      const dish = inDish(one);
      const item =
        kind === 'substituted' ? (using ?? null) : kind === 'owned' || kind === 'short' ? name : null;
      portion = {
        covered,
        dish,
        settled: kind === 'owned' || kind === 'assumed',
        item,
        thing: item === null || dish === 0 ? 0 : thingOf(item),
        use: item === null || dish === 0 ? 0 : usedWeight(name, item, dish, knowledge),
        doubtful: isDoubtful(one),
        named: item !== null && kitchen.holdings.get(item)?.named === true,
      };
      this.#known.set(key, portion);
    }
    return portion;
  }
}

/**
 * Sums up a row of n non-staples and s staples.
 *
 * @param share start of its shares
 */
export function evaluate(plan: Plan, row: number, share: number, n: number, s: number): void {
  const { rows, shares } = plan.segment;
  const { covered, dish, use, thing, doubtful, named } = plan.tables;
  let [greatest, lacksMain] = [0, false];
  let [sum, missing, there, all, useSum, doubts, names] = [0, 0, 0, 0, 0, 0, 0];
  thingStamp += 1;
  let at = row;
  let shareAt = share;
  for (const end = row + n; at < end; at += 1) {
    const rank = rows[at] as number;
    const c = covered[rank] as number;
    const part = shares[shareAt] as number;
    shareAt += 1;
    all += part;
    if (part > greatest) {
      greatest = part;
      lacksMain = dish[rank] === 0;
    } else if (part === greatest && dish[rank] === 0) lacksMain = true;
    if (c === 0) {
      missing += 1;
      continue;
    }
    sum += c;
    there += part * (dish[rank] as number);
    if (thing[rank] !== 0) useSum += addUse(thing[rank] as number, use[rank] as number);
  }
  slotResult.used = n - missing;
  sum *= 4;
  for (const end = at + s; at < end; at += 1) {
    const rank = rows[at] as number;
    const c = covered[rank] as number;
    if (n === 0) {
      const part = shares[shareAt] as number;
      shareAt += 1;
      all += part;
      if (part > greatest) {
        greatest = part;
        lacksMain = dish[rank] === 0;
      } else if (part === greatest && dish[rank] === 0) lacksMain = true;
      there += part * (dish[rank] as number);
      names += named[rank] as number;
    }
    doubts += doubtful[rank] as number;
    sum += c;
    if (c === 0) missing += 1;
    else if (thing[rank] !== 0) useSum += addUse(thing[rank] as number, use[rank] as number);
  }
  slotResult.covered = sum;
  slotResult.weight = 4 * n + s;
  slotResult.missing = missing;
  slotResult.there = there;
  slotResult.shares = all;
  slotResult.lacksMain = lacksMain;
  slotResult.use = useSum;
  slotResult.doubtful = doubts;
  slotResult.named = names;
}

/**
 * The same with amounts. Also finds the ingredients that keep the recipe from 'cook now' and the items that are used.
 */
export function evaluateAmounts(
  plan: Plan,
  portions: Portions,
  row: number,
  share: number,
  n: number,
  s: number,
): void {
  const { rows, shares } = plan.segment;
  const { covered, dish, tracked, settled, item, use, thing, doubtful, named } = plan.tables;
  const { taken } = portions;
  taken.clear();
  thingStamp += 1;
  let [sum, missing, blockers, blocker] = [0, 0, 0, -1];
  let [there, all, useSum, doubts, names] = [0, 0, 0, 0, 0];
  let [greatest, lacksMain] = [0, false];
  slotResult.used = 0;
  for (let k = 0; k < n + s; k += 1) {
    const rank = rows[row + k] as number;
    let c = (covered[rank] as number) * TWENTIETH;
    let inIt = (dish[rank] as number) * TWENTIETH;
    let isSettled = settled[rank] === 1;
    let [isNamed, isDoubt] = [named[rank] as number, doubtful[rank] as number];
    let [usedThing, adds] = [thing[rank] as number, use[rank] as number];
    if (tracked[rank] === 1) {
      const portion = portions.at(rank, row + k);
      c = portion.covered;
      inIt = portion.dish;
      isSettled = portion.settled;
      usedThing = portion.thing;
      adds = portion.use;
      isNamed = Number(portion.named);
      isDoubt = Number(portion.doubtful);
      if (portion.item !== null) taken.add(portion.item);
    } else if (item[rank] !== 0) taken.add(plan.items[item[rank] as number] as string);
    if (!isSettled) {
      blockers += 1;
      blocker = rank;
    }
    if (k < n || n === 0) {
      const part = shares[share + k] as number;
      all += part;
      if (part > greatest) {
        greatest = part;
        lacksMain = inIt === 0;
      } else if (part === greatest && inIt === 0) lacksMain = true;
      there += part * inIt;
    }
    if (n === 0) names += isNamed;
    doubts += isDoubt;
    if (usedThing !== 0) useSum += addUse(usedThing, adds);
    sum += k < n ? 4 * c : c;
    if (c === 0) missing += 1;
    else if (k < n) slotResult.used += 1;
  }
  slotResult.covered = sum;
  slotResult.weight = 4 * n + s;
  slotResult.missing = missing;
  slotResult.blockers = blockers;
  slotResult.blocker = blocker;
  slotResult.there = there;
  slotResult.shares = all;
  slotResult.lacksMain = lacksMain;
  slotResult.use = useSum;
  slotResult.doubtful = doubts;
  slotResult.named = names;
}

/** Precomputed lines for use, by sum. Covers the sums of most searches. */
const USE_LINES = Float64Array.from({ length: 4_096 }, (_, sum) => usesLine(sum));
/** For each tone of the kitchen, the line of each kind by its position in `DISH_KINDS`. */
const KIND_LINES = {
  savoury: Float64Array.from(DISH_KINDS, (kind) => kindLine(kind, 'savoury')),
  sweet: Float64Array.from(DISH_KINDS, (kind) => kindLine(kind, 'sweet')),
  either: Float64Array.from(DISH_KINDS, (kind) => kindLine(kind, 'either')),
} satisfies Record<KitchenTone, Float64Array>;

/** Lines by the number of lacking tools without a replacement. A segment has at most 31 tools. */
const TOOL_LINES = Float64Array.from({ length: 32 }, (_, count) => toolsLine(count));

/** Same as `usesLine`, but faster. */
export const lineOfUse = (sum: number): number =>
  sum < USE_LINES.length ? (USE_LINES[sum] as number) : usesLine(sum);

/**
 * The line for a complete dish, in millionths. Since `completeLine` is quadratic, a share of the dish gives at most
 * this times the squared share.
 */
const COMPLETE = completeLine(1_000);

/**
 * Upper bound of the lines for use and completeness of a row, in millionths; not valid with amounts. Faster than
 * `evaluate`, because it ignores staples and the quality of substitutes.
 *
 * @param staples upper bound of the staples' part of the sum for use
 */
export function mostOfFit(plan: Plan, row: number, share: number, n: number, staples: number): number {
  const { rows, shares } = plan.segment;
  const { use, dish } = plan.tables;
  let [sum, there, all] = [staples, 0, 0];
  for (let k = 0; k < n; k += 1) {
    const rank = rows[row + k] as number;
    const part = shares[share + k] as number;
    all += part;
    if (dish[rank] === 0) continue;
    there += part;
    sum += use[rank] as number;
  }
  const complete = there / all;
  return lineOfUse(sum) + COMPLETE * complete * complete + 1;
}

/** The line for a kind by its position in `DISH_KINDS`. */
export const getKindLine = ({ kitchen }: Plan, kind: number): number =>
  KIND_LINES[kitchen.tone][kind] as number;

/** Upper bound of the lines for use, kind and assumed staples of a row, in millionths; not valid with amounts. */
export function mostOfUse(plan: Plan, row: number, n: number, s: number, kind: number, more = 0): number {
  const { rows } = plan.segment;
  const { use, doubtful } = plan.tables;
  let [at, sum, doubts] = [row, more, 0];
  for (const end = row + n; at < end; at += 1) sum += use[rows[at] as number] as number;
  for (const end = at + s; at < end; at += 1) {
    const rank = rows[at] as number;
    doubts += doubtful[rank] as number;
    sum += use[rank] as number;
  }
  return lineOfUse(sum) + getKindLine(plan, kind) + doubts * ASSUMED_LINE;
}

/**
 * Fit of `found` and of the tools of the last `lookAtTools`, in millionths, without the lines for score, cuisine and
 * urgency.
 */
export function fitWithoutScore(plan: Plan, kind: number, amounts: boolean): number {
  const { use, there, shares, doubtful, lacksMain } = slotResult;
  const whole = amounts ? WHOLE : 20;
  const permille = shares === 0 ? 0 : Math.floor((1_000 * there) / (shares * whole));
  return (
    lineOfUse(use) +
    completeLine(permille) +
    getKindLine(plan, kind) +
    doubtful * ASSUMED_LINE +
    (lacksMain ? LACKS_MAIN_LINE : 0) +
    getToolsLine()
  );
}

const tools = { factors: 1, count: 0, lost: 0, list: [] as number[] };

/** The line for the tools of the last `lookAtTools`. */
export const getToolsLine = (): number => TOOL_LINES[tools.lost] as number;

/** Looks up the tools that a slot's recipe lacks. */
export function lookAtTools({ segment, lacking }: Plan, slot: number): void {
  let lacks = (segment.toolMasks[segment.toolSets[slot] as number] as number) & lacking.mask;
  tools.factors = 1;
  tools.count = 0;
  tools.lost = 0;
  for (; lacks !== 0; lacks &= lacks - 1) {
    const factor = lacking.factors[31 - Math.clz32(lacks & -lacks)] as number;
    tools.factors *= factor;
    if (factor === MISSING_TOOL) tools.lost += 1;
    tools.list[tools.count] = factor;
    tools.count += 1;
  }
}

/** True if a slot's recipe needs a tool that is lacking, even if another tool can replace it. */
export function lacksTools(plan: Plan, slot: number): boolean {
  lookAtTools(plan, slot);
  return tools.count > 0;
}

const factorList = () => tools.list.slice(0, tools.count);

/** Score of `found` with the tools of the last `lookAtTools`, in trillionths. */
export function computeSlotScore(amounts: boolean): number {
  const { covered, weight, missing } = slotResult;
  if (amounts) return exactScore(covered, weight, missing, factorList());
  if (tools.count > SCORE_FACTORS_MAX) return exactScore(covered * TWENTIETH, weight, missing, factorList());
  return computeScore(covered, weight, missing, tools.factors, tools.count);
}

/** Exceeds the error that a few double roundings cause. */
const MARGIN = 1 + 1e-12;

/** Cheap upper bound of `computeSlotScore`. */
export function roughScore(amounts: boolean): number {
  const { covered, weight, missing } = slotResult;
  const whole = amounts ? WHOLE : 20;
  return withTools((covered * missingFactor(missing) * POINT) / (whole * weight));
}

/** Upper bound of a score after the factors of the tools of the last `lookAtTools`. */
export function withTools(score: number): number {
  if (tools.count === 0) return score * MARGIN + 1;
  return (score * tools.factors * MARGIN) / 40 ** tools.count + 1;
}

/** True if `found` is good enough to be a result. */
export function isReturned(amounts: boolean): boolean {
  if (slotResult.used === 0 && slotResult.named === 0) return false;
  if (amounts || tools.count > SCORE_FACTORS_MAX) return computeSlotScore(amounts) >= SCORE_MIN * POINT;
  return reaches(
    SCORE_MIN,
    slotResult.covered,
    slotResult.weight,
    slotResult.missing,
    tools.factors,
    tools.count,
  );
}

const stamps = new Uint32Array(65_536);
let stamp = 0;

/** The line for urgency of the items that a row uses, in millionths. Each item counts once. */
export function computeUrgencyLine(plan: Plan, row: number, length: number): number {
  const { rows } = plan.segment;
  const { item } = plan.tables;
  stamp += 1;
  let points = 0;
  for (let at = row; at < row + length; at += 1) {
    const number = item[rows[at] as number] as number;
    if (number === 0 || stamps[number] === stamp) continue;
    stamps[number] = stamp;
    points += plan.points[number] as number;
  }
  return Math.min(URGENCY_MAX, points) * URGENCY_LINE;
}

/** The same for the items that `evaluateAmounts` found to be used. */
export function urgencyTaken(plan: Plan, portions: Portions): number {
  let points = 0;
  for (const name of portions.taken) points += plan.kitchen.holdings.get(name)?.urgency ?? 0;
  return Math.min(URGENCY_MAX, points) * URGENCY_LINE;
}
