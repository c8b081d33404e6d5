import type { SearchQuery } from '#client/search/search-address';
import { MINUTES_MAX } from '#contract/limits';
import type { RecipeSummary, SearchReply } from '#contract/search/search';
import { NUMBER_FILTERS } from '#domain/matching/number-filters';
import { resultsText } from '../text.ts';
import { formatLooserFilterLabel } from './NoResultsMessage.tsx';

/** A filter that removes recipes from the results. `loosened` is the search without this filter. */
export interface HidingFilter {
  /** Number of recipes that the filter rejects. Other filters may reject some of these recipes too. */
  readonly count: number;
  readonly label: string;
  readonly loosened: SearchQuery;
}

/** Number of results that a cook is assumed to look through. */
const FIRST_RESULTS = 10;

/** Returns true for a dish that the cook can make now, if necessary with substitutes. */
export const hasEverythingToCook = ({ group }: Pick<RecipeSummary, 'group'>): boolean =>
  group === 'cookNow' || group === 'substitute';

/**
 * Returns true if the page should offer to remove a filter above the results: there are few results, or each of the
 * first results lacks an ingredient.
 */
export const shouldOfferLooserFilters = (results: readonly Pick<RecipeSummary, 'group'>[]): boolean =>
  results.length > 0 &&
  (results.length < FIRST_RESULTS || !results.slice(0, FIRST_RESULTS).some(hasEverythingToCook));

/**
 * Returns the filters of a search that reject recipes and that the user can remove. The filter that rejects the most
 * recipes comes first. Food restrictions of the people who eat are not included.
 */
export function listFiltersHidingRecipes(
  search: SearchQuery,
  leftOut: SearchReply['leftOut'],
): HidingFilter[] {
  const { exclude = [] } = search;
  const filters: HidingFilter[] = [
    {
      count: leftOut.minutes,
      label: formatLooserFilterLabel({ filter: 'maxMinutes', to: null, recipes: leftOut.minutes }),
      loosened: { ...search, maxMinutes: MINUTES_MAX },
    },
    {
      count: leftOut.minutesUnknown,
      label: resultsText.leftOut.showUnknownMinutes,
      loosened: { ...search, unknownMinutes: true },
    },
    { count: leftOut.kind, label: resultsText.edit.anyKind, loosened: { ...search, kinds: undefined } },
    ...NUMBER_FILTERS.map(({ key, figure }) => ({
      count: search[key] === undefined ? 0 : leftOut[figure],
      label: formatLooserFilterLabel({ filter: key, to: null, recipes: leftOut[figure] }),
      loosened: { ...search, [key]: undefined },
    })),
    {
      count: exclude.length > 0 ? leftOut.excluded : 0,
      label: formatLooserFilterLabel({ filter: 'exclude', to: null, recipes: leftOut.excluded }),
      loosened: { ...search, exclude: undefined },
    },
  ];
  return filters.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
}
