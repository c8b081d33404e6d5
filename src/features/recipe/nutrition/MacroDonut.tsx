import { macroShares } from '#domain/nutrition/macros';
import { recipeText as text } from '../text.ts';

/** A little air between the segments, so that they can be told apart without their colours. Percent of the ring. */
const GAP = 1.2;

/** Where the calories come from, as a ring around their number. */
export function MacroDonut(macros: { calories: number; protein_g: number; carbs_g: number; fat_g: number }) {
  const shares = macroShares(macros);
  const segments = [
    { name: 'protein', from: 0, share: shares.protein },
    { name: 'carbs', from: shares.protein, share: shares.carbs },
    { name: 'fat', from: shares.protein + shares.carbs, share: shares.fat },
  ];
  return (
    <svg
      className="donut"
      viewBox="0 0 120 120"
      role="img"
      aria-label={text.macros(shares.protein, shares.carbs, shares.fat)}
    >
      <circle className="donut__track" cx="60" cy="60" r="50" />
      {segments.map(
        ({ name, from, share }) =>
          share > 0 && (
            <circle
              key={name}
              className={`donut__${name}`}
              cx="60"
              cy="60"
              r="50"
              pathLength={100}
              strokeDasharray={`${share === 100 ? 100 : Math.max(0.5, share - GAP)} 100`}
              strokeDashoffset={-from}
              transform="rotate(-90 60 60)"
            />
          ),
      )}
      <text className="donut__number" x="60" y="62" textAnchor="middle">
        {Math.round(macros.calories)}
      </text>
      <text className="donut__unit" x="60" y="78" textAnchor="middle">
        {text.kcal}
      </text>
    </svg>
  );
}
