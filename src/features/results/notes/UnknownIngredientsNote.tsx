import { CircleQuestionMark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { type SearchQuery, serializeSearchQuery } from '#client/search/search-address';
import { paths } from '#contract/paths';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText } from '../text.ts';

const text = resultsText.unknown;

interface Nearest {
  /** Known food that the search used in place of the unknown name; null if the search used the name as typed. */
  readonly taken: string | null;
  readonly names: readonly string[];
}

const describeUnknown = (name: string, taken: string | null): string =>
  taken === null ? text.unknown(name) : text.takenAs(name, taken);

/**
 * Lists unknown ingredient names with similar known names. An unknown name stays in the search until the cook picks a
 * known name.
 */
export function UnknownIngredientsNote({ names, search }: { names: readonly string[]; search: SearchQuery }) {
  const [nearest, setNearest] = useState<ReadonlyMap<string, Nearest>>(new Map());
  const key = names.join('\n');
  useEffect(() => {
    if (key === '') return;
    // Load the list of foods only if needed: it is large, and hardly any search has unknown names.
    void loadBuiltinIngredientList()
      .then((local) =>
        setNearest(
          new Map(
            key
              .split('\n')
              .map((name) => [name, { taken: local.takenAs(name), names: local.didYouMean(name) }]),
          ),
        ),
      )
      .catch(() => {});
  }, [key]);
  if (names.length === 0) return null;
  return (
    <section className="unknown-names" aria-label={text.label}>
      <Icon of={CircleQuestionMark} />
      <ul className="unknown-names__list">
        {names.map((name) => (
          <li key={name}>
            {describeUnknown(name, nearest.get(name)?.taken ?? null)}{' '}
            {(nearest.get(name)?.names ?? []).length > 0 && (
              <>
                {text.meant}{' '}
                {nearest.get(name)?.names.map((other) => (
                  <a
                    key={other}
                    className="button unknown-names__offer"
                    href={`${paths.results}?${serializeSearchQuery(renameIngredient(search, name, other))}`}
                    aria-label={text.instead(other, name)}
                  >
                    {other}
                  </a>
                ))}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function renameIngredient(search: SearchQuery, oldName: string, newName: string): SearchQuery {
  const names = search.ingredients.map((name) => (name === oldName ? newName : name));
  return { ...search, ingredients: [...new Set(names)] };
}
