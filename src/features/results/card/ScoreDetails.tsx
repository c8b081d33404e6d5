import type { Loss, RecipeSummary } from '#contract/search/search';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { resultsText } from '../text.ts';

const text = resultsText.why;

export function ScoreDetails({ summary }: { summary: RecipeSummary }) {
  const reasons = listScoreLossReasons(summary);
  const { matchScore } = summary;
  return (
    <Disclosure
      className="score-details"
      label={
        <>
          <span aria-hidden="true">{resultsText.card.why(matchScore)}</span>
          <span className="visually-hidden">{resultsText.card.whyMatch(matchScore)}</span>
        </>
      }
    >
      {reasons.length === 0 ? (
        <p>{text.perfect}</p>
      ) : (
        <>
          <p>{text.start}</p>
          <ReasonList reasons={reasons} pointsOf={text.points} />
        </>
      )}
    </Disclosure>
  );
}

export function ReasonList({
  reasons,
  pointsOf,
}: {
  readonly reasons: readonly Reason[];
  readonly pointsOf: (points: number) => string;
}) {
  return (
    <ul className="score-details__list">
      {reasons.map(({ sentence, points }) => (
        <li key={sentence}>
          <span>{sentence}</span>
          <span className="figures">{pointsOf(points)}</span>
        </li>
      ))}
    </ul>
  );
}

interface Reason {
  sentence: string;
  /**
   * Points that the match score loses for this reason, a whole number. The match score and the lost points of all
   * reasons add up to 100.
   */
  points: number;
}

type Explained = Pick<
  RecipeSummary,
  'matchScore' | 'breakdown' | 'missingOrSubbedIngredients' | 'missingTools'
>;

export function listScoreLossReasons(summary: Explained): Reason[] {
  const points = roundPartsToTotal(
    summary.breakdown.map(({ loss }) => loss),
    100 - summary.matchScore,
  );
  return summary.breakdown.map((loss, index) => ({
    sentence: describeLoss(loss, summary),
    points: points[index] ?? 0,
  }));
}

function describeLoss({ kind, name = '' }: Loss, summary: Explained): string {
  switch (kind) {
    case 'missing':
      return text.missing(name);
    case 'substituted':
      return text.substituted(
        name,
        summary.missingOrSubbedIngredients.find(({ original }) => original === name)?.using,
      );
    case 'short':
      return text.short(name);
    case 'assumed':
      return text.assumed(name);
    case 'extraMissing':
      return text.extraMissing;
    case 'tools':
      return text.tools(name, summary.missingTools.find(({ tool }) => tool === name)?.using);
  }
}

/** Rounds numbers so that they add up to `total`. The numbers with the largest fractional parts are rounded up. */
export function roundPartsToTotal(parts: readonly number[], total: number): number[] {
  const whole = parts.map(Math.floor);
  const left = total - whole.reduce((sum, part) => sum + part, 0);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, Math.max(0, left))) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}
