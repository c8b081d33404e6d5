import type { SearchQuery } from '#client/search/search-address';
import type { Exclusion } from '#contract/eaters/eaters';
import type { SearchReply } from '#contract/search/search';

/** Returns the last reply that the dish preview received, or null if it is the reply to another search. */
export type FindReply = (query: string, exclusions: readonly Exclusion[]) => SearchReply | null;

export interface LiveProps {
  /** The search that the form describes; null if it cannot run, for example without ingredients. */
  readonly search: SearchQuery | null;
  readonly paused: boolean;
  /**
   * Holds a function that returns the last reply that the dish preview received. The dish preview sets this function.
   */
  readonly finder: { current: FindReply };
  readonly onAdd: (name: string) => void;
}
