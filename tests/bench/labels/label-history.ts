/**
 * The corrections of food labels during a benchmark, and the definition of a wrong search result: a recipe that the
 * searcher must not eat according to the current labels. The definition computes the labels of the recipe's lines from
 * its database row, without the recipe index.
 */
import { DatabaseSync } from 'node:sqlite';
import type { Correction } from '#domain/eaters/corrections';
import type { Exclusion } from '#domain/eaters/exclusions';
import { listFoodWithAllKinds } from '#domain/foods/kinds';
import { buildDietFilterFromExclusions } from '#domain/matching/results/diet-wishes';
import { findDietExclusionReason } from '#domain/matching/results/filters';
import type { MatchRecipe } from '#domain/matching/types';
import { createFoodReference, NO_REFERENCE_ROWS, type Reference } from '#worker/features/foods/store';
import { type IndexRow, SELECT_ROWS, toMatchRecipe } from '#worker/recipe-index/build/rows';
import { RELEASED_LABEL } from './relabelled-build.ts';

export type Build = 'former' | 'next';

/** Corrections that were in force at a time. Times are those of the benchmark's process (ms). */
interface Period {
  readonly corrections: readonly Correction[];
  /** Time of the request that made these corrections. */
  readonly from: number;
  /** Time of the reply to the request that replaced them. */
  until: number;
}

/** A search with restrictions, and the recipes in its reply. */
export interface SearchRecord {
  readonly build: Build;
  readonly exclusions: readonly Exclusion[];
  readonly ids: readonly string[];
  readonly sentAt: number;
  readonly receivedAt: number;
}

export class LabelHistory {
  readonly #periods: Period[] = [
    { corrections: [], from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY },
  ];

  /** The corrections that are in force now. */
  get current(): readonly Correction[] {
    return this.#periods.at(-1)?.corrections ?? [];
  }

  /** Records that a request has changed the corrections. */
  add(corrections: readonly Correction[], sentAt: number, receivedAt: number): void {
    const last = this.#periods.at(-1);
    if (last !== undefined) last.until = receivedAt;
    this.#periods.push({ corrections, from: sentAt, until: Number.POSITIVE_INFINITY });
  }

  /**
   * Returns the wrong results of all searches. While a correction was being saved, a search may have used the labels
   * before or after it.
   * @param file the file of the local database. No app may use the database
   */
  findWrongResults(searches: readonly SearchRecord[], file: string): string[] {
    const rows = readRows(file, new Set(searches.flatMap(({ ids }) => ids)));
    const recipes = new Map<Reference, Map<string, MatchRecipe>>();
    const isAllowed = (id: string, exclusions: readonly Exclusion[], reference: Reference) => {
      const known = recipes.get(reference) ?? new Map<string, MatchRecipe>();
      recipes.set(reference, known);
      const row = rows.get(id);
      if (row === undefined) return false;
      const recipe = known.get(id) ?? toMatchRecipe(row, reference);
      known.set(id, recipe);
      return fits(recipe, exclusions, reference);
    };
    const references = new Map(
      this.#periods.map((period) => [
        period,
        { former: buildReference(period, []), next: buildReference(period, [RELEASED_LABEL]) },
      ]),
    );
    return searches.flatMap(({ build, exclusions, ids, sentAt, receivedAt }) => {
      const possible = this.#periods
        .filter(({ from, until }) => from <= receivedAt && until >= sentAt)
        .flatMap((period) => references.get(period)?.[build] ?? []);
      return ids
        .filter((id) => !possible.some((reference) => isAllowed(id, exclusions, reference)))
        .map((id) => `${id} for ${JSON.stringify(exclusions)} (${build} build)`);
    });
  }
}

const buildReference = ({ corrections }: Period, released: readonly Correction[]): Reference =>
  createFoodReference({ ...NO_REFERENCE_ROWS, label_corrections: [...corrections, ...released] });

function readRows(file: string, ids: ReadonlySet<string>): Map<string, IndexRow> {
  const db = new DatabaseSync(file);
  const rows = db
    .prepare(`${SELECT_ROWS} id in (select value from json_each(?))`)
    .all(JSON.stringify([...ids])) as unknown as IndexRow[];
  db.close();
  return new Map(rows.map((row) => [row.id, row]));
}

function fits(recipe: MatchRecipe, exclusions: readonly Exclusion[], reference: Reference): boolean {
  const { labels, ingredients } = recipe;
  const excludedFoods = new Set(
    exclusions.flatMap(({ kind, name }) =>
      kind === 'food' ? [...listFoodWithAllKinds(reference.canonical(name))] : [],
    ),
  );
  if (ingredients.some(({ name }) => excludedFoods.has(name))) return false;
  const diet = buildDietFilterFromExclusions(exclusions);
  return diet === null || (labels !== undefined && findDietExclusionReason(labels, diet) === null);
}
