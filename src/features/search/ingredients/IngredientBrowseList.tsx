import { useEffect, useRef, useState } from 'react';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { fetchIngredientSuggestions } from '#client/foods/use-suggestions';
import { getCommonFoodRank } from '#domain/foods/common-foods';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';

const browseText = {
  other: 'Other',
  more: (count: number, shelf: string) => `Show ${count} more in ${shelf}`,
  categories: {
    vegetable: 'Vegetables',
    fruit: 'Fruit',
    protein: 'Meat, fish and beans',
    dairy: 'Dairy and eggs',
    carb: 'Grains, pasta and bread',
    canned: 'Cans and jars',
    herb: 'Herbs',
    spice: 'Spices',
    oil: 'Oils and fats',
    condiment: 'Sauces and condiments',
  } as Readonly<Record<string, string>>,
} as const;

interface Listed {
  name: string;
  category: string | null;
}

export interface Browse {
  list: readonly Listed[];
  BrowseList: typeof IngredientBrowseList;
}

export async function loadIngredientBrowseList(): Promise<Browse> {
  const reply = await fetchIngredientSuggestions('');
  const fromServer = reply.ok ? reply.data.ingredients : [];
  return {
    list: fromServer.length > 0 ? fromServer : (await loadBuiltinIngredientList()).all,
    BrowseList: IngredientBrowseList,
  };
}

/** Number of foods that each group of the list shows at first. A button shows the rest. */
const VISIBLE = 12;

export interface Shelf {
  readonly heading: string;
  readonly names: readonly string[];
}

export function groupByShelf(list: readonly Listed[]): Shelf[] {
  const { categories, other } = browseText;
  const isKnown = (category: string | null) => category !== null && category in categories;
  const namesOn = (isOnShelf: (food: Listed) => boolean) =>
    list
      .filter(isOnShelf)
      .map(({ name }) => name)
      .sort((a, b) => getCommonFoodRank(a) - getCommonFoodRank(b) || (a < b ? -1 : 1));
  return [
    ...Object.entries(categories).map(([key, heading]) => ({
      heading,
      names: namesOn(({ category }) => category === key),
    })),
    { heading: other, names: namesOn(({ category }) => !isKnown(category)) },
  ].filter(({ names }) => names.length > 0);
}

interface BrowseProps {
  list: readonly Listed[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
}

export function IngredientBrowseList({ list, chosen, onToggle }: BrowseProps) {
  return (
    <div className="browse">
      {groupByShelf(list).map((shelf) => (
        <BrowseShelf key={shelf.heading} shelf={shelf} chosen={chosen} onToggle={onToggle} />
      ))}
    </div>
  );
}

function BrowseShelf({
  shelf: { heading, names },
  chosen,
  onToggle,
}: { shelf: Shelf } & Omit<BrowseProps, 'list'>) {
  const [whole, setWhole] = useState(false);
  const firstHidden = useRef<HTMLLIElement>(null);
  const visible = whole ? names : names.slice(0, VISIBLE);
  // Focus the first food that the button has revealed, because the button itself disappears.
  useEffect(() => {
    if (whole) firstHidden.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [whole]);
  return (
    <section className="browse__group">
      <h4 className="browse__heading">{heading}</h4>
      <ul className="chips">
        {visible.map((name, index) => (
          <li key={name} ref={index === VISIBLE ? firstHidden : undefined}>
            <ToggleButton on={chosen.includes(name)} onToggle={() => onToggle(name)}>
              {name}
            </ToggleButton>
          </li>
        ))}
        {visible.length < names.length && (
          <li>
            <button
              type="button"
              className="button button--quiet browse__more"
              onClick={() => setWhole(true)}
            >
              {browseText.more(names.length - VISIBLE, heading)}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
