import './link-field.css';
import { Copy } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { toast } from '../toast/toast.ts';

export interface LinkFieldWords {
  readonly label: string;
  readonly copy: string;
  readonly copied: string;
  /**
   * Message for the case that the browser forbids copying to the clipboard. The link is then selected, so that the user
   * can copy it.
   */
  readonly notCopied: string;
  readonly hint?: string;
}

/**
 * Shows a link for sharing, with a button that copies it. The complete link is visible, and is selected when the field
 * gets the focus.
 * @param copyText copies a text to the clipboard; resolves to true if that worked
 * @param children other actions for the link, beside the button
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
