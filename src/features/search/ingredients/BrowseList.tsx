import { fetchIngredients } from '#browser/api';
import { loadLocalIngredients } from '#browser/ingredients/load-local-ingredients';
import { Toggle } from '#ui/controls/Toggle.tsx';
import { browseText as text } from './browse-text.ts';

interface Listed {
  name: string;
  category: string | null;
}

/** The list of all ingredients, and what shows it. */
export interface Browse {
  list: readonly Listed[];
  BrowseList: typeof BrowseList;
}

/** All ingredients; the built-in ones where the server does not answer. */
export async function loadBrowse(): Promise<Browse> {
  const reply = await fetchIngredients('');
  const fromServer = reply.ok ? reply.data.ingredients : [];
  return { list: fromServer.length > 0 ? fromServer : (await loadLocalIngredients()).all, BrowseList };
}

function byCategory(list: readonly Listed[]): [heading: string, names: string[]][] {
  const headings = [...Object.keys(text.categories), null];
  return headings
    .map((category): [string, string[]] => [
      category === null ? text.other : (text.categories[category] ?? text.other),
      list
        .filter((one) =>
          category === null ? !(one.category && one.category in text.categories) : one.category === category,
        )
        .map(({ name }) => name)
        .sort(),
    ])
    .filter(([, names]) => names.length > 0);
}

/** Ingredients by category, each a button that is on or off. */
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
