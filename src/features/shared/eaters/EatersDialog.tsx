import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { computeServingsToCook, EATER_SERVINGS, sumEatenServings } from '#domain/eaters/appetites';
import { collectExclusions, type Eater } from '#domain/eaters/exclusions';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { dialogText as text } from './dialog-text.ts';
import { EaterCard } from './EaterCard.tsx';
import { formatServings } from './servings-words.ts';
import type { EatersControl } from './WhoEatsLine.tsx';

interface ListedEater {
  readonly id: number;
  readonly eater: Eater;
}

const ME: Eater = { name: text.me, eating: true, servings: EATER_SERVINGS.usual, exclusions: [] };
const everybody = (people: readonly ListedEater[]) => people.map(({ eater }) => eater);

function newName(people: readonly ListedEater[]): string {
  const taken = new Set(people.map(({ eater }) => eater.name.toLowerCase()));
  let number = people.length + 1;
  while (taken.has(text.next(number).toLowerCase())) number++;
  return text.next(number);
}

/**
 * Dialog that edits the list of people the user cooks for. Each change is stored at once, so that no change is lost if
 * the user closes the dialog.
 */
export function EatersDialog({
  eaters,
  onChange,
  onClose,
  loadFoods,
  words,
  limits,
}: EatersControl & { onClose: () => void }) {
  const [people, setPeople] = useState<readonly ListedEater[]>(() =>
    (eaters.length > 0 ? eaters : [ME]).map((eater, id) => ({ id, eater })),
  );
  const [isStored, setIsStored] = useState(true);
  const [announcement, setAnnouncement] = useState('');
  const [added, setAdded] = useState<number | null>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const doneRef = useRef<HTMLButtonElement>(null);

  const change = (next: readonly ListedEater[]) => {
    setPeople(next);
    setIsStored(onChange(everybody(next)));
  };
  const add = () => {
    const id = Math.max(...people.map((one) => one.id)) + 1;
    setAdded(id);
    change([...people, { id, eater: { ...ME, name: newName(people) } }]);
  };

  return (
    <Dialog onClose={onClose} title={text.title} lead={text.lead} closeLabel={text.close}>
      <p className="small muted">{text.storage}</p>
      {!isStored && (
        <p className="field__error" role="alert">
          {text.notStored}
        </p>
      )}
      <ul className="eaters plain-list">
        {people.map(({ id, eater }) => {
          const otherEaters = people.filter((one) => one.id !== id);
          const put = (next: Eater) =>
            people.map((one) => (one.id === id ? { id, eater: next } : one)) satisfies ListedEater[];
          return (
            <li key={id}>
              <EaterCard
                eater={eater}
                taken={otherEaters.map((one) => one.eater.name.toLowerCase())}
                open={people.length === 1 || id === added}
                focusName={id === added}
                // Count the excluded foods of absent people too, because everyone may be present at the next search.
                fits={(next) =>
                  collectExclusions(everybody(put(next)).map((one) => ({ ...one, eating: true }))).length <=
                  limits.exclusions
                }
                nameMax={limits.name}
                loadFoods={loadFoods}
                words={words}
                onChange={(next) => change(put(next))}
                onRemove={
                  otherEaters.length === 0
                    ? undefined
                    : () => {
                        change(otherEaters);
                        setAnnouncement(text.removed(eater.name));
                        addRef.current?.focus();
                      }
                }
              />
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Together
        eaters={everybody(people)}
        onEveryone={() => {
          change(people.map(({ id, eater }) => ({ id, eater: { ...eater, eating: true } })));
          // Move the focus to the button that closes the dialog, because the pressed button disappears.
          doneRef.current?.focus();
        }}
      />
      <div className="eaters__ways">
        {people.length < limits.people && (
          <button ref={addRef} type="button" className="button" onClick={add}>
            <Icon of={Plus} />
            {text.add}
          </button>
        )}
        <button ref={doneRef} type="button" className="button button--primary" onClick={onClose}>
          {text.done}
        </button>
      </div>
      <p className="small muted">{text.labels}</p>
    </Dialog>
  );
}

function Together({ eaters, onEveryone }: { eaters: readonly Eater[]; onEveryone: () => void }) {
  const cooked = computeServingsToCook(eaters);
  return (
    <div className="eaters__ways">
      <p className="small" aria-live="polite">
        {cooked !== null && text.together(formatServings(sumEatenServings(eaters)), cooked)}
      </p>
      {eaters.some(({ eating }) => !eating) && (
        <button type="button" className="button" onClick={onEveryone}>
          {text.everyone}
        </button>
      )}
    </div>
  );
}
