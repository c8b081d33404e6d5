import type { ComputedNutrition } from '#domain/nutrition/compute';
import { recipeText as text } from '../text.ts';

const COLUMNS = [
  ['grams', text.grams, 'g'],
  ['calories', text.nutrients.calories, ''],
  ['protein', text.nutrients.protein_g, 'g'],
  ['carbs', text.nutrients.carbs_g, 'g'],
  ['fat', text.nutrients.fat_g, 'g'],
] as const;

export function NutritionBreakdownTable({ nutrition }: { nutrition: ComputedNutrition }) {
  const { breakdown } = nutrition;
  return (
    <>
      <p className="muted small">{text.breakdownNote}</p>
      <table className="breakdown__table figures">
        <thead>
          <tr>
            <th scope="col">{text.ingredient}</th>
            {COLUMNS.map(([key, label]) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {breakdown.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name an ingredient twice, always in its order.
            <tr key={i}>
              <th scope="row">
                {line.name}
                {line.estimatedFrom && <span className="muted small"> ({text.estimated})</span>}
              </th>
              {COLUMNS.map(([key, label, unit]) => (
                <td key={key} data-label={label}>
                  {`${Math.round(line[key])}${unit && ` ${unit}`}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
