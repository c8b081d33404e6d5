import { type ReactNode, useId } from 'react';

/** Props that connect a control to its field. Spread them into the control. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label, and below it the error or else the hint. */
export function Field({
  label,
  hint,
  error,
  id: given,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  /** The error: shown below the field and announced. */
  error?: string | null | undefined;
  /** Id of the control, if the parent needs it. */
  id?: string;
  children: (control: FieldControl) => ReactNode;
}) {
  const own = useId();
  const id = given ?? own;
  const said = error || hint;
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said ? `${id}-said` : undefined,
      })}
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
