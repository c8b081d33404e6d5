import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { SuggestBox } from '#ui/controls/SuggestBox.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import type { EatersControl, KnownFoods } from '../control.ts';
import { dialogText as text } from './dialog-text.ts';

/** Foods by name, any name: what is typed stays as it is, since who reads it must know it again. */
export function FoodBox({
  chosen,
  nameMax,
  loadFoods,
  words,
  onAdd,
}: Pick<EatersControl, 'loadFoods' | 'words'> & {
  chosen: readonly string[];
  nameMax: number;
  onAdd: (name: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const [foods, setFoods] = useState<KnownFoods | null>(null);
  const hintId = useId();
  const term = foods === null ? '' : typed.trim().toLowerCase();
  const names = term === '' ? [] : (foods?.suggest(term) ?? []);
  const meant = term !== '' && names.length === 0 ? (foods?.didYouMean(term) ?? []) : [];

  const add = (given: string) => {
    const name = given.trim().toLowerCase();
    if (name === '') return;
    setTyped('');
    if (chosen.includes(name)) {
      setSaid(text.already(name));
      return;
    }
    onAdd(name);
    setSaid(text.added(name));
  };

  return (
    <SuggestBox
      label={text.food}
      typed={typed}
      suggestions={{ term, rows: names.map((name) => ({ name })), didYouMean: meant }}
      words={words}
      chosen={chosen}
      onType={(next) => {
        setTyped(next);
        setSaid('');
      }}
      onPick={add}
      onEnter={(event, { highlighted }) => {
        event.preventDefault();
        add(highlighted ?? typed);
      }}
      input={{
        maxLength: nameMax,
        enterKeyHint: 'done',
        'aria-describedby': hintId,
        onFocus: () => void loadFoods().then(setFoods, () => {}),
      }}
      under={(listed) => (
        <div id={hintId}>
          <p className="field__hint">{text.foodHint}</p>
          <p className="visually-hidden" role="status">
            {said || (listed && !listed.found ? words.notFound : '')}
          </p>
        </div>
      )}
    >
      <button type="button" className="button" aria-disabled={typed.trim() === ''} onClick={() => add(typed)}>
        <Icon of={Plus} />
        {text.addFood}
      </button>
    </SuggestBox>
  );
}
