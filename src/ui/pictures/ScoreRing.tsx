import './score-ring.css';

/** Returns the tone of a score, which repeats the information of the ring: fresh from 80, warn from 50, else plain. */
function chooseTone(score: number): 'fresh' | 'warn' | 'plain' {
  if (score >= 80) return 'fresh';
  return score >= 50 ? 'warn' : 'plain';
}

/** A match score, 0 to 100, as a number in a ring. `label` is its text alternative: 'Match 87 of 100'. */
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
      {/* A round cap draws a dot even at length 0. */}
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
