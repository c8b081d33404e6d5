/**
 * A segment's tables by rank: what the kitchen of a search covers, and what the reference data says.
 *
 * Contract: the tables say of every rank what `cover` of src/domain/matching says of an ingredient of unknown
 * amount. They are shared by all searches of a segment and kept between them: `planFor` sets what its search
 * changes and `release` puts it back, so there must be no `await` in between.
 */
import { lackingTools } from '#domain/matching/score/coverage';
import { toolFactor, twentieths } from '#domain/matching/score/exact';
import { isAlwaysThere } from '#domain/matching/score/food-weights';
import type { KitchenIndex } from '#domain/matching/score/kitchen-index';
import type { Knowledge } from '#domain/matching/types';
import { CHUNK } from '../format/chunks.ts';
import { endSlotAt, firstSlotAt, GROUP_WORDS, groupStart, hasUnknownMinutes } from '../format/group-words.ts';
import type { Segment } from '../format/segment.ts';
import { Bounds, BoundsMemory } from './bounds.ts';

/** Tools that are not there. */
export interface LackingTools {
  /** A bit for each. */
  readonly mask: number;
  /** Where the bitmap of each begins. */
  readonly bitmaps: readonly number[];
  /** By tool: its factor in fortieths. */
  readonly factors: Uint8Array;
}

/** More hits than any recipe has. */
export const UNKNOWN_RANK = 255;

/** Sets of tools, and limits of time, that a segment remembers at most. Bounds have a measure of their own (bounds.ts). */
const REMEMBERED = 64;

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, value);
  }
  return value;
}

const NOTHING_LACKS: LackingTools = { mask: 0, bitmaps: [], factors: new Uint8Array() };

const NOBODY: readonly number[] = [];

/** How a segment sees the reference data. One for each of its versions. */
class Binding {
  readonly #segment: Segment;
  readonly #knowledge: Knowledge;
  readonly #rankOf: ReadonlyMap<string, number>;
  readonly #served = new Map<string, readonly number[]>();
  readonly #lacking = new Map<string, LackingTools>();
  #heaviest: number | undefined;
  /** The kitchen's tools that were looked up last: a search asks for them once a segment. */
  #last: { readonly tools: ReadonlySet<string>; readonly lacking: LackingTools } | null = null;

  constructor(segment: Segment, knowledge: Knowledge, rankOf: ReadonlyMap<string, number>) {
    this.#segment = segment;
    this.#knowledge = knowledge;
    this.#rankOf = rankOf;
  }

  /** Ranks with a substitution rule to what is owned. */
  servedBy(name: string): readonly number[] {
    const known = this.#served.get(name);
    if (known !== undefined) return known;
    const names = this.#knowledge.replacedBy(name);
    // Of these there is no end, so that they are not remembered.
    if (names.length === 0) return NOBODY;
    const ranks = names.map((other) => this.#rankOf.get(other)).filter((rank) => rank !== undefined);
    this.#served.set(name, ranks);
    return ranks;
  }

  /** The greatest weight of an ingredient of the segment. */
  heaviest(): number {
    this.#heaviest ??= this.#segment.names.reduce(
      (most, name) => Math.max(most, this.#knowledge.weightOf(name)),
      0,
    );
    return this.#heaviest;
  }

  lacking(kitchen: KitchenIndex): LackingTools {
    const { tools } = kitchen;
    if (tools === null) return NOTHING_LACKS;
    if (this.#last?.tools === tools) return this.#last.lacking;
    let key = '';
    for (const tool of tools) key += `${tool.length} ${tool}`;
    const lacking = remember(this.#lacking, key, () => this.#find(kitchen));
    this.#last = { tools, lacking };
    return lacking;
  }

  #find(kitchen: KitchenIndex): LackingTools {
    const { tools, toolBitmaps, words } = this.#segment;
    let mask = 0;
    const bitmaps: number[] = [];
    const factors = new Uint8Array(tools.length);
    for (const { tool, using, penalty } of lackingTools(tools, kitchen, this.#knowledge)) {
      const position = tools.indexOf(tool);
      mask |= 1 << position;
      bitmaps.push(toolBitmaps + position * words);
      factors[position] = toolFactor(using === undefined ? null : twentieths(penalty));
    }
    return { mask, bitmaps, factors };
  }
}

export class Tables {
  readonly rankOf: ReadonlyMap<string, number>;
  /** What is covered when nothing is owned: nine tenths of a staple, while staples are assumed. */
  readonly covered: Uint8Array;
  /** 1: owned or assumed. What is neither keeps a recipe from 'cook now'. */
  readonly settled: Uint8Array;
  /** Number of the urgent item that is taken for it; 0: none. */
  readonly item: Uint16Array;
  /** 1: owned, and how much is known. */
  readonly tracked: Uint8Array;
  readonly excluded: Uint8Array;
  /** As `covered`, but 0 where a stand-in makes another dish (`inDish`). */
  readonly dish: Uint8Array;
  /** What it adds to the sum for use (`usedWeight`), for all of a need. */
  readonly use: Uint16Array;
  /** Number of the thing that is used for it; 0: none. A thing that is used twice counts once. */
  readonly thing: Uint16Array;
  /** 1: a staple that is assumed, and that not every kitchen has. */
  readonly doubtful: Uint8Array;
  /** 1: a staple, used for which is something that the cook named. */
  readonly named: Uint8Array;
  /** 1: this search has set it. */
  readonly touched: Uint8Array;
  /** By group: no recipe has more hits; `UNKNOWN` until somebody has counted. */
  readonly mostHits: Uint8Array;
  readonly #segment: Segment;
  #assumed = false;
  /** By rank: 1 for what every kitchen has. */
  readonly #always: Uint8Array;
  readonly #bindings = new WeakMap<Knowledge, Binding>();
  readonly #bounds = new BoundsMemory();
  /** By the position, doubled, and one more with unknown minutes. */
  readonly #ends = new Map<number, Int32Array>();
  /** By range of `CHUNK` words: the first group with a slot in it. */
  readonly #groupAt: Int32Array;

  constructor(segment: Segment) {
    const { names } = segment;
    this.#segment = segment;
    const rankOf = new Map<string, number>();
    for (let rank = 0; rank < names.length; rank += 1) rankOf.set(names[rank] as string, rank);
    this.rankOf = rankOf;
    const table = () => new Uint8Array(names.length);
    this.covered = table();
    this.settled = table();
    this.item = new Uint16Array(names.length);
    this.use = new Uint16Array(names.length);
    this.thing = new Uint16Array(names.length);
    this.doubtful = table();
    this.dish = table();
    this.named = table();
    this.#always = Uint8Array.from(names, (name) => Number(isAlwaysThere(name)));
    this.tracked = table();
    this.excluded = table();
    this.touched = table();
    this.mostHits = new Uint8Array(segment.groups.length / GROUP_WORDS);
    this.#groupAt = firstGroups(segment);
  }

  /** The first group that has a slot in a range of `CHUNK` words. */
  groupAt(chunk: number): number {
    return this.#groupAt[chunk] as number;
  }

  binding(knowledge: Knowledge): Binding {
    let binding = this.#bindings.get(knowledge);
    if (binding === undefined) {
      binding = new Binding(this.#segment, knowledge, this.rankOf);
      this.#bindings.set(knowledge, binding);
    }
    return binding;
  }

  /**
   * Bounds depend only on what staples cover; the same kinds of kitchen come again.
   *
   * @param staples twentieths that the covered staples cover, in any order
   */
  boundsFor(assumed: boolean, staples: readonly number[]): Bounds {
    // Most kitchens own their staples in full: then their number says all.
    const whole = staples.every((covered) => covered === 20);
    const key = whole ? staples.length * 2 + Number(assumed) : `${assumed} ${staples.toSorted().join(' ')}`;
    return this.#bounds.get(key, () => new Bounds(this.#segment, assumed, staples));
  }

  /**
   * By group, the end of the slots whose position in the minutes is at most `most`.
   *
   * @param unknown whether recipes of unknown minutes are among them
   */
  endsWithin(most: number, unknown: boolean): Int32Array {
    return remember(this.#ends, most * 2 + Number(unknown), () => endsOf(this.#segment, most, unknown));
  }

  assume(staples: boolean): void {
    if (staples === this.#assumed) return;
    this.#assumed = staples;
    const { staples: isStaple } = this.#segment;
    for (let rank = isStaple.indexOf(1); rank !== -1; rank = isStaple.indexOf(1, rank + 1)) this.reset(rank);
  }

  reset(rank: number): void {
    const assumed = this.#assumed ? (this.#segment.staples[rank] as number) : 0;
    this.covered[rank] = assumed * 18;
    this.dish[rank] = assumed * 18;
    this.settled[rank] = assumed;
    this.item[rank] = 0;
    this.tracked[rank] = 0;
    this.use[rank] = 0;
    this.thing[rank] = 0;
    this.named[rank] = 0;
    this.doubtful[rank] = assumed === 1 && this.#always[rank] === 0 ? 1 : 0;
    this.touched[rank] = 0;
  }
}

const tables = new WeakMap<Segment, Tables>();

export function tablesOf(segment: Segment): Tables {
  let own = tables.get(segment);
  if (own === undefined) {
    own = new Tables(segment);
    tables.set(segment, own);
  }
  return own;
}

/** Lets a segment use the tables of another that differs from it in labels alone. */
export const shareTables = (segment: Segment, of: Segment): void => void tables.set(segment, tablesOf(of));

function firstGroups({ groups, words }: Segment): Int32Array {
  let group = 0;
  return Int32Array.from({ length: Math.ceil(words / CHUNK) }, (_, chunk) => {
    while (endSlotAt(groups, groupStart(group)) <= chunk * CHUNK * 32) group += 1;
    return group;
  });
}

/** What no search asks for less than: every position. */
const ANY_MINUTES = 65_535;

function endsOf({ groups, minutes }: Segment, most: number, unknown: boolean): Int32Array {
  return Int32Array.from({ length: groups.length / GROUP_WORDS }, (_, group) => {
    const at = groupStart(group);
    const [first, all] = [firstSlotAt(groups, at), endSlotAt(groups, at)];
    if (most === ANY_MINUTES) return all;
    if (hasUnknownMinutes(groups, at)) return unknown ? all : first;
    let [low, high] = [first, all];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((minutes[middle] as number) <= most) low = middle + 1;
      else high = middle;
    }
    return low;
  });
}
