import { type ReactNode, useId } from 'react';

/** Props that connect a control to its field. Spread them into the control. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A form control with its label. The error message is below the control; without an error, the hint is there. */
export function Field({
  label,
  hint,
  error,
  id: given,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  /** Error message, shown below the control and announced by screen readers. */
  error?: string | null | undefined;
  /** Id of the control. Set it if the parent component needs to know the id. */
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
