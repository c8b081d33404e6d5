import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { RecipeSummary } from '#contract/search/search';
import { suggestCommonFoods } from '#domain/matching/results/common-foods';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText } from '../text.ts';

const text = resultsText.alsoGot;

const listMissing = ({ missingOrSubbedIngredients }: RecipeSummary): string[] =>
  missingOrSubbedIngredients.flatMap(({ original, using }) => (using === undefined ? original : []));

/** Offers common foods that would complete many of the results. A tap adds a food to the search. */
export function AlsoGot({
  results,
  busy,
  onAdd,
}: {
  results: readonly RecipeSummary[];
  /** True while the results of an added food load. */
  busy: boolean;
  onAdd: (name: string) => void;
}) {
  const names = useMemo(
    () => suggestCommonFoods(results.map((summary) => ({ missing: listMissing(summary) }))),
    [results],
  );
  if (names.length === 0) return null;
  return (
    <section className="also-got" aria-label={text.label} aria-busy={busy || undefined}>
      <h2 className="also-got__label">{text.label}</h2>
      <ul className="also-got__foods">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="button also-got__food"
              disabled={busy}
              onClick={() => onAdd(name)}
            >
              <Icon of={Plus} size={16} />
              <span className="visually-hidden">{text.add} </span>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
