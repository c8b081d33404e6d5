import type { Group, RecipeSummary } from '#contract/search';

/** The order in which the groups stand on the page. */
const GROUPS: readonly Group[] = ['cookNow', 'substitute', 'missing1', 'missing2', 'more'];

export interface GroupOfResults {
  group: Group;
  results: readonly RecipeSummary[];
}

/** The results of one half of the page, by group. */
export interface Section {
  /** Preferred cuisines and the others stand apart; null where no cuisine is preferred. */
  preferred: boolean | null;
  groups: readonly GroupOfResults[];
}

function grouped(results: readonly RecipeSummary[]): GroupOfResults[] {
  return GROUPS.map((group) => ({
    group,
    results: results.filter((result) => result.group === group),
  })).filter((one) => one.results.length > 0);
}

/** Sorts results into groups, the preferred cuisines first. Within a group the order stays. */
export function sectionsOf(results: readonly RecipeSummary[], withPreference: boolean): Section[] {
  if (!withPreference) return results.length > 0 ? [{ preferred: null, groups: grouped(results) }] : [];
  return [true, false]
    .map((preferred) => ({
      preferred,
      groups: grouped(results.filter((result) => result.preferred === preferred)),
    }))
    .filter(({ groups }) => groups.length > 0);
}
