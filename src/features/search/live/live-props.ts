import type { SearchQuery } from '#client/search/search-address';
import type { Exclusion } from '#contract/eaters/eaters';
import type { SearchReply } from '#contract/search/search';

/** Returns the reply for a search, if it is the one that is shown; otherwise null. */
export type FindReply = (query: string, exclusions: readonly Exclusion[]) => SearchReply | null;

export interface LiveProps {
  /** Search of the form, or null if it cannot run. */
  readonly search: SearchQuery | null;
  /** True while the form itself searches. */
  readonly paused: boolean;
  /** Receives the function that finds the newest reply. */
  readonly finder: { current: FindReply };
  /** Adds a food that most kitchens have. */
  readonly onAdd: (name: string) => void;
}
