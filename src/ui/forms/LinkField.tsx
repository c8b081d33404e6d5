import './link-field.css';
import { Copy } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { toast } from '../toast/toast.ts';

export interface LinkFieldWords {
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  /** Said where the browser lets no page write to the clipboard; the link is selected then. */
  readonly notCopied: string;
  readonly hint?: string;
}

/**
 * A link to be handed on: shown whole, selected when it is touched, and copied by a button.
 * @param copyText puts a text on the clipboard; resolves to whether it is there
 * @param children what else may be done with the link, beside the button
 */
export function LinkField({
  address,
  words,
  copyText,
  quiet = false,
  children,
}: {
  address: string;
  words: LinkFieldWords;
  copyText: (text: string) => Promise<boolean>;
  /** Copying is not the main thing to do here. */
  quiet?: boolean;
  children?: ReactNode;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const done = await copyText(address);
    toast(done ? { title: words.copied, tone: 'good' } : { title: words.notCopied });
    input.current?.select();
  };
  return (
    <div className="link-field">
      <label className="field" htmlFor={id}>
        <span className="field__label">{words.label}</span>
        <input
          ref={input}
          id={id}
          className="input"
          readOnly
          value={address}
          aria-describedby={words.hint === undefined ? undefined : `${id}-hint`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      {words.hint !== undefined && (
        <p id={`${id}-hint`} className="field__hint">
          {words.hint}
        </p>
      )}
      <div className="link-field__actions">
        <button
          type="button"
          className={quiet ? 'button' : 'button button--primary'}
          onClick={() => void copy()}
        >
          <Icon of={Copy} />
          {words.copy}
        </button>
        {children}
      </div>
    </div>
  );
}
