import { resultsText } from '../text.ts';

/** The id that stands in for the one an ad network assigns. */
const PLACEHOLDER_SLOT = '0000000000';

/** The advertisement's place. It has its size before anything is in it, so nothing moves. */
export function AdSlot() {
  return (
    <aside className="ad-slot no-print" data-ad-slot={PLACEHOLDER_SLOT} aria-label={resultsText.ad}>
      <span>{resultsText.ad}</span>
    </aside>
  );
}
