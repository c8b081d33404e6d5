import { useId, useState } from 'react';
import { FIELDS } from '#client/search/search-address';
import { MINUTES_MAX, MINUTES_MIN } from '#contract/limits';
import { type Figure, NUMBER_FILTERS, type NumberFilterKey } from '#domain/matching/number-filters';
import { Chip } from '#ui/controls/Chip.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { searchText } from '../text.ts';
import type { FormErrors, FormState } from './search-state.ts';
import '#ui/controls/toggle.css';
import { ChevronDown } from 'lucide-react';
import { Icon } from '#ui/pictures/Icon.tsx';

const text = searchText.nutrition;
const minutesText = searchText.minutes;

interface NutritionFilterProps {
  form: FormState;
  errors: FormErrors;
  onType: (field: Figure, text: string) => void;
  onInclude: (name: string) => void;
}

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

export function MaxMinutesField({
  value,
  wrong,
  unknown,
  onType,
  onUnknown,
}: {
  value: string;
  wrong: boolean;
  /** True if the search includes recipes whose author gave no cooking time. */
  unknown: boolean;
  onType: (text: string) => void;
  onUnknown: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <fieldset className="field">
      <legend className="field__label">{minutesText.label}</legend>
      <div className="minutes">
        <label className="visually-hidden" htmlFor={id}>
          {minutesText.input}
        </label>
        <input
          id={id}
          className="input minutes__input figures"
          type="number"
          inputMode="numeric"
          name={FIELDS.maxMinutes}
          min={MINUTES_MIN}
          max={MINUTES_MAX}
          value={value}
          aria-invalid={wrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.target.value)}
        />
        <span aria-hidden="true">{minutesText.unit}</span>
        <div className="minutes__presets">
          {minutesText.presets.map(({ label, minutes }) => (
            <ToggleButton
              key={minutes}
              label={minutesText.preset(minutes)}
              on={value === String(minutes)}
              onToggle={() => onType(String(minutes))}
            >
              {label}
            </ToggleButton>
          ))}
        </div>
      </div>
      <p
        id={`${id}-hint`}
        className={wrong ? 'field__error' : 'field__hint'}
        role={wrong ? 'alert' : undefined}
      >
        {wrong ? minutesText.wrong : minutesText.hint}
      </p>
      <label className="minutes__unknown">
        <input
          type="checkbox"
          name={FIELDS.unknownMinutes}
          value="1"
          checked={unknown}
          onChange={(event) => onUnknown(event.target.checked)}
        />
        {minutesText.unknown}
      </label>
    </fieldset>
  );
}

/**
 * Checkboxes that look like chips. Selected values are shown even if they are not among the `options`. On a narrow
 * screen, the checkboxes are collapsed (`search.css`), and a button shows the selected values.
 */
export function ChoiceCheckboxes<Option extends string>({
  words,
  name,
  options,
  names,
  chosen,
  onToggle,
}: {
  words: { readonly label: string; readonly hint: string; readonly none: string };
  name: string;
  options: readonly Option[];
  names?: Readonly<Record<Option, string>>;
  chosen: readonly Option[];
  onToggle: (option: Option) => void;
}) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const toOptionName = (option: Option): string => names?.[option] ?? option;
  const shown = [...options, ...chosen.filter((option) => !options.includes(option))];
  return (
    <fieldset className="field">
      <legend className="field__label">{words.label}</legend>
      <button
        type="button"
        className="choices-fold"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <span>
          <span className="visually-hidden">{words.label}: </span>
          {chosen.length > 0 ? chosen.map(toOptionName).join(', ') : words.none}
        </span>
        <Icon of={ChevronDown} />
      </button>
      <div id={id} className="choices-folded">
        <p className="field__hint">{words.hint}</p>
        <div className="choices">
          {shown.map((option) => (
            <label key={option} className="toggle choice">
              <input
                type="checkbox"
                name={name}
                value={option}
                checked={chosen.includes(option)}
                onChange={() => onToggle(option)}
              />
              {toOptionName(option)}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
