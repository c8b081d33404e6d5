import { CircleAlert } from 'lucide-react';
import type { SearchReply } from '#contract/search/search';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText as text } from '../text.ts';

/** Says that recipes may be missing from the results, because the server could not search all of them. */
export function IncompleteResultsNote({
  reply: { notice, partial },
  onRetry,
}: {
  readonly reply: Pick<SearchReply, 'notice' | 'partial'>;
  readonly onRetry: () => void;
}) {
  if (notice !== 'stale' && partial !== true) return null;
  return (
    <div className="stale-note" role="status">
      <Icon of={CircleAlert} />
      <span>{notice === 'stale' ? text.stale : text.partial}</span>
      <button type="button" className="button" onClick={onRetry}>
        {text.tryAgain}
      </button>
    </div>
  );
}
