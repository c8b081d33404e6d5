import type { SearchQuery } from '#client/search/search-address';
import type { Exclusion } from '#contract/eaters/eaters';
import type { SearchReply } from '#contract/search/search';

/** Returns the latest reply of the dish preview if it is the reply to this search; otherwise null. */
export type FindReply = (query: string, exclusions: readonly Exclusion[]) => SearchReply | null;

export interface LiveProps {
  /** The search that the form describes; null if it cannot run, for example without ingredients. */
  readonly search: SearchQuery | null;
  /** True while the user has submitted the form and its search is running. */
  readonly paused: boolean;
  /** Ref in which the dish preview stores its function `FindReply`. */
  readonly finder: { current: FindReply };
  /** Called when the user adds one of the suggested common foods. */
  readonly onAdd: (name: string) => void;
}
