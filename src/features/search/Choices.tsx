import '#ui/toggle.css';

/** A group of checkboxes that wraps like chips. `options` that are chosen but not offered are shown as well. */
export function Choices({
  label,
  hint,
  name,
  options,
  chosen,
  onToggle,
}: {
  label: string;
  hint: string;
  /** The field's name when the form is sent without script. */
  name: string;
  options: readonly string[];
  chosen: readonly string[];
  onToggle: (option: string) => void;
}) {
  const shown = [...options, ...chosen.filter((option) => !options.includes(option))];
  return (
    <fieldset className="field">
      <legend className="field__label">{label}</legend>
      <p className="field__hint">{hint}</p>
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
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
