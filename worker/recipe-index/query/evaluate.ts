/**
 * Scores one slot exactly.
 *
 * Contract: after `evaluate(plan, row, share, n, s)` the fields of `found` say what `scorePrepared` says of that
 * recipe. Without amounts everything is whole twentieths; with them, a tracked ingredient asks `cover` of
 * src/domain/matching, once for each amount that occurs.
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
import { reaches, SCORE_FACTORS_MAX, scoreOf } from './bounds.ts';
import type { Plan } from './plan.ts';

/** What is known of the slot that was looked at last. One object, so that a search allocates nothing. */
export const found = {
  /** Quarters × twentieths; quarters × 1/WHOLE with amounts. */
  covered: 0,
  weight: 0,
  missing: 0,
  used: 0,
  /** Of a row of nothing but staples: how many of them are named. */
  named: 0,
  /** Sum of share × coverage, in twentieths or 1/WHOLE, and of the shares. */
  there: 0,
  shares: 0,
  /** Whether what has the greatest share is not there. */
  lacksMain: false,
  /** The sum for use, each thing once. */
  use: 0,
  /** Staples that are assumed and that not every kitchen has. */
  doubtful: 0,
  /** Ingredients that keep the recipe from 'cook now', and one of them (a rank). */
  blockers: 0,
  blocker: -1,
};

interface Portion {
  readonly covered: number;
  /** As far as the dish goes. */
  readonly dish: number;
  readonly settled: boolean;
  readonly item: string | null;
  readonly thing: number;
  readonly use: number;
  readonly doubtful: boolean;
  readonly named: boolean;
}

/** Things of a search have numbers below this, or are looked up in a map of their own. */
const THINGS_MAX = 65_536;
const thingStamps = new Uint32Array(THINGS_MAX);
const thingUses = new Float64Array(THINGS_MAX);
let thingStamp = 0;

/** What a thing adds to the sum for use: only what it adds to an earlier use of the same. */
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

/** Coverage by rank and amount, for one search. */
export class Portions {
  readonly #amounts: Amounts;
  readonly #plan: Plan;
  readonly #known = new Map<number, Portion>();
  /** Of the slot that was looked at last: what is taken that is urgent. */
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
      const { segment, kitchen, knowledge, thingOf } = this.#plan;
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
 * @param share where its shares begin
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
  found.used = n - missing;
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
  found.covered = sum;
  found.weight = 4 * n + s;
  found.missing = missing;
  found.there = there;
  found.shares = all;
  found.lacksMain = lacksMain;
  found.use = useSum;
  found.doubtful = doubts;
  found.named = names;
}

/** The same with amounts; also finds what keeps the recipe from 'cook now' and what is taken. */
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
  found.used = 0;
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
    else if (k < n) found.used += 1;
  }
  found.covered = sum;
  found.weight = 4 * n + s;
  found.missing = missing;
  found.blockers = blockers;
  found.blocker = blocker;
  found.there = there;
  found.shares = all;
  found.lacksMain = lacksMain;
  found.use = useSum;
  found.doubtful = doubts;
  found.named = names;
}

/** Lines for use by their sum: what most searches meet. */
const USE_LINES = Float64Array.from({ length: 4_096 }, (_, sum) => usesLine(sum));
/** By tone of the kitchen, the line for each kind by its position in `DISH_KINDS`. */
const KIND_LINES = {
  savoury: Float64Array.from(DISH_KINDS, (kind) => kindLine(kind, 'savoury')),
  sweet: Float64Array.from(DISH_KINDS, (kind) => kindLine(kind, 'sweet')),
  either: Float64Array.from(DISH_KINDS, (kind) => kindLine(kind, 'either')),
} satisfies Record<KitchenTone, Float64Array>;

/** By how many tools nothing replaces; a segment has 31 at most. */
const TOOL_LINES = Float64Array.from({ length: 32 }, (_, count) => toolsLine(count));

/** `usesLine`, quickly. */
export const lineOfUse = (sum: number): number =>
  sum < USE_LINES.length ? (USE_LINES[sum] as number) : usesLine(sum);

/** A share of all of a dish, squared, in millionths: what `completeLine` gives for a whole number of thousandths at most. */
const COMPLETE = completeLine(1_000);

/**
 * What use and completeness add to the fit of a row at most, in millionths; not with amounts. Quicker than `evaluate`, as
 * staples and how well a thing serves are left out.
 *
 * @param staples what the staples of the row add to the sum for use at most
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
export const kindLineAt = ({ kitchen }: Plan, kind: number): number =>
  KIND_LINES[kitchen.tone][kind] as number;

/** What use, kind and assumed staples add to the fit of a row at most, in millionths; not with amounts. */
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
  return lineOfUse(sum) + kindLineAt(plan, kind) + doubts * ASSUMED_LINE;
}

/** The fit of `found` with the tools looked at, but for the lines for its score, its cuisine and its urgency, in millionths. */
export function fitWithoutScore(plan: Plan, kind: number, amounts: boolean): number {
  const { use, there, shares, doubtful, lacksMain } = found;
  const whole = amounts ? WHOLE : 20;
  const permille = shares === 0 ? 0 : Math.floor((1_000 * there) / (shares * whole));
  return (
    lineOfUse(use) +
    completeLine(permille) +
    kindLineAt(plan, kind) +
    doubtful * ASSUMED_LINE +
    (lacksMain ? LACKS_MAIN_LINE : 0) +
    toolsLineFound()
  );
}

const tools = { factors: 1, count: 0, lost: 0, list: [] as number[] };

/** The line for the tools that were looked at. */
export const toolsLineFound = (): number => TOOL_LINES[tools.lost] as number;

/** The tools that a slot's recipe lacks. */
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

/** Whether a slot's recipe needs a tool that is not there, replaced or not. */
export function lacksTools(plan: Plan, slot: number): boolean {
  lookAtTools(plan, slot);
  return tools.count > 0;
}

const factorList = () => tools.list.slice(0, tools.count);

/** The score of `found` with the tools looked at, in trillionths. */
export function scoreFound(amounts: boolean): number {
  const { covered, weight, missing } = found;
  if (amounts) return exactScore(covered, weight, missing, factorList());
  if (tools.count > SCORE_FACTORS_MAX) return exactScore(covered * TWENTIETH, weight, missing, factorList());
  return scoreOf(covered, weight, missing, tools.factors, tools.count);
}

/** What a few roundings of doubles can make of 1, and more. */
const MARGIN = 1 + 1e-12;

/** An upper bound of the same, cheaply. */
export function roughScore(amounts: boolean): number {
  const { covered, weight, missing } = found;
  const whole = amounts ? WHOLE : 20;
  return withTools((covered * missingFactor(missing) * POINT) / (whole * weight));
}

/** An upper bound of what is left of a score, given the tools that were looked at. */
export function withTools(score: number): number {
  if (tools.count === 0) return score * MARGIN + 1;
  return (score * tools.factors * MARGIN) / 40 ** tools.count + 1;
}

/** Whether `found` is worth returning. */
export function isReturned(amounts: boolean): boolean {
  if (found.used === 0 && found.named === 0) return false;
  if (amounts || tools.count > SCORE_FACTORS_MAX) return scoreFound(amounts) >= SCORE_MIN * POINT;
  return reaches(SCORE_MIN, found.covered, found.weight, found.missing, tools.factors, tools.count);
}

const stamps = new Uint32Array(65_536);
let stamp = 0;

/** What the urgent things that a row takes add to its fit, in millionths. Each counts once. */
export function urgencyOf(plan: Plan, row: number, length: number): number {
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

/** The same from what `evaluateAmounts` found taken. */
export function urgencyTaken(plan: Plan, portions: Portions): number {
  let points = 0;
  for (const name of portions.taken) points += plan.kitchen.holdings.get(name)?.urgency ?? 0;
  return Math.min(URGENCY_MAX, points) * URGENCY_LINE;
}
