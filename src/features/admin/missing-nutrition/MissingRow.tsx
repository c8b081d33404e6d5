import { Check } from 'lucide-react';
import { memo, useId } from 'react';
import type { FoodSuggestion, MissingNutrition } from '#contract/admin/admin';
import { useWork } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { adminText } from '../text.ts';

const text = adminText.missing;

/** Once, when it appears. */
const focus = (line: HTMLElement | null) => line?.focus({ preventScroll: true });

/** One ingredient without nutrition, with the nearest rows of USDA's table. There may be hundreds: it is memoised, and lean. */
export const MissingRow = memo(function MissingRow({
  row: { name, occurrences, suggestions },
  accepted,
  onAccept,
}: {
  row: MissingNutrition;
  /** The row that was taken for it. */
  accepted: string | undefined;
  onAccept: (name: string, food: FoodSuggestion) => Promise<void>;
}) {
  const { busy, run } = useWork();
  const id = useId();
  return (
    <li className="missing-row card">
      <div className="missing-row__head">
        <h2 id={id}>{name}</h2>
        <p className="muted figures">{text.usedIn(occurrences)}</p>
      </div>
      {accepted !== undefined && (
        // The button that was pressed is gone: the focus goes to what came of it.
        <p className="missing-row__done" tabIndex={-1} ref={focus}>
          <Icon of={Check} />
          <span>{text.accepted(name, accepted)}</span>
        </p>
      )}
      {accepted === undefined && suggestions.length === 0 && <p className="muted">{text.noneNear}</p>}
      {accepted === undefined && suggestions.length > 0 && (
        <ul className="suggestions" aria-label={text.nearest(name)}>
          {suggestions.map((food) => (
            <li key={food.ndb} className="suggestion">
              <span className="suggestion__words">
                {food.name}
                <small className="figures">
                  {text.figures(food)} {text.per100g}
                </small>
              </span>
              <button
                type="button"
                className="button"
                aria-label={busy ? undefined : text.acceptNamed(food.name, name)}
                aria-busy={busy}
                onClick={() => void run(() => onAccept(name, food))}
              >
                {busy ? text.accepting : text.accept}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});
