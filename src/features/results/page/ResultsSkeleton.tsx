import '#ui/feedback/skeleton.css';
import './results.css';
import '../card/result-card.css';
import '../notes/notes.css';
import type { ReactNode } from 'react';
import { resultsText as text } from '../text.ts';

interface Props {
  back?: ReactNode;
  kitchen?: ReactNode;
}

export function ResultsSkeleton({ back, kitchen }: Props) {
  return (
    <div className="results page">
      <header className="results__head">
        {back ?? (
          <span className="button button--quiet results__back results__back--later" aria-hidden="true">
            {text.back}
          </span>
        )}
        <h1 role="status">{text.loading}</h1>
      </header>
      {kitchen ?? (
        <p className="results__kitchen skeleton" aria-hidden="true">
          What is in the kitchen
        </p>
      )}
      <div className="results__cards" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} className="result result--skeleton card">
            <div className="result__side">
              <div className="result__picture skeleton" />
            </div>
            <div className="result__words">
              <div className="skeleton">Title</div>
              <div className="skeleton">Minutes, cuisine</div>
              <div className="skeleton result__skeleton-block">What is in it, what is missing</div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
