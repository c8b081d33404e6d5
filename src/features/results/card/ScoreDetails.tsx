import type { RecipeSummary } from '#contract/search';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { resultsText } from '../text.ts';
import { reasonsOf } from './explain.ts';
import { ReasonList } from './ReasonList.tsx';

const text = resultsText.why;

/** On demand: where the points went. */
export function ScoreDetails({ summary }: { summary: RecipeSummary }) {
  const reasons = reasonsOf(summary);
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
