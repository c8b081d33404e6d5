import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { NAME_MAX } from '#contract/limits';
import { Chip } from '#ui/controls/Chip.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { onboardingText as text } from './text.ts';

/** A text box whose entries become chips: Enter adds, and so does the button. */
export function NameBox({
  label,
  placeholder,
  typed,
  suggestions = [],
  onType,
  onAdd,
}: {
  label: string;
  placeholder: string;
  typed: string;
  /** What the browser may offer to complete. */
  suggestions?: readonly string[];
  onType: (typed: string) => void;
  onAdd: () => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="name-box">
        <input
          id={id}
          className="input"
          type="text"
          value={typed}
          maxLength={NAME_MAX}
          placeholder={placeholder}
          list={suggestions.length > 0 ? `${id}-names` : undefined}
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onAdd();
          }}
        />
        <button type="button" className="button" aria-disabled={typed.trim() === ''} onClick={onAdd}>
          <Icon of={Plus} />
          {text.add}
        </button>
      </div>
      <p className="field__hint" id={`${id}-hint`}>
        {text.hint}
      </p>
      {suggestions.length > 0 && (
        <datalist id={`${id}-names`}>
          {suggestions.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** The chosen names, each of which a tap removes. After each of `entries` the last one is brought into sight. */
export function ChosenNames({
  label,
  names,
  entries = 0,
  onRemove,
}: {
  label: string;
  names: readonly string[];
  entries?: number;
  onRemove: (name: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (entries > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [entries]);
  if (names.length === 0) return null;
  return (
    <ul ref={list} className="chips chosen-names" aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <Chip tone="accent" removeLabel={text.remove(name)} onRemove={() => onRemove(name)}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
