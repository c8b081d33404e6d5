/** Quality of an order of results, according to the grades of its recipes. */

/** Number of results that count for nDCG, for a good start, and for an embarrassing result. */
const [DEPTH, START, SIGHT] = [10, 3, 5];
const GOOD = 2;

export interface Worth {
  /** nDCG@10 of the graded recipes only, in their order. */
  readonly ndcg: number;
  /** nDCG@10 of all recipes; ungraded recipes count 0. */
  readonly ndcgAll: number;
  /** Recipes with grade 2 or 3 among the first three graded recipes, as a share of what the best order would have. */
  readonly goodStart: number;
  /** 1 if one of the first five graded recipes has grade 0. */
  readonly embarrassing: number;
  /** 1 if one of the first five results has grade 0. Ungraded results take up positions. */
  readonly embarrassingSeen: number;
  /** Share of the first ten results without a grade. */
  readonly ungraded: number;
}

const gain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2);

function dcg(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, rank) => sum + gain(grade, rank), 0);
}

const share = (count: number, of: number) => (of === 0 ? 0 : count / of);

/**
 * Measures the quality of an order of results.
 * @param order keys of the results, best first
 * @param grades all grades of the pantry, by key
 */
export function computeWorth(order: readonly string[], grades: ReadonlyMap<string, number>): Worth {
  const ideal = dcg([...grades.values()].sort((a, b) => b - a));
  // Count a grade once: two recipes of a source may share a title, and therefore a key and a grade.
  const keys = [...new Set(order)];
  const graded = keys.flatMap((key) => grades.get(key) ?? []);
  const first = keys.slice(0, DEPTH);
  return {
    ndcg: share(dcg(graded), ideal),
    ndcgAll: share(dcg(keys.map((key) => grades.get(key) ?? 0)), ideal),
    goodStart: share(
      graded.slice(0, START).filter((grade) => grade >= GOOD).length,
      Math.min(START, [...grades.values()].filter((grade) => grade >= GOOD).length),
    ),
    embarrassing: Number(graded.slice(0, SIGHT).includes(0)),
    embarrassingSeen: Number(keys.slice(0, SIGHT).some((key) => grades.get(key) === 0)),
    ungraded: share(first.filter((key) => !grades.has(key)).length, first.length),
  };
}

export function meanWorth(all: readonly Worth[]): Worth {
  const mean = (of: (one: Worth) => number) =>
    share(
      all.reduce((sum, one) => sum + of(one), 0),
      all.length,
    );
  return {
    ndcg: mean((one) => one.ndcg),
    ndcgAll: mean((one) => one.ndcgAll),
    goodStart: mean((one) => one.goodStart),
    embarrassing: mean((one) => one.embarrassing),
    embarrassingSeen: mean((one) => one.embarrassingSeen),
    ungraded: mean((one) => one.ungraded),
  };
}
