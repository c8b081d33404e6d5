import { TriangleAlert } from 'lucide-react';
import type { ComputedNutrition } from '#domain/nutrition/compute';
import { computeMacroShares } from '#domain/nutrition/macros';
import { NUTRIENTS } from '#domain/nutrition/nutrients';
import { Icon } from '#ui/pictures/Icon.tsx';
import { recipeText as text } from '../text.ts';
import { NutritionBreakdown } from './NutritionBreakdown.tsx';
import { NutritionMenu } from './NutritionMenu.tsx';

/**
 * Gap between the segments of the ring chart, in percent of its circumference. The gaps make the segments
 * distinguishable without color.
 */
const GAP = 1.2;

function MacroDonut(macros: { calories: number; protein_g: number; carbs_g: number; fat_g: number }) {
  const shares = computeMacroShares(macros);
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

const figure = (value: number, unit: string): string =>
  `${unit === 'g' && value < 10 ? Math.round(value * 10) / 10 : Math.round(value)} ${unit}`;

export function NutritionPanel({ title, nutrition }: { title: string; nutrition: ComputedNutrition }) {
  const shares = computeMacroShares(nutrition);
  const nothing = nutrition.breakdown.length === 0;
  const estimated = nutrition.breakdown.filter(({ estimatedFrom }) => estimatedFrom);
  return (
    <section className="nutrition card" aria-labelledby="nutrition">
      <div className="nutrition__head">
        <h2 id="nutrition">{text.nutrition}</h2>
        <p className="muted">{text.perServing(nutrition.serving_size)}</p>
        {!nothing && <NutritionMenu title={title} nutrition={nutrition} />}
      </div>
      {nothing && <p>{text.noNutrition}</p>}
      {!nothing && (
        <>
          <div className="nutrition__macros">
            <MacroDonut {...nutrition} />
            <ul className="legend plain-list" aria-hidden="true">
              <li className="legend__protein">
                {`${text.nutrients.protein_g} `}
                <b className="figures">{`${shares.protein}%`}</b>
              </li>
              <li className="legend__carbs">
                {`${text.nutrients.carbs_g} `}
                <b className="figures">{`${shares.carbs}%`}</b>
              </li>
              <li className="legend__fat">
                {`${text.nutrients.fat_g} `}
                <b className="figures">{`${shares.fat}%`}</b>
              </li>
            </ul>
          </div>
          <table className="nutrition__table figures">
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{text.nutrient}</span>
                </th>
                <th scope="col">{text.each}</th>
                <th scope="col">{text.all(nutrition.servings)}</th>
              </tr>
            </thead>
            <tbody>
              {NUTRIENTS.map(({ key, label, unit }) => (
                <tr key={key}>
                  <th scope="row">{label}</th>
                  <td>{figure(nutrition[key], unit)}</td>
                  <td>{figure(nutrition.totals[key], unit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      <div className="nutrition__side">
        {!nothing && (
          <p className="muted small">
            {text.coverage(nutrition.coverage)}
            {estimated.length > 0 && ` ${text.estimates(estimated)}`}
          </p>
        )}
        {nutrition.unmatched.length > 0 && <Unmatched names={nutrition.unmatched} />}
      </div>
      {!nothing && <NutritionBreakdown nutrition={nutrition} />}
    </section>
  );
}

function Unmatched({ names }: { names: readonly string[] }) {
  return (
    <div className="nutrition__unmatched">
      <Icon of={TriangleAlert} />
      <div>
        <p>{text.unmatched}</p>
        <p>
          {text.missing}: {names.join(', ')}
        </p>
      </div>
    </div>
  );
}
