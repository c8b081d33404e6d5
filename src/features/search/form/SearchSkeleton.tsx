/**
 * Placeholder of the results during a search. It appears after a short delay, so that it does not flash before a quick
 * reply.
 */
export function SearchSkeleton({ words }: { words: string }) {
  return (
    <div className="search-skeleton">
      <div className="page">
        <p className="search-skeleton__text">{words}</p>
        <div className="search-skeleton__cards" aria-hidden="true">
          {[1, 2, 3].map((card) => (
            <div key={card} className="search-skeleton__card skeleton" />
          ))}
        </div>
      </div>
    </div>
  );
}
