import { Check } from 'lucide-react';
import type { RecipeSummary } from '#contract/search/search';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText } from '../text.ts';
import { hasEverythingToCook } from './hiding-filters.ts';

const text = resultsText.cookable;

/** Number of result cards on the first screen of a phone. */
const FIRST_CARDS = 3;

/**
 * If none of the first three results can be cooked now, tells the cook how many later results can, and shows a button
 * that moves those results to the top. Without this note, cooks would miss the dishes that the home page has announced
 * as ready to cook.
 * @param results the results in their default order
 */
export function CookableNote({
  results,
  onShowFirst,
}: {
  results: readonly RecipeSummary[];
  onShowFirst: () => void;
}) {
  const count = results.filter(({ group }) => group === 'cookNow').length;
  if (count === 0 || results.slice(0, FIRST_CARDS).some(hasEverythingToCook)) return null;
  return (
    <p className="cookable-note">
      <Icon of={Check} />
      <span>{text.count(count)}</span>
      <button type="button" className="button button--quiet" onClick={onShowFirst}>
        {text.showFirst}
      </button>
    </p>
  );
}
