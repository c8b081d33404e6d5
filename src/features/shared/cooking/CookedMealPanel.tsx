import { Check, CircleSlash } from 'lucide-react';
import { formatStockAmount } from '#domain/units/handy';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { formatPantryItemNameAfterAmount } from './amount-words.ts';
import type { CookedMeal } from './say.ts';
import { cookedText as text } from './text.ts';

export function CookedMealPanel({
  cooked: { taken, skipped },
  isUndone,
  history,
  onUndo,
}: {
  cooked: CookedMeal;
  isUndone: boolean;
  history: string;
  onUndo: () => Promise<void>;
}) {
  const { busy, run } = useSingleTask();
  if (isUndone) {
    return (
      <div className="cooked__panel card">
        <p>{text.undone}</p>
      </div>
    );
  }
  return (
    <div className="cooked__panel card">
      {taken.length === 0 ? (
        <p>{text.nothing}</p>
      ) : (
        <>
          <h3>{text.taken}</h3>
          <ul className="cooked__list plain-list">
            {taken.map((one) => (
              <li key={one.id}>
                <Icon of={Check} size={18} />
                <span>
                  <span className="figures">{formatStockAmount(one.qty, one.unit, one.ingredient_name)}</span>{' '}
                  {formatPantryItemNameAfterAmount(one.ingredient_name, one.qty, one.unit)}{' '}
                  <span className="muted small">
                    (
                    {one.left > 0
                      ? text.left(formatStockAmount(one.left, one.unit, one.ingredient_name))
                      : text.last}
                    )
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {skipped.length > 0 && (
        <>
          <h3>{text.skipped}</h3>
          <ul className="cooked__list plain-list">
            {skipped.map(({ ingredient_name, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name an ingredient twice, always in its order.
              <li key={at} className="cooked__skipped">
                <Icon of={CircleSlash} size={18} />
                <span>
                  {ingredient_name} <span className="muted small">({text.reasons[reason]})</span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="cooked__buttons">
        <BusyButton
          type="button"
          busy={busy}
          label={text.undo}
          busyLabel={text.undoing}
          onClick={() => void run(onUndo)}
        />
        <a className="button button--quiet" href={history}>
          {text.history}
        </a>
      </div>
    </div>
  );
}
