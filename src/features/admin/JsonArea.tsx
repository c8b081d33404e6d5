import { useId } from 'react';

/** A labelled text area for pasted data. `tall`: at least 400 px high, else 200 px. */
export function JsonArea({
  label,
  hint,
  error,
  value,
  placeholder,
  tall = false,
  onType,
}: {
  label: string;
  hint?: string;
  error?: string | null;
  value: string;
  placeholder?: string;
  tall?: boolean;
  onType: (text: string) => void;
}) {
  const id = useId();
  const said = error || hint;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={`input admin-textarea ${tall ? 'admin-textarea--tall' : ''}`}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        aria-invalid={Boolean(error)}
        aria-describedby={said ? `${id}-said` : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      {said && (
        <p
          id={`${id}-said`}
          className={error ? 'field__error' : 'field__hint'}
          role={error ? 'alert' : undefined}
        >
          {said}
        </p>
      )}
    </div>
  );
}
