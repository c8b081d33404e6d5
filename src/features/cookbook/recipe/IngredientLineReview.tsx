import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { loadFoodNames } from '#client/foods/load-local-ingredients';
import { findGuessedFoodOfIngredientLine, findIngredientLineDoubts } from '#domain/cookbook/read-user-recipe';
import type { UserRecipeLine } from '#domain/cookbook/user-recipe';
import { ITEM_LIMITS } from '#domain/imports/limits';
import type { FoodNames } from '#domain/recipes/lines/lists/food-names';
import { Icon } from '#ui/pictures/Icon.tsx';
import { cookbookText } from '../text.ts';
import { NumberField } from './fields.tsx';
import { formatLineAmount } from './line-amount.ts';

const text = cookbookText.form;

export function IngredientLineReview({
  lines,
  onChange,
}: {
  lines: readonly UserRecipeLine[];
  onChange: (lines: UserRecipeLine[]) => void;
}) {
  const id = useId();
  const [open, setOpen] = useState<number | null>(null);
  const foods = useFoodNames();
  return (
    <section className="line-review" aria-labelledby={id}>
      <h3 className="field__label" id={id}>
        {text.reading}
      </h3>
      {lines.length === 0 && <p className="muted">{text.noLines}</p>}
      <ul>
        {lines.map((line, at) => {
          const doubts = findIngredientLineDoubts(line, foods);
          const isOpen = open === at;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name an ingredient twice.
              key={at}
              className={`line-review__line ${doubts.length > 0 ? 'line-review__line--doubt' : ''}`}
            >
              {line.section !== '' && line.section !== lines[at - 1]?.section && (
                <p className="line-review__section">{line.section}</p>
              )}
              <div className="line-review__read">
                <span className="figures line-review__amount">
                  {formatLineAmount(line.amount, line.unit)}
                </span>
                <span>
                  <strong>{line.name}</strong>
                  {line.preparation && <span className="muted">, {line.preparation}</span>}
                </span>
                <button
                  type="button"
                  className="button button--quiet"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? text.close : text.correctOf(line.text || line.name)}
                  onClick={() => setOpen(isOpen ? null : at)}
                >
                  {isOpen ? text.close : text.correct}
                </button>
                {doubts.length > 0 && (
                  <span className="line-review__doubts">
                    {doubts.map((doubt) => (
                      <span key={doubt} className="doubt line-review__doubt">
                        <Icon of={TriangleAlert} size={14} />{' '}
                        {doubt === 'taken-as'
                          ? cookbookText.takenAs(findGuessedFoodOfIngredientLine(line, foods) ?? line.name)
                          : cookbookText.doubts[doubt]}
                      </span>
                    ))}
                  </span>
                )}
              </div>
              {isOpen && (
                <LineFields
                  line={line}
                  onChange={(next) => onChange(lines.map((one, index) => (index === at ? next : one)))}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

let loaded: FoodNames | null = null;

/**
 * Returns the known food names; null while they are loading or if loading failed. Without these names, the page does
 * not mark unknown ingredient names as uncertain.
 */
export function useFoodNames(): FoodNames | null {
  const [foods, setFoods] = useState(loaded);
  useEffect(() => {
    if (loaded !== null) return;
    let isUnmounted = false;
    loadFoodNames().then((names) => {
      loaded = names;
      if (!isUnmounted) setFoods(names);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  return foods;
}

function LineFields({ line, onChange }: { line: UserRecipeLine; onChange: (line: UserRecipeLine) => void }) {
  const words = (label: string, field: 'name' | 'unit' | 'preparation', max: number) => (
    <label className="field">
      <span className="field__label">{label}</span>
      <input
        className="input"
        maxLength={max}
        value={line[field] ?? ''}
        onChange={({ target }) =>
          onChange({ ...line, [field]: field === 'unit' && target.value === '' ? null : target.value })
        }
      />
    </label>
  );
  return (
    <div className="line-review__fields">
      <NumberField
        label={text.amount}
        min={0}
        max={ITEM_LIMITS.amountNumber}
        value={line.amount}
        onChange={(amount) => onChange({ ...line, amount })}
      />
      {words(text.unit, 'unit', ITEM_LIMITS.unit)}
      {words(text.food, 'name', ITEM_LIMITS.ingredientName)}
      {words(text.preparation, 'preparation', ITEM_LIMITS.preparation)}
    </div>
  );
}
