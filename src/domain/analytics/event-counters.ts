import { MERCHANTS } from '../shopping-list/affiliate-link.ts';
import { type EventName, SCORE_BUCKETS } from './events.ts';

/**
 * Key of an analytics counter. `bucket` is the range or category in which an event is counted, such as a range of match
 * scores; '' for events without buckets.
 */
export interface EventCounterKey {
  readonly event: EventName;
  readonly bucket: string;
}

type Props = Readonly<Record<string, unknown>>;

/**
 * Rule that assigns the reports of an analytics event to buckets. The buckets are fixed, so that clients cannot create
 * counters with arbitrary names.
 */
interface Kind {
  readonly buckets: readonly string[];
  readonly of: (props: Props) => string;
}

const UNKNOWN = 'unknown';

const listed = (buckets: readonly string[], value: unknown): string =>
  buckets.find((bucket) => bucket === value) ?? UNKNOWN;

const whole: Kind = { buckets: [''], of: () => '' };

const byScore: Kind = {
  buckets: SCORE_BUCKETS,
  of: ({ scoreBucket }) => listed(SCORE_BUCKETS, scoreBucket),
};

const byMerchant: Kind = {
  buckets: [...MERCHANTS, UNKNOWN],
  of: ({ merchant }) => listed(MERCHANTS, merchant),
};

/** Ranges for the number of ingredients in a search, each with its upper bound and its name in analytics. */
const SIZES: readonly (readonly [upTo: number, bucket: string])[] = [
  [0, '0'],
  [3, '1-3'],
  [7, '4-7'],
  [15, '8-15'],
  [Number.POSITIVE_INFINITY, '16+'],
];

const bySize: Kind = {
  buckets: [...SIZES.map(([, bucket]) => bucket), UNKNOWN],
  of: ({ ingredients }) => {
    if (typeof ingredients !== 'number' || !(ingredients >= 0)) return UNKNOWN;
    return SIZES.find(([upTo]) => ingredients <= upTo)?.[1] ?? UNKNOWN;
  },
};

export const EVENT_COUNTERS: Readonly<Record<EventName, Kind>> = {
  ingredient_added: whole,
  ingredient_removed: whole,
  tool_selected: whole,
  tool_deselected: whole,
  cuisine_selected: whole,
  cuisine_deselected: whole,
  form_submitted: whole,
  search_submitted: bySize,
  no_results: bySize,
  recipe_click: byScore,
  recipe_opened: byScore,
  recipe_viewed: whole,
  cooked: whole,
  affiliate_click: byMerchant,
};

export const EVENT_NAMES = Object.keys(EVENT_COUNTERS) as EventName[];

const isObject = (value: unknown): value is Props => typeof value === 'object' && value !== null;

/** Returns the counter key for an analytics report `{event, props}`; null if the event is unknown. */
export function toEventCounterKey(report: unknown): EventCounterKey | null {
  if (!isObject(report)) return null;
  const event = EVENT_NAMES.find((name) => name === report.event);
  if (event === undefined) return null;
  return { event, bucket: EVENT_COUNTERS[event].of(isObject(report.props) ? report.props : {}) };
}
