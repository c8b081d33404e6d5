import { useId } from 'react';
import { type Figure, NUMBER_FILTERS, type NumberFilterKey } from '#domain/matching/number-filters';
import { Chip } from '#ui/controls/Chip.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import type { FormErrors, FormState } from './search-state.ts';
import { searchText } from './text.ts';

const text = searchText.nutrition;

interface NutritionFilterProps {
  form: FormState;
  errors: FormErrors;
  onType: (field: Figure, text: string) => void;
  onInclude: (name: string) => void;
}

/** Limits per serving, folded away; those that are set stay in sight as chips. */
export function NutritionFilter({ form, errors, onType, onInclude }: NutritionFilterProps) {
  const chips = [
    ...NUMBER_FILTERS.flatMap(({ key, figure }) =>
      form[figure]
        ? [{ what: text.limits[key].chip(Number(form[figure])), drop: () => onType(figure, '') }]
        : [],
    ),
    ...form.exclude.map((name) => ({ what: text.excludeChip(name), drop: () => onInclude(name) })),
  ];
  return (
    <div className="nutrition-filter">
      <Disclosure label={text.label}>
        <div className="nutrition-filter__fields">
          {NUMBER_FILTERS.map(({ key, figure }) => (
            <Limit
              key={figure}
              words={text.limits[key]}
              name={figure}
              value={form[figure]}
              isWrong={errors[figure] === true}
              onType={(typed) => onType(figure, typed)}
            />
          ))}
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
  words,
  name,
  value,
  isWrong,
  onType,
}: {
  words: (typeof text.limits)[NumberFilterKey];
  name: string;
  value: string;
  isWrong: boolean;
  onType: (typed: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words.label}
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
          aria-invalid={isWrong}
          aria-describedby={`${id}-unit`}
          onChange={(event) => onType(event.target.value)}
        />
        <span id={`${id}-unit`} className="muted">
          {words.unit}
        </span>
      </div>
      {isWrong && (
        <p className="field__error" role="alert">
          {words.wrong}
        </p>
      )}
    </div>
  );
}
