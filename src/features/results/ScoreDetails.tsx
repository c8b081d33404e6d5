import type { RecipeSummary } from '#contract/search';
import { Disclosure } from '#ui/Disclosure.tsx';
import { reasonsOf } from './explain.ts';
import { resultsText } from './text.ts';

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
          <ul className="score-details__list">
            {reasons.map(({ sentence, points }) => (
              <li key={sentence}>
                <span>{sentence}</span>
                <span className="figures">{text.points(points)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Disclosure>
  );
}
