interface Reason {
  readonly sentence: string;
  readonly points: number;
}

/** Sentences with the points of each behind them. @param pointsOf the words for a number of points */
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
