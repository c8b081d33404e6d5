import { X } from 'lucide-react';
import { removeLocalCookedDish, useLocalCookings } from '#client/cooking';
import { formatDateTime } from '#client/device/today';
import { paths } from '#contract/paths';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { guestHistoryText as text } from './take-text.ts';

export function GuestCookingHistory({ id }: { id: string }) {
  const cookings = useLocalCookings();
  const ofThis = cookings.filter(({ recipeId }) => recipeId === id);
  const [last] = ofThis;
  if (last === undefined) return null;
  return (
    <div className="cooked__panel card">
      <p>
        {text.cooked(ofThis.length, formatDateTime(last.at))} <span className="muted">{text.place}</span>
      </p>
      <div className="cooked__buttons">
        <button type="button" className="button" onClick={() => removeLocalCookedDish(last.id)}>
          {text.undo}
        </button>
      </div>
      <Disclosure label={text.list}>
        <ul className="take plain-list">
          {cookings.map(({ id: cooking, recipeId, title, at }) => (
            <li key={cooking} className="take__item">
              <a href={paths.recipe(recipeId)}>{text.entry(title, formatDateTime(at))}</a>
              <button
                type="button"
                className="button button--quiet button--icon"
                aria-label={text.remove(title)}
                onClick={() => removeLocalCookedDish(cooking)}
              >
                <Icon of={X} />
              </button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
