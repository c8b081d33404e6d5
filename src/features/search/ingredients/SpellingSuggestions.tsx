import { Plus } from 'lucide-react';
import { suggestionWords } from '#client/foods/use-suggestions';
import { Icon } from '#ui/pictures/Icon.tsx';
import type { IngredientEntry } from './use-ingredient-entry.ts';

const offersText = {
  accept: (name: string, typed: string) => `Use ${name} instead of ${typed}`,
} as const;

export function SpellingSuggestions({
  entry,
  onAccepted,
}: {
  entry: IngredientEntry;
  onAccepted: () => void;
}) {
  const { offers } = entry;
  return (
    <ul className="offers">
      {offers.map((offer) => (
        <li key={offer.typed} className="offers__row">
          <span>
            {offers.length > 1 && `“${offer.typed}”: `}
            {suggestionWords.didYouMean}
          </span>
          {offer.names.map((name) => (
            <button
              key={name}
              type="button"
              className="toggle"
              aria-label={offersText.accept(name, offer.typed)}
              onClick={() => {
                entry.accept(offer, name);
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
