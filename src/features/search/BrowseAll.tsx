import { useState } from 'react';
import { fetchIngredients } from '#browser/api';
import { loadLocalIngredients } from '#browser/ingredients/load-local-ingredients';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Toggle } from '#ui/Toggle.tsx';
import { searchText } from './text.ts';

const text = searchText.browse;

interface Listed {
  name: string;
  category: string | null;
}

/** All ingredients; the built-in ones where the server does not answer. */
async function listIngredients(): Promise<readonly Listed[]> {
  const reply = await fetchIngredients('');
  if (reply.ok && reply.data.ingredients.length > 0) return reply.data.ingredients;
  return (await loadLocalIngredients()).all;
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

/** Every ingredient as a button that adds or removes it. The list is fetched when it is opened. */
export function BrowseAll({
  count,
  chosen,
  onToggle,
}: {
  /** How many there are, until the list itself says. */
  count: number;
  chosen: readonly string[];
  onToggle: (name: string) => void;
}) {
  const [list, setList] = useState<readonly Listed[] | null>(null);
  const open = () => {
    if (list === null) listIngredients().then(setList, () => setList([]));
  };
  return (
    <Disclosure label={text.label(list?.length || count)} onOpen={open}>
      {list === null ? (
        <p className="muted">{text.loading}</p>
      ) : (
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
      )}
    </Disclosure>
  );
}
