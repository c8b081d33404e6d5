import { useId } from 'react';
import { FIELDS } from '#browser/search/search-address';
import { Chip } from '#ui/controls/Chip.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import type { FormErrors, FormState } from './search-state.ts';
import { searchText } from './text.ts';

const text = searchText.nutrition;

interface NutritionFilterProps {
  form: FormState;
  errors: FormErrors;
  onType: (field: 'calories' | 'protein', text: string) => void;
  onInclude: (name: string) => void;
}

/** Limits per serving, folded away; those that are set stay in sight as chips. */
export function NutritionFilter({ form, errors, onType, onInclude }: NutritionFilterProps) {
  const chips = [
    ...(form.calories
      ? [{ what: text.caloriesChip(Number(form.calories)), drop: () => onType('calories', '') }]
      : []),
    ...(form.protein
      ? [{ what: text.proteinChip(Number(form.protein)), drop: () => onType('protein', '') }]
      : []),
    ...form.exclude.map((name) => ({ what: text.excludeChip(name), drop: () => onInclude(name) })),
  ];
  return (
    <div className="nutrition-filter">
      <Disclosure label={text.label}>
        <div className="nutrition-filter__fields">
          <Limit
            label={text.maxCalories}
            unit={text.maxCaloriesUnit}
            name={FIELDS.maxCalories}
            value={form.calories}
            error={errors.calories ? text.wrongCalories : null}
            onType={(typed) => onType('calories', typed)}
          />
          <Limit
            label={text.minProtein}
            unit={text.minProteinUnit}
            name={FIELDS.minProtein}
            value={form.protein}
            error={errors.protein ? text.wrongProtein : null}
            onType={(typed) => onType('protein', typed)}
          />
        </div>
      </Disclosure>
      {chips.length > 0 && (
        <ul className="chips" aria-label={text.active}>
          {chips.map(({ what, drop }) => (
            <li key={what}>
              <Chip removeLabel={text.remove(what)} onRemove={drop}>
                {what}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Limit({
  label,
  unit,
  name,
  value,
  error,
  onType,
}: {
  label: string;
  unit: string;
  name: string;
  value: string;
  error: string | null;
  onType: (typed: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="limit">
        <input
          id={id}
          className="input limit__input figures"
          type="number"
          inputMode="decimal"
          name={name}
          min={0}
          step="any"
          value={value}
          aria-invalid={error !== null}
          aria-describedby={`${id}-unit`}
          onChange={(event) => onType(event.target.value)}
        />
        <span id={`${id}-unit`} className="muted">
          {unit}
        </span>
      </div>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
