import { LoaderCircle, Upload } from 'lucide-react';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import './json-block.css';

/** Labeled text area for pasted JSON. It is at least 400 px high if `tall` is true, otherwise 200 px. */
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
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          className={`input admin-textarea ${tall ? 'admin-textarea--tall' : ''}`}
          value={value}
          placeholder={placeholder}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}

export function ImportButton({
  busy,
  blank,
  label,
  busyLabel,
  onImport,
}: {
  busy: boolean;
  blank: boolean;
  label: string;
  busyLabel: string;
  onImport: () => void;
}) {
  return (
    <BusyButton
      type="button"
      className="button--primary"
      busy={busy}
      disabled={blank && !busy}
      label={label}
      busyLabel={busyLabel}
      icon={
        <span className={busy ? 'admin-spin' : undefined}>
          <Icon of={busy ? LoaderCircle : Upload} />
        </span>
      }
      onClick={onImport}
    />
  );
}

/** Shows JSON in a scrolling box. Renders it as text, so that the browser never runs markup inside the JSON. */
export function JsonBlock({ value, label, tall = false }: { value: unknown; label: string; tall?: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would not preserve the line breaks of its text.
    <pre
      className={`json-block ${tall ? 'json-block--tall' : ''}`}
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
    >
      {typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
    </pre>
  );
}
