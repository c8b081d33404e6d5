import { MERCHANTS } from '../shopping-list/affiliate-link.ts';
import { type EventName, REPORTS_MAX, SCORE_BUCKETS } from './events.ts';

/**
 * Key of an analytics counter: the event, and a range or category (`bucket`) of its values. For example, match scores
 * from 75 to 100 are one bucket. The bucket is '' for events without buckets.
 */
export interface EventCounterKey {
  readonly event: EventName;
  readonly bucket: string;
}

type Props = Readonly<Record<string, unknown>>;

/**
 * Rule that assigns an analytics event to one of several fixed buckets (ranges or categories of its values). Because
 * the buckets are fixed, clients cannot create counters with arbitrary names.
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

/** Maximum number of identical events in one report (its field `count`). */
const COUNT_MAX = 100;

export interface EventCount extends EventCounterKey {
  readonly count: number;
}

/**
 * Returns the counts of events in the body of an analytics request. The body is a report `{event, props, count}` or a
 * list of reports. A report without a count means one event. Reports of unknown events are ignored.
 */
export function parseEventCounts(body: unknown): EventCount[] {
  const reports: unknown[] = Array.isArray(body) ? body.slice(0, REPORTS_MAX) : [body];
  const counts = new Map<string, EventCount>();
  for (const report of reports) {
    if (!isObject(report)) continue;
    const event = EVENT_NAMES.find((name) => name === report.event);
    if (event === undefined) continue;
    const bucket = EVENT_COUNTERS[event].of(isObject(report.props) ? report.props : {});
    const number = Number.isInteger(report.count) ? Number(report.count) : 1;
    const added = Math.min(COUNT_MAX, Math.max(1, number));
    const key = `${event} ${bucket}`;
    counts.set(key, { event, bucket, count: (counts.get(key)?.count ?? 0) + added });
  }
  return [...counts.values()];
}
