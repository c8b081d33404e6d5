import { getLocalDate } from '#client/device/today';
import type { FitLine, RecipeSummary } from '#contract/search/search';
import { countDaysUntil } from '#domain/pantry/expiry';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { resultsText } from '../text.ts';
import { ReasonList, roundPartsToTotal } from './ScoreDetails.tsx';

const text = resultsText.whyHere;
const TENTHS = 10;

export interface FitReason {
  sentence: string;
  /**
   * Points that this reason adds to the recipe's ranking value (subtracts if negative), with one decimal. The points
   * of all reasons add up to the ranking value that the page shows.
   */
  points: number;
}

export const roundFitForDisplay = ({ fit }: Pick<RecipeSummary, 'fit'>): number =>
  Math.round(fit * TENTHS) / TENTHS;

type Placed = Pick<RecipeSummary, 'fit' | 'why' | 'kind' | 'matchScore' | 'cooked_at'>;

export function listRankReasons(summary: Placed): FitReason[] {
  const tenths = roundPartsToTotal(
    summary.why.map(({ value }) => value * TENTHS),
    Math.round(summary.fit * TENTHS),
  );
  return summary.why.map((line, index) => ({
    sentence: describeFitLine(line, summary),
    points: (tenths[index] ?? 0) / TENTHS,
  }));
}

function describeFitLine({ kind, names = [] }: FitLine, summary: Placed): string {
  switch (kind) {
    case 'uses':
      return text.uses(names);
    case 'complete':
      return text.complete;
    case 'score':
      return text.score(summary.matchScore);
    case 'preferred':
      return text.preferred;
    case 'cooked':
      return text.cooked(describeLastCooked(summary.cooked_at));
    case 'kind':
      return text.kinds[summary.kind];
    case 'assumed':
      return text.assumed(names);
    case 'lacksMain':
      return text.lacksMain(names);
    case 'lacksSeveral':
      return text.lacksSeveral(names);
    case 'single':
      return text.single;
    case 'leavesMainFoods':
      return text.leavesMainFoods(names);
    case 'tools':
      return text.tools(names);
    case 'urgency':
      return text.urgency;
  }
}

/**
 * Describes the day on which a dish was last cooked, in the visitor's time zone.
 * @param cookedAt ISO 8601; if missing or invalid, returns 'in the last few days'
 */
export function describeLastCooked(cookedAt: string | undefined, now = new Date()): string {
  const time = new Date(cookedAt ?? '');
  if (Number.isNaN(time.getTime())) return text.recently;
  const days = countDaysUntil(getLocalDate(now), getLocalDate(time));
  if (days <= 0) return text.today;
  return days === 1 ? text.yesterday : text.daysAgo(days);
}

export const findUsedFoods = ({ why }: Pick<RecipeSummary, 'why'>): readonly string[] =>
  why.find(({ kind }) => kind === 'uses')?.names ?? [];

export function RankExplanation({ summary }: { summary: RecipeSummary }) {
  const reasons = listRankReasons(summary);
  if (reasons.length === 0) return null;
  return (
    <Disclosure
      className="score-details why-here"
      label={
        <>
          {text.label}
          <span className="visually-hidden">: {summary.title}</span>
        </>
      }
    >
      <p>{text.lead(roundFitForDisplay(summary))}</p>
      <ReasonList reasons={reasons} pointsOf={text.points} />
    </Disclosure>
  );
}
