import './segments.css';

export interface SegmentsProps<Value extends string> {
  label: string;
  name: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

export function SegmentedControl<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  className = '',
}: SegmentsProps<Value>) {
  return (
    <fieldset className={`segments ${className}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segments__option">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
