import type { RecipeSummary } from '#contract/search/search';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { resultsText } from '../text.ts';
import { ReasonList } from './ScoreDetails.tsx';
import { fitReasonsOf, shownFit } from './why-here.ts';

const text = resultsText.whyHere;

/** On demand: what a recipe's place is made up of. */
export function WhyHere({ summary }: { summary: RecipeSummary }) {
  const reasons = fitReasonsOf(summary);
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
      <p>{text.lead(shownFit(summary))}</p>
      <ReasonList reasons={reasons} pointsOf={text.points} />
    </Disclosure>
  );
}
