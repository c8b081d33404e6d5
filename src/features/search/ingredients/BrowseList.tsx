import { loadLocalIngredients } from '#client/foods/load-local-ingredients';
import { fetchIngredientMatches } from '#client/foods/use-suggestions';
import { Toggle } from '#ui/controls/Toggle.tsx';

const browseText = {
  other: 'Other',
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
  BrowseList: typeof BrowseList;
}

/** Loads all ingredients from the server. If the server does not answer, returns the built-in ingredients. */
export async function loadIngredientBrowseList(): Promise<Browse> {
  const reply = await fetchIngredientMatches('');
  const fromServer = reply.ok ? reply.data.ingredients : [];
  return { list: fromServer.length > 0 ? fromServer : (await loadLocalIngredients()).all, BrowseList };
}

function byCategory(list: readonly Listed[]): [heading: string, names: string[]][] {
  const headings = [...Object.keys(browseText.categories), null];
  return headings
    .map((category): [string, string[]] => [
      category === null ? browseText.other : (browseText.categories[category] ?? browseText.other),
      list
        .filter((one) =>
          category === null
            ? !(one.category && one.category in browseText.categories)
            : one.category === category,
        )
        .map(({ name }) => name)
        .sort(),
    ])
    .filter(([, names]) => names.length > 0);
}

function BrowseList({
  list,
  chosen,
  onToggle,
}: {
  list: readonly Listed[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
}) {
  return (
    <div className="browse">
      {byCategory(list).map(([heading, names]) => (
        <section key={heading} className="browse__group">
          <h4 className="browse__heading">{heading}</h4>
          <ul className="chips">
            {names.map((name) => (
              <li key={name}>
                <Toggle on={chosen.includes(name)} onToggle={() => onToggle(name)}>
                  {name}
                </Toggle>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
