import { useRef } from 'react';
import { formatDateTime } from '#client/device/today';
import { useNewestFirstPages } from '#client/household/use-newest-first';
import { fetchCookedMeals, undoCookedMeal } from '#client/pantry';
import { buildCookbookEntryPath } from '#contract/cookbook/cookbook-paths';
import type { Cooking } from '#contract/cooking/cooking';
import { paths } from '#contract/paths';
import { formatAmount } from '#domain/units/fractions';
import { FailedToLoad } from '#shared/loaded/FailedToLoad.tsx';
import { useApiCall } from '#shared/use-api-call.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useFocusRecovery } from '#ui/feedback/use-focus-recovery.ts';
import { toast } from '#ui/toast/toast.ts';
import { formatUsedPantryItem, pantryText } from '../text.ts';

const text = pantryText.history;

interface HistoryProps {
  /**
   * Counter of changes by other household members. When it grows, the cooking history is reloaded, because one of them
   * may have cooked.
   */
  followed: number;
  onChange: () => void;
  onSignedOut: () => void;
}

export function CookingHistory({ followed, onChange, onSignedOut }: HistoryProps) {
  const {
    shown: cooked,
    failed,
    load,
    update,
  } = useNewestFirstPages({
    fetchPage: fetchCookedMeals,
    itemsIn: ({ cookings }) => cookings,
    followed,
    onSignedOut,
  });

  /** Index of the first new entry after the user has loaded more of the cooking history. This entry gets the focus. */
  const first = useRef(0);
  const section = useFocusRecovery((all) => all.querySelectorAll<HTMLElement>('h3 a')[first.current]);

  const undone = (id: string) => {
    const at = new Date().toISOString();
    update((one) => (one.id === id ? { ...one, undone_at: at } : one));
    onChange();
  };

  return (
    <section ref={section} className="history" aria-labelledby="history">
      <h2 id="history">{text.title}</h2>
      {failed !== null && <FailedToLoad title={text.failed} failure={failed} onRetry={() => void load()} />}
      {cooked === null && failed === null && <p className="muted">{text.loading}</p>}
      {cooked !== null && cooked.list.length === 0 && <p className="muted">{text.empty}</p>}
      {cooked !== null && cooked.list.length > 0 && (
        <ol className="history__list">
          {cooked.list.map((one) => (
            <Entry key={one.id} cooking={one} onUndone={() => undone(one.id)} onSignedOut={onSignedOut} />
          ))}
        </ol>
      )}
      {cooked?.more && (
        <button
          type="button"
          className="button"
          onClick={() => {
            first.current = cooked.list.length;
            void load(cooked.list.at(-1)?.id);
          }}
        >
          {text.more}
        </button>
      )}
    </section>
  );
}

function Entry({
  cooking,
  onUndone,
  onSignedOut,
}: {
  cooking: Cooking;
  onUndone: () => void;
  onSignedOut: () => void;
}) {
  const { id, recipe_id, own, title, servings, cooked_at, undone_at, taken, skipped } = cooking;
  const { busy, send } = useApiCall({ failed: text.failedToUndo, onSignedOut });
  const entry = useFocusRecovery<HTMLLIElement>((one) => one.querySelector('a'));
  const at = formatDateTime(cooked_at);
  const undo = () =>
    send(
      () => undoCookedMeal(id),
      ({ data }) => {
        toast({ title: data.message, tone: 'good' });
        onUndone();
      },
    );
  return (
    <li ref={entry} className="history__entry card">
      <div className="history__head">
        <h3 dir="auto">
          <a href={own ? buildCookbookEntryPath(recipe_id) : paths.recipe(recipe_id)}>{title}</a>
        </h3>
        <p className="muted small figures">
          <time dateTime={cooked_at}>{at}</time> · {text.servings(Number(formatAmount(servings)))}
        </p>
      </div>
      {undone_at === null ? (
        <BusyButton
          type="button"
          className="button--quiet history__undo"
          aria-label={text.undoNamed(title, at)}
          busy={busy}
          label={text.undo}
          busyLabel={text.undoing}
          onClick={() => void undo()}
        />
      ) : (
        <p className="history__undone muted">{text.undone}</p>
      )}
      <div className="history__what small">
        <p>
          {taken.length === 0
            ? text.nothingTaken
            : `${text.taken} ${taken.map((one) => formatUsedPantryItem(one.ingredient_name, one.qty, one.unit)).join(', ')}`}
        </p>
        {skipped.length > 0 && (
          <p className="muted">
            {text.skipped}{' '}
            {skipped.map((one) => `${one.ingredient_name} (${text.reasons[one.reason]})`).join(', ')}
          </p>
        )}
      </div>
    </li>
  );
}
