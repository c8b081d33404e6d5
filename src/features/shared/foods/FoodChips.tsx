import './food-chips.css';
import '#ui/controls/toggle.css';
import { Plus } from 'lucide-react';
import { Icon } from '#ui/pictures/Icon.tsx';

export function FoodChips({
  label,
  add,
  names,
  busy = false,
  onAdd,
}: {
  label: string;
  /** Verb that screen readers read before each food name, such as 'Add'. */
  add: string;
  names: readonly string[];
  busy?: boolean;
  onAdd: (name: string) => void;
}) {
  if (names.length === 0) return null;
  return (
    <ul className="food-chips" aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <button
            type="button"
            className="toggle"
            data-food={name}
            disabled={busy}
            onClick={() => onAdd(name)}
          >
            <Icon of={Plus} size={16} />
            <span className="visually-hidden">{add} </span>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
