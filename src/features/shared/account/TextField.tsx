import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { PASSWORD_HINT } from '#domain/account/password';
import { useAdoptTypedText } from '#ui/controls/use-adopt-typed-text.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { identityText as text } from './text.ts';

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null | undefined;
  value: string;
  onType: (text: string) => void;
  children?: ReactNode;
}

export function TextField({ label, hint, error, value, onType, children, ...input }: TextFieldProps) {
  const id = useId();
  useAdoptTypedText(id, value, onType);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div className="text-field">
          <input
            {...input}
            {...control}
            className="input"
            value={value}
            onChange={(event) => onType(event.target.value)}
          />
          {children}
        </div>
      )}
    </Field>
  );
}

export function PasswordField(props: Omit<TextFieldProps, 'children' | 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField {...props} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        className="button button--quiet button--icon text-field__eye"
        aria-label={shown ? text.hidePassword : text.showPassword}
        onClick={() => setShown(!shown)}
      >
        <Icon of={shown ? EyeOff : Eye} />
      </button>
    </TextField>
  );
}

/**
 * Hint with the rules for a new password. The first sentence is in an element of its own, because the product
 * specification prescribes it word for word.
 */
export const newPasswordHint = (
  <>
    <span>{PASSWORD_HINT}</span> <span>{text.commonPasswords}</span>
  </>
);

export function CodeField({
  label,
  value,
  error,
  onType,
}: Pick<TextFieldProps, 'label' | 'value' | 'error' | 'onType'>) {
  return (
    <TextField
      label={label}
      value={value}
      error={error}
      onType={(typed) => onType(typed.replace(/\D/g, '').slice(0, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      name="code"
    />
  );
}

export function HiddenEmailField({ email }: { readonly email: string }) {
  return <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />;
}
