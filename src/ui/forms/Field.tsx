import { type ReactNode, useId } from 'react';

/** Props that connect a form control to its label and messages. Spread them into the control. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A form control with its label. Below the control, it shows the error message, or else the hint. */
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
  /** Id of the control. Set it if the parent component refers to the control. */
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
