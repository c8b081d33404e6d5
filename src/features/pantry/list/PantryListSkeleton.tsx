import '#ui/feedback/skeleton.css';
import { pantryText as text } from '../text.ts';

export function PantryListSkeleton() {
  return (
    <div className="pantry-list">
      <p className="muted" role="status">
        {text.loading}
      </p>
      <div className="pantry-items card" aria-hidden="true">
        {[1, 2, 3, 4].map((row) => (
          <div key={row} className="pantry-item">
            <span className="skeleton pantry-item__skeleton">Something</span>
            <span className="skeleton pantry-item__skeleton">Amount</span>
          </div>
        ))}
      </div>
    </div>
  );
}
