import '#ui/controls/toggle.css';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

/**
 * A group of checkboxes that wraps like chips. `options` that are chosen but not offered are shown as well. On a narrow
 * screen it is folded away (`search.css`), and a button says what is chosen and unfolds it.
 */
export function Choices<Option extends string>({
  words,
  name,
  options,
  names,
  chosen,
  onToggle,
}: {
  words: { readonly label: string; readonly hint: string; readonly none: string };
  /** The field's name when the form is sent without script. */
  name: string;
  options: readonly Option[];
  /** What the options are called, where that is not what they are sent as. */
  names?: Readonly<Record<Option, string>>;
  chosen: readonly Option[];
  onToggle: (option: Option) => void;
}) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const nameOf = (option: Option): string => names?.[option] ?? option;
  const shown = [...options, ...chosen.filter((option) => !options.includes(option))];
  return (
    <fieldset className="field">
      <legend className="field__label">{words.label}</legend>
      <button
        type="button"
        className="choices-fold"
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
      >
        <span>
          <span className="visually-hidden">{words.label}: </span>
          {chosen.length > 0 ? chosen.map(nameOf).join(', ') : words.none}
        </span>
        <Icon of={ChevronDown} />
      </button>
      <div id={id} className="choices-folded">
        <p className="field__hint">{words.hint}</p>
        <div className="choices">
          {shown.map((option) => (
            <label key={option} className="toggle choice">
              <input
                type="checkbox"
                name={name}
                value={option}
                checked={chosen.includes(option)}
                onChange={() => onToggle(option)}
              />
              {nameOf(option)}
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
