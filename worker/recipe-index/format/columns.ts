/**
 * Collects the data of recipes, column by column, to build an index segment. First add all recipes, then call `close`,
 * then read the columns. Recipes are numbered in the order in which they are added. `record` returns a recipe as it was
 * added.
 */
import type { DietLabels } from '#domain/eaters/diets/labels';
import { createRecordPerNumberFilter, NUMBER_FILTERS } from '#domain/matching/number-filters';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { packDishSetting, unpackDishSetting } from '#domain/recipes/dish-features';
import type { RecipeRecord } from './record.ts';
import { isPackedShareEssential, packIngredientShare, unpackIngredientShare } from './share.ts';
import { Column, Interned, Numbers } from './tables.ts';

/** Represents an unknown cooking time. Infinity sorts after every known time. */
export const UNKNOWN_MINUTES = Number.POSITIVE_INFINITY;

export class GatheredColumns {
  readonly ids: string[] = [];
  readonly minutes = new Column(false);
  readonly figures = createRecordPerNumberFilter(() => new Column(true));
  readonly names = new Interned<string>();
  readonly tools = new Interned<string>();
  readonly toolSets = new Interned<string>();
  readonly cuisines = new Interned<string | null>();
  readonly pairs = new Interned<string>();
  readonly cuisineOf = new Numbers();
  readonly needs = new Numbers();
  readonly pairOf = new Numbers();
  /** Importance of each required ingredient for its dish, packed into a byte (`packIngredientShare`). */
  readonly shares = new Numbers();
  readonly kindOf = new Numbers();
  /** For each recipe, the kind and the features of its dish, packed into a number (`packDishSetting`). */
  readonly settingOf = new Numbers();
  readonly needEnds = new Numbers();
  readonly optional = new Numbers();
  readonly optionalSetOf = new Numbers();
  readonly optionalEnds = new Numbers();
  readonly toolSetOf = new Numbers();
  readonly contains = new Interned<number>();
  readonly unsure = new Interned<number>();
  /**
   * Distinct sets of food labels of ingredients, each as a text of three bit masks: 'contains', 'may contain' and
   * 'unknown', separated by spaces.
   */
  readonly lineSets = new Interned<string>();
  readonly lineNames = new Numbers();
  readonly lineSetOf = new Numbers();
  readonly lineEnds = new Numbers();
  readonly containsOf = new Numbers();
  readonly unsureOf = new Numbers();

  constructor() {
    // Reserve the number 0 for an unknown amount.
    this.pairs.add('[null,null]');
  }

  add(record: RecipeRecord): void {
    this.ids.push(record.id);
    this.minutes.push(record.minutes ?? UNKNOWN_MINUTES);
    this.kindOf.push(DISH_KINDS.indexOf(record.kind));
    this.settingOf.push(packDishSetting(record));
    for (const { figure } of NUMBER_FILTERS) this.figures[figure].push(record[figure] ?? null);
    this.cuisineOf.push(this.cuisines.add(record.cuisine));
    for (const { name, amount, unit, share, essential } of record.needs) {
      this.needs.push(this.names.add(name));
      this.shares.push(packIngredientShare({ share, essential }));
      this.pairOf.push(amount === null ? 0 : this.pairs.add(JSON.stringify([amount, unit])));
    }
    for (const { name, labels } of record.optionalLines) {
      this.optional.push(this.names.add(name, 0));
      this.optionalSetOf.push(this.lineSets.add(formatLabels(labels)));
    }
    for (const tool of record.tools) this.tools.add(tool);
    this.toolSetOf.push(this.toolSets.add(JSON.stringify(record.tools.toSorted())));
    this.containsOf.push(this.contains.add(record.contains));
    this.unsureOf.push(this.unsure.add(record.unsure));
    for (const { name, labels } of record.lines) {
      this.lineNames.push(this.names.add(name, 0));
      this.lineSetOf.push(this.lineSets.add(formatLabels(labels)));
    }
    this.lineEnds.push(this.lineNames.length);
    this.needEnds.push(this.needs.length);
    this.optionalEnds.push(this.optional.length);
  }

  /**
   * Sorts the values of all columns. Call it after the last recipe is added. Only then can the columns return the
   * positions of their values.
   */
  close(): void {
    for (const column of [this.minutes, ...Object.values(this.figures)]) column.close();
  }

  record(i: number): RecipeRecord {
    const list = (ends: Numbers) =>
      Array.from({ length: ends.at(i) - findListStart(ends, i) }, (_, k) => findListStart(ends, i) + k);
    const lines = (ends: Numbers, names: Numbers, sets: Numbers) =>
      list(ends).map((k) => ({
        name: this.names.value(names.at(k)),
        labels: parsePackedLabels(this.lineSets.value(sets.at(k))),
      }));
    const needs = list(this.needEnds).map((k) => {
      const [amount, unit] = JSON.parse(this.pairs.value(this.pairOf.at(k)));
      const packed = this.shares.at(k);
      return {
        ...{ name: this.names.value(this.needs.at(k)), amount, unit },
        ...{ share: unpackIngredientShare(packed), essential: isPackedShareEssential(packed) },
      };
    });
    const optionalLines = lines(this.optionalEnds, this.optional, this.optionalSetOf);
    const required = new Set(needs.map(({ name }) => name));
    return {
      id: this.ids[i] as string,
      cuisine: this.cuisines.value(this.cuisineOf.at(i)),
      ...unpackDishSetting(this.settingOf.at(i)),
      minutes: this.minutes.at(i) === UNKNOWN_MINUTES ? null : this.minutes.at(i),
      ...createRecordPerNumberFilter(({ figure }) => this.figures[figure].at(i)),
      tools: JSON.parse(this.toolSets.value(this.toolSetOf.at(i))),
      needs,
      optional: [...new Set(optionalLines.map(({ name }) => name))].filter((name) => !required.has(name)),
      contains: this.contains.value(this.containsOf.at(i)),
      unsure: this.unsure.value(this.unsureOf.at(i)),
      lines: lines(this.lineEnds, this.lineNames, this.lineSetOf),
      optionalLines,
    };
  }

  /**
   * Returns the most frequent label set of each ingredient name. If two sets are equally frequent, chooses the set that
   * comes first in alphabetical order. So the result does not depend on the order of the recipes.
   */
  usualSets(): Map<number, number> {
    const counts = new Map<number, number>();
    for (let k = 0; k < this.lineNames.length; k += 1) {
      const key = this.lineNames.at(k) * SETS_MAX + this.lineSetOf.at(k);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const usual = new Map<number, { readonly set: number; readonly count: number }>();
    for (const [key, count] of counts) {
      const [name, set] = [Math.floor(key / SETS_MAX), key % SETS_MAX];
      const other = usual.get(name);
      const isFirst = other !== undefined && this.lineSets.value(set) < this.lineSets.value(other.set);
      if (other === undefined || count > other.count || (count === other.count && isFirst))
        usual.set(name, { set, count });
    }
    return new Map([...usual].map(([name, { set }]) => [name, set]));
  }
}

/**
 * Factor that packs an ingredient name and a label set into one number: the index of the name times this factor, plus
 * the index of the set. The factor is greater than the index of any set.
 */
const SETS_MAX = 2 ** 26;

const formatLabels = ({ contains, may, unknown }: DietLabels): string => `${contains} ${may} ${unknown}`;

export function parsePackedLabels(set: string): DietLabels {
  const [contains = 0, may = 0, unknown = 0] = set.split(' ').map(Number);
  return { contains, may, unknown };
}

/**
 * Returns the position in a column at which the list of recipe `i` starts. The column stores the lists of all recipes
 * one after the other.
 * @param ends for each recipe, the position after its list
 */
export const findListStart = (ends: Numbers, i: number): number => (i === 0 ? 0 : ends.at(i - 1));
