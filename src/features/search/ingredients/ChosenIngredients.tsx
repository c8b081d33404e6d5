import { Chip } from '#ui/controls/Chip.tsx';
import { searchText } from '../text.ts';

const text = searchText.ingredients;

/** The chips of what is in the kitchen. */
export function ChosenIngredients({
  names,
  onRemove,
  onRemoveAll,
}: {
  names: readonly string[];
  onRemove: (name: string) => void;
  onRemoveAll: () => void;
}) {
  if (names.length === 0) return null;
  return (
    <div className="chosen">
      <ul className="chips" aria-label={text.chosen}>
        {names.map((name) => (
          <li key={name}>
            <Chip tone="accent" removeLabel={text.remove(name)} onRemove={() => onRemove(name)}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {names.length > 2 && (
        <button type="button" className="button button--quiet chosen__clear" onClick={onRemoveAll}>
          {text.removeAll}
        </button>
      )}
    </div>
  );
}
