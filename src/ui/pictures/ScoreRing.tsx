import './score-ring.css';

function chooseTone(score: number): 'fresh' | 'warn' | 'plain' {
  if (score >= 80) return 'fresh';
  return score >= 50 ? 'warn' : 'plain';
}

export function ScoreRing({ score, label, size = 52 }: { score: number; label: string; size?: number }) {
  return (
    <svg
      className={`score-ring score-ring--${chooseTone(score)}`}
      width={size}
      height={size}
      viewBox="0 0 52 52"
      role="img"
      aria-label={label}
    >
      <circle className="score-ring__track" cx="26" cy="26" r="22" />
      {/* Draw no arc at score 0, because its round line cap would show as a dot. */}
      {score > 0 && (
        <circle
          className="score-ring__value"
          cx="26"
          cy="26"
          r="22"
          pathLength={100}
          strokeDasharray={`${score} 100`}
          transform="rotate(-90 26 26)"
        />
      )}
      <text className="score-ring__number" x="26" y="27" textAnchor="middle" dominantBaseline="middle">
        {score}
      </text>
    </svg>
  );
}
