import './results.css';
import { resultsText as text } from './text.ts';

/** The place of the results while they are on their way. */
export function ResultsSkeleton() {
  return (
    <div className="results page">
      <header className="results__head">
        <h1 role="status">{text.loading}</h1>
      </header>
      <div className="results__cards" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((card) => (
          <div key={card} className="result result--skeleton card">
            <div className="result__picture skeleton" />
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
