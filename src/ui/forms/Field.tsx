import { type ReactNode, useId } from 'react';

/** What ties a control to its field: it is spread into the control. */
interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A control with its label, and under it what is wrong with it, or else its hint. */
export function Field({
  label,
  hint,
  error,
  id: given,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with it: shown beside the field and read out. */
  error?: string | null | undefined;
  /** Of the control, where its owner needs to know it. */
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
