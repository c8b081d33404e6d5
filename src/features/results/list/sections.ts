import type { Group, RecipeSummary } from '#contract/search';
import { type AlikePlace, placesOf } from '#domain/matching/alike';
import { ordered, type ResultOrder } from './orders.ts';

/** The order in which the groups stand on the page. */
const GROUPS: readonly Group[] = ['cookNow', 'substitute', 'missing1', 'missing2', 'more'];
/** Places that come first, whatever their group. */
const BEST = 10;

export type ResultPlace = AlikePlace<RecipeSummary>;

export interface GroupOfResults {
  group: Group;
  places: readonly ResultPlace[];
}

/** The results of one half of the page, by group. */
export interface ResultSection {
  /** Preferred cuisines and the others stand apart; null where no cuisine is preferred. */
  preferred: boolean | null;
  groups: readonly GroupOfResults[];
}

export interface ResultLayout {
  /** What comes first: the best ones by fit; all results in any other order. */
  best: readonly ResultPlace[];
  /** The others by group. */
  sections: readonly ResultSection[];
}

/** Results in an order, those that are alike in one place. */
function placesIn(results: readonly RecipeSummary[], order: ResultOrder): ResultPlace[] {
  // What is assumed to be in the kitchen of any result is a staple.
  const staples = new Set(
    results.flatMap(({ breakdown }) =>
      breakdown.flatMap(({ kind, name }) => (kind === 'assumed' && name !== undefined ? [name] : [])),
    ),
  );
  return placesOf(ordered(results, order), (name) => staples.has(name));
}

/** Where results stand on the page: the best ten first whatever their group, the others in their groups. */
export function layoutOf(
  results: readonly RecipeSummary[],
  order: ResultOrder,
  withPreference: boolean,
): ResultLayout {
  const places = placesIn(results, order);
  if (order !== 'fit') return { best: places, sections: [] };
  return { best: places.slice(0, BEST), sections: resultSections(places.slice(BEST), withPreference) };
}

function grouped(places: readonly ResultPlace[]): GroupOfResults[] {
  return GROUPS.map((group) => ({
    group,
    places: places.filter(({ best }) => best.group === group),
  })).filter((one) => one.places.length > 0);
}

/** Sorts places into groups, the preferred cuisines first. Within a group the order stays. */
export function resultSections(places: readonly ResultPlace[], withPreference: boolean): ResultSection[] {
  if (!withPreference) return places.length > 0 ? [{ preferred: null, groups: grouped(places) }] : [];
  return [true, false]
    .map((preferred) => ({
      preferred,
      groups: grouped(places.filter(({ best }) => best.preferred === preferred)),
    }))
    .filter(({ groups }) => groups.length > 0);
}
