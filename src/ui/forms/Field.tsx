import { type ReactNode, useId } from 'react';

interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export function Field({
  label,
  hint,
  error,
  id: given,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  id?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const generatedId = useId();
  const id = given ?? generatedId;
  const message = error || hint;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': message ? `${id}-said` : undefined,
      })}
      {message && (
        <p
          id={`${id}-said`}
          className={error ? 'field__error' : 'field__hint'}
          role={error ? 'alert' : undefined}
        >
          {message}
        </p>
      )}
    </div>
  );
}
