/** What an order of results is worth, by the grades of its recipes. */

/** How many results are measured, and how many are looked at for a good start and for an embarrassment. */
const [DEPTH, START, SIGHT] = [10, 3, 5];
const GOOD = 2;

export interface Worth {
  /** nDCG@10 of the graded recipes alone, in their order. */
  readonly ndcg: number;
  /** nDCG@10 of all, an ungraded recipe counting 0. */
  readonly ndcgAll: number;
  /** Share of the first three graded recipes that are graded 2 or 3. */
  readonly goodStart: number;
  /** 1: one of the first five graded recipes is graded 0. */
  readonly embarrassing: number;
  /** 1: one of the first five results is graded 0, ungraded ones taking their places. */
  readonly embarrassingSeen: number;
  /** Share of the first ten that nobody has graded. */
  readonly ungraded: number;
}

const gain = (grade: number, rank: number) => (2 ** grade - 1) / Math.log2(rank + 2);

function dcg(grades: readonly number[]): number {
  return grades.slice(0, DEPTH).reduce((sum, grade, rank) => sum + gain(grade, rank), 0);
}

const share = (count: number, of: number) => (of === 0 ? 0 : count / of);

/**
 * @param order keys of the results, best first
 * @param grades every grade of the pantry, by key
 */
export function worthOf(order: readonly string[], grades: ReadonlyMap<string, number>): Worth {
  const ideal = dcg([...grades.values()].sort((a, b) => b - a));
  // Two recipes of a source may have one title, and then one grade, which counts once.
  const keys = [...new Set(order)];
  const graded = keys.flatMap((key) => grades.get(key) ?? []);
  const first = keys.slice(0, DEPTH);
  return {
    ndcg: share(dcg(graded), ideal),
    ndcgAll: share(dcg(keys.map((key) => grades.get(key) ?? 0)), ideal),
    goodStart: share(graded.slice(0, START).filter((grade) => grade >= GOOD).length, START),
    embarrassing: Number(graded.slice(0, SIGHT).includes(0)),
    embarrassingSeen: Number(keys.slice(0, SIGHT).some((key) => grades.get(key) === 0)),
    ungraded: share(first.filter((key) => !grades.has(key)).length, first.length),
  };
}

/** The mean of each measure. */
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
