import { Plus, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Exclusion } from '#domain/eaters/exclusions';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { SuggestBox } from '#ui/controls/SuggestBox.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { dialogText as text } from './dialog-text.ts';
import type { EatersControl, KnownFoods } from './WhoEatsLine.tsx';
import { formatExclusionWithoutStrictness } from './words.ts';

/** Input for foods to exclude. Accepts any name, and stores it as typed, so that the user recognizes it later. */
export function ExcludedFoodInput({
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
  const [announcement, setAnnouncement] = useState('');
  const [foods, setFoods] = useState<KnownFoods | null>(null);
  const hintId = useId();
  const term = foods === null ? '' : typed.trim().toLowerCase();
  const names = term === '' ? [] : (foods?.suggest(term) ?? []);
  const meant = term !== '' && names.length === 0 ? (foods?.didYouMean(term) ?? []) : [];

  const add = (given: string) => {
    const name = removeInvisibleCharacters(given).toLowerCase();
    if (name === '') return;
    setTyped('');
    if (chosen.includes(name)) {
      setAnnouncement(text.already(name));
      return;
    }
    onAdd(name);
    setAnnouncement(text.added(name));
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
        setAnnouncement('');
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
            {announcement || (listed && !listed.areMatches ? words.notFound : '')}
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

export function ExclusionList({
  exclusions,
  loadFoods,
  onChange,
}: Pick<EatersControl, 'loadFoods'> & {
  exclusions: readonly Exclusion[];
  onChange: (next: readonly Exclusion[]) => void;
}) {
  const id = useId();
  const [foods, setFoods] = useState<KnownFoods | null>(null);
  const hasFood = exclusions.some(({ kind }) => kind === 'food');
  useEffect(() => {
    // Load the list of foods to check the typed names. If loading fails, the names are not checked.
    if (hasFood) loadFoods().then(setFoods, () => {});
  }, [hasFood, loadFoods]);
  if (exclusions.length === 0) return null;
  return (
    <div className="field">
      <h4 id={id} className="field__label">
        {text.chosen}
      </h4>
      <p className="small muted">
        {text.avoidMeans} {text.strictMeans}
      </p>
      <ul className="eater__chosen plain-list" aria-labelledby={id}>
        {exclusions.map((one, index) => (
          <li key={`${one.kind} ${one.name}`} className="without">
            <Strictness
              exclusion={one}
              onChange={(strict) => onChange(exclusions.with(index, { ...one, strict }))}
            />
            <button
              type="button"
              className="button button--quiet button--icon"
              aria-label={text.remove(formatExclusionWithoutStrictness(one))}
              onClick={() => onChange(exclusions.filter((other) => other !== one))}
            >
              <Icon of={X} />
            </button>
            {one.kind === 'food' && foods?.resolve(one.name) === null && (
              <p className="without__unknown small">{text.unknown}</p>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Choice of how strictly a food is excluded. The lenient choice excludes recipes that contain the food. The strict
 * choice also excludes recipes that may contain it.
 */
function Strictness({ exclusion, onChange }: { exclusion: Exclusion; onChange: (strict: boolean) => void }) {
  const name = useId();
  return (
    <fieldset className="without__thing">
      <legend className="without__name">{formatExclusionWithoutStrictness(exclusion)}</legend>
      {[false, true].map((strict) => (
        <label key={String(strict)} className="without__choice">
          <input
            type="radio"
            name={name}
            checked={exclusion.strict === strict}
            onChange={() => onChange(strict)}
          />
          {strict ? text.strict(exclusion.kind) : text.avoid}
        </label>
      ))}
    </fieldset>
  );
}
