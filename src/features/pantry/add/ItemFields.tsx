import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { suggestionWords, useIngredientSuggestions } from '#client/foods/use-suggestions';
import { PANTRY_UNITS, type PantryUnit } from '#contract/limits';
import { PANTRY_LEVELS, type PantryLevel } from '#domain/pantry/item';
import { SuggestBox } from '#ui/controls/SuggestBox.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { DecimalInput } from '#ui/forms/NumberInputs.tsx';
import { pantryText } from '../text.ts';
import type { DraftErrors, ItemDraft } from './draft.ts';

const text = pantryText.fields;

interface FieldProps {
  draft: ItemDraft;
  errors: DraftErrors;
  onChange: (change: Partial<ItemDraft>) => void;
}

export function ItemNameField({
  draft,
  errors,
  onChange,
  inputRef,
  onPaste,
}: FieldProps & {
  inputRef?: Ref<HTMLInputElement>;
  /**
   * Called with the pasted text. Returns true if the caller has handled the text; it is then not inserted into the
   * field.
   */
  onPaste?: (pasted: string) => boolean;
}) {
  const [picked, setPicked] = useState(draft.name);
  // After the user has picked a suggestion, show no further suggestions until the text changes.
  const suggestions = useIngredientSuggestions(draft.name === picked ? '' : draft.name);
  const hintId = useId();
  const pick = (name: string) => {
    setPicked(name);
    onChange({ name });
  };
  const latest = useRef(draft.name);
  latest.current = draft.name;
  /**
   * Handles the Enter key. If the typed name is known, submits the form. Otherwise replaces the name with the first
   * suggestion.
   */
  const finish = async (first: string, form: HTMLFormElement | null) => {
    const local = await loadBuiltinIngredientList().catch(() => null);
    if (latest.current !== draft.name) return;
    if (local?.resolve(draft.name)) form?.requestSubmit();
    else pick(first);
  };
  return (
    <SuggestBox
      label={text.name}
      typed={draft.name}
      suggestions={suggestions}
      words={suggestionWords}
      {...(inputRef && { inputRef })}
      onType={(name) => onChange({ name })}
      onPick={pick}
      onEnter={(event, { open, highlighted }) => {
        const fresh = open && suggestions.term === draft.name.trim().toLowerCase();
        const name = highlighted ?? (fresh ? suggestions.rows[0]?.name : undefined);
        if (name === undefined) return;
        event.preventDefault();
        if (highlighted === undefined) void finish(name, event.currentTarget.form);
        else pick(name);
      }}
      input={{
        name: 'name',
        placeholder: text.namePlaceholder,
        'aria-describedby': hintId,
        'aria-invalid': errors.name !== undefined,
        onFocus: () => void loadBuiltinIngredientList().catch(() => null),
        onPaste: (event) => {
          if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault();
        },
      }}
      under={(listed) => (
        <div id={hintId} className="item-name__message">
          {errors.name && <FieldError>{errors.name}</FieldError>}
          <p className="visually-hidden" role="status">
            {listed === null
              ? ''
              : listed.areMatches
                ? suggestionWords.count(listed.count)
                : suggestionWords.notFound}
          </p>
          {listed !== null && !listed.areMatches && <p className="field__hint">{text.nameHint}</p>}
        </div>
      )}
    />
  );
}

export function QuantityFields({ draft, errors, onChange, children }: FieldProps & { children?: ReactNode }) {
  const id = useId();
  if (draft.level !== '')
    return (
      <div className="item-quantity">
        <div className="field item-quantity__level">
          <label className="field__label" htmlFor={id}>
            {text.level}
          </label>
          <PantryLevelSelect id={id} value={draft.level} onChange={(level) => onChange({ level })} />
        </div>
        {children}
        <button
          type="button"
          className="button button--quiet item-quantity__error"
          onClick={() => onChange({ level: '', qty: draft.qty || '1' })}
        >
          {text.withAmount}
        </button>
      </div>
    );
  return (
    <div className="item-quantity">
      <div className="field">
        <label className="field__label" htmlFor={id}>
          {text.qty}
        </label>
        <DecimalInput
          id={id}
          name="qty"
          value={draft.qty}
          aria-invalid={errors.qty !== undefined}
          aria-describedby={errors.qty ? `${id}-said` : undefined}
          onChange={(event) => onChange({ qty: event.target.value })}
        />
      </div>
      <div className="field">
        <label className="field__label" htmlFor={`${id}-unit`}>
          {text.unit}
        </label>
        <PantryUnitSelect id={`${id}-unit`} value={draft.unit} onChange={(unit) => onChange({ unit })} />
      </div>
      {children}
      <button
        type="button"
        className="button button--quiet item-quantity__error"
        onClick={() => onChange({ level: 'have' })}
      >
        {text.withoutAmount}
      </button>
      {errors.qty && (
        <FieldError id={`${id}-said`} className="item-quantity__error">
          {errors.qty}
        </FieldError>
      )}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly id?: string;
  readonly name?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
}

function Choice<Value extends string>({
  labels,
  values,
  onChange,
  className = '',
  ...rest
}: ChoiceProps<Value> & {
  readonly values: readonly Value[];
  readonly labels: Readonly<Record<Value, string>>;
}) {
  return (
    <select
      {...rest}
      className={`input ${className}`.trim()}
      onChange={(event) => onChange(event.target.value as Value)}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {labels[one]}
        </option>
      ))}
    </select>
  );
}

export const PantryLevelSelect = (props: ChoiceProps<PantryLevel>) => (
  <Choice {...props} values={PANTRY_LEVELS} labels={pantryText.levels} />
);

export const PantryUnitSelect = (props: ChoiceProps<PantryUnit>) => (
  <Choice name="unit" {...props} values={PANTRY_UNITS} labels={pantryText.units} />
);

export function OptionalItemFields({ draft, errors, onChange }: FieldProps) {
  const optional = (words: string) => (
    <>
      {words} <span className="item-optional muted">{text.optional}</span>
    </>
  );
  return (
    <>
      <Field label={optional(text.expires)} error={errors.expires}>
        {(control) => (
          <input
            {...control}
            className="input item-date"
            type="date"
            name="expires"
            value={draft.expires}
            onChange={(event) => onChange({ expires: event.target.value })}
          />
        )}
      </Field>
      <Field label={optional(text.notes)} error={errors.notes}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            name="notes"
            rows={2}
            value={draft.notes}
            onChange={(event) => onChange({ notes: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function FieldError({
  id,
  className = '',
  children,
}: {
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <p id={id} className={`field__error ${className}`} role="alert">
      {children}
    </p>
  );
}
