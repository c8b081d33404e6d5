import { useRef } from 'react';
import { useEatersEditorProps } from '#client/eaters/eaters-control';
import { computeServingsToCook, sumEatenServings } from '#domain/eaters/appetites';
import type { Eater } from '#domain/eaters/exclusions';
import { EatersAtTableToggles } from '#shared/eaters/EatersAtTableToggles.tsx';
import { EatersButton } from '#shared/eaters/EatersButton.tsx';
import { formatServings } from '#shared/eaters/servings-words.ts';
import { Field } from '#ui/forms/Field.tsx';
import { planText } from './text.ts';

const text = planText.forWhom;
const setUpText = planText.setUp;

interface ForWhomProps {
  readonly servings: number;
  readonly onTake: (servings: number) => void;
}

/**
 * Returns a sentence about the number of servings. If the user has not changed the proposed number, the sentence
 * explains the proposal. Otherwise, it only says how many servings the people at the table eat together.
 */
function describeServings(eaters: readonly Eater[], proposed: number | null, chosen: number): string {
  if (proposed === null) return text.unsaid(eaters.length > 0);
  const eaten = formatServings(sumEatenServings(eaters));
  return proposed === chosen ? text.proposed(eaten, proposed) : text.together(eaten);
}

export function ServingsForEatersField({ servings, onTake }: ForWhomProps) {
  const words = useRef<HTMLParagraphElement>(null);
  const control = useEatersEditorProps();
  const { eaters, onChange } = control;
  const proposed = computeServingsToCook(eaters);
  return (
    <fieldset className="field">
      <legend className="field__label">{text.title}</legend>
      <EatersAtTableToggles eaters={eaters} onChange={onChange} />
      <p ref={words} tabIndex={-1} className="field__hint" aria-live="polite">
        {describeServings(eaters, proposed, servings)}
      </p>
      <div className="plan__links">
        {proposed !== null && proposed !== servings && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onTake(proposed);
              // Move the focus to the text about the number of servings, because the pressed button disappears.
              words.current?.focus();
            }}
          >
            {text.take(proposed)}
          </button>
        )}
        <EatersButton control={control} className="button">
          {eaters.length === 0 ? text.say : text.change}
        </EatersButton>
      </div>
    </fieldset>
  );
}

interface DayChoiceProps {
  readonly label: string;
  /** Days to choose from, YYYY-MM-DD. */
  readonly days: readonly string[];
  readonly value: string;
  readonly onChange: (day: string) => void;
}

export const DayChoice = ({ label, days, value, onChange }: DayChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {days.map((day) => (
          <option key={day} value={day}>
            {planText.day(day)}
          </option>
        ))}
      </select>
    )}
  </Field>
);

const OFFERED = [15, 20, 30, 45, 60, 90] as const;

interface MinutesChoiceProps {
  readonly label: string;
  /** Maximum cooking time in minutes; null for no limit. */
  readonly value: number | null;
  readonly onChange: (minutes: number | null) => void;
}

export function MinutesChoice({ label, value, onChange }: MinutesChoiceProps) {
  const offered = value === null || OFFERED.some((one) => one === value) ? OFFERED : [value, ...OFFERED];
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{setUpText.anyMinutes}</option>
          {offered.map((minutes) => (
            <option key={minutes} value={minutes}>
              {setUpText.upTo(minutes)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
