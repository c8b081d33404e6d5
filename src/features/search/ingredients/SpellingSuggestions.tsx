import { Plus } from 'lucide-react';
import { suggestionWords } from '#client/foods/use-suggestions';
import { Icon } from '#ui/pictures/Icon.tsx';
import type { IngredientEntry } from './use-ingredient-entry.ts';

const spellingText = {
  accept: (name: string, typed: string) => `Use ${name} instead of ${typed}`,
} as const;

export function SpellingSuggestions({
  entry,
  onAccepted,
}: {
  entry: IngredientEntry;
  onAccepted: () => void;
}) {
  const { spellings } = entry;
  return (
    <ul className="spellings">
      {spellings.map((spelling) => (
        <li key={spelling.typed} className="spellings__row">
          <span>
            {spellings.length > 1 && `“${spelling.typed}”: `}
            {suggestionWords.didYouMean}
          </span>
          {spelling.names.map((name) => (
            <button
              key={name}
              type="button"
              className="toggle"
              aria-label={spellingText.accept(name, spelling.typed)}
              onClick={() => {
                entry.accept(spelling, name);
                onAccepted();
              }}
            >
              <Icon of={Plus} size={16} />
              {name}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
