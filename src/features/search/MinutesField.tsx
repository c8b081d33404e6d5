import { useId } from 'react';
import { FIELDS } from '#browser/search/search-address';
import { MINUTES_MAX, MINUTES_MIN } from '#contract/limits';
import { Toggle } from '#ui/controls/Toggle.tsx';
import { searchText } from './text.ts';

const text = searchText.minutes;

/** The time there is to cook: a number, and the usual ones as buttons. */
export function MinutesField({
  value,
  wrong,
  unknown,
  onType,
  onUnknown,
}: {
  value: string;
  wrong: boolean;
  /** Whether recipes that do not give a time count as well. */
  unknown: boolean;
  onType: (text: string) => void;
  onUnknown: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <fieldset className="field">
      <legend className="field__label">{text.label}</legend>
      <div className="minutes">
        <label className="visually-hidden" htmlFor={id}>
          {text.input}
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
        <span aria-hidden="true">{text.unit}</span>
        <div className="minutes__presets">
          {text.presets.map(({ label, minutes }) => (
            <Toggle
              key={minutes}
              label={text.preset(minutes)}
              on={value === String(minutes)}
              onToggle={() => onType(String(minutes))}
            >
              {label}
            </Toggle>
          ))}
        </div>
      </div>
      <p
        id={`${id}-hint`}
        className={wrong ? 'field__error' : 'field__hint'}
        role={wrong ? 'alert' : undefined}
      >
        {wrong ? text.wrong : text.hint}
      </p>
      <label className="minutes__unknown">
        <input
          type="checkbox"
          name={FIELDS.unknownMinutes}
          value="1"
          checked={unknown}
          onChange={(event) => onUnknown(event.target.checked)}
        />
        {text.unknown}
      </label>
    </fieldset>
  );
}
