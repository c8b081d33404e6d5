import { ChevronDown } from 'lucide-react';
import type { ComputedNutrition } from '#domain/nutrition/compute';
import { Icon } from '#ui/pictures/Icon.tsx';
import { recipeText as text } from '../text.ts';

const COLUMNS = [
  ['grams', text.grams, 'g'],
  ['calories', text.nutrients.calories, ''],
  ['protein', text.nutrients.protein_g, 'g'],
  ['carbs', text.nutrients.carbs_g, 'g'],
  ['fat', text.nutrients.fat_g, 'g'],
] as const;

/** What each ingredient adds, on demand. */
export function Breakdown({ nutrition }: { nutrition: ComputedNutrition }) {
  const { breakdown, unmatched, servings } = nutrition;
  return (
    <details className="breakdown no-print">
      <summary className="breakdown__summary">
        {text.breakdown}
        <Icon of={ChevronDown} />
      </summary>
      <p className="muted small">{text.breakdownNote(servings)}</p>
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
                  {/* One text: React parts two with a comment, and the page has a hundred of these. */}
                  {`${Math.round(line[key])}${unit && ` ${unit}`}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {unmatched.length > 0 && <p className="breakdown__uncounted">{text.uncounted(unmatched.length)}</p>}
    </details>
  );
}
