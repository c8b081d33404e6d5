import { ChevronDown, Trash2 } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { DIET_NAMES } from '#domain/eaters/diets/diets';
import { ALLERGENS, TREE_NUTS } from '#domain/eaters/diets/labels';
import type { Eater, Exclusion } from '#domain/eaters/exclusions';
import { removeInvisibleCharacters } from '#domain/lib/invisible-characters';
import { Icon } from '#ui/pictures/Icon.tsx';
import { dialogText as text } from './dialog-text.ts';
import { ExcludedFoodInput, ExclusionList } from './ExcludedFoodInput.tsx';
import { GoalFields } from './GoalFields.tsx';
import { appetiteChoices, formatServings } from './servings-words.ts';
import type { EatersControl } from './WhoEatsLine.tsx';
import { formatExcludedFoodName, formatExclusion } from './words.ts';

export interface PersonProps extends Pick<EatersControl, 'loadFoods' | 'words'> {
  eater: Eater;
  /** Names of all other people who eat, in lower case. The name of the person on this card must differ from them. */
  taken: readonly string[];
  open: boolean;
  focusName: boolean;
  /**
   * Returns true if a search accepts the total number of excluded foods of all people, with this person changed to
   * `next`.
   */
  fits: (next: Eater) => boolean;
  nameMax: number;
  onChange: (next: Eater) => void;
  /** Removes the person. Undefined if this is the only person, because at least one must remain. */
  onRemove?: (() => void) | undefined;
}

export function EaterCard({ eater, open, fits, onChange, ...rest }: PersonProps) {
  const { name, eating, exclusions } = eater;
  const [isFull, setIsFull] = useState(false);
  const isSame = (a: Pick<Exclusion, 'kind' | 'name'>, b: Exclusion) =>
    a.kind === b.kind && a.name === b.name;
  const has = (one: Pick<Exclusion, 'kind' | 'name'>) => exclusions.some((other) => isSame(one, other));
  const change = (next: readonly Exclusion[]) => {
    const changed = { ...eater, exclusions: next };
    const grows = next.length > exclusions.length;
    setIsFull(grows && !fits(changed));
    if (!grows || fits(changed)) onChange(changed);
  };
  const toggle = (one: Exclusion) =>
    change(has(one) ? exclusions.filter((other) => !isSame(one, other)) : [...exclusions, one]);
  const details = useRef<HTMLDetailsElement>(null);
  // If `open` is true, open the card's details when the card appears, because the name field inside may need the focus.
  // Later, only the user opens and closes the details.

  // biome-ignore lint/correctness/useExhaustiveDependencies: only at first.
  useLayoutEffect(() => {
    if (open && details.current) details.current.open = true;
  }, []);

  return (
    <section className="eater" aria-label={name}>
      <div className="eater__head">
        <h3 className="eater__name">{name}</h3>
        <label className="eater__eats">
          <input
            type="checkbox"
            checked={eating}
            onChange={(event) => onChange({ ...eater, eating: event.target.checked })}
          />
          {text.eats}
          <span className="visually-hidden">: {name}</span>
        </label>
      </div>
      <Appetite eater={eater} onChange={onChange} />
      <p className="eater__summary small muted">
        {exclusions.length > 0 ? exclusions.map(formatExclusion).join(', ') : text.eatsEverything}
      </p>
      <details ref={details} className="disclosure">
        <summary className="disclosure__label">
          <span>{text.leaveOut(name)}</span>
          <Icon of={ChevronDown} />
        </summary>
        <div className="eater__without">
          <NameField eater={eater} onChange={onChange} {...rest} />
          <Choice
            label={text.diets}
            options={DIET_NAMES.map((diet) => ({ kind: 'diet', name: diet, strict: false }))}
            has={has}
            onToggle={toggle}
          />
          <div className="eater__allergens">
            {/* Exclude a new allergen strictly, as for an allergy: this is safer, and the user can change it. */}
            <Choice
              label={text.allergens}
              options={ALLERGENS.map((label) => ({ kind: 'label', name: label, strict: true }))}
              has={has}
              onToggle={toggle}
            />
            <details className="disclosure">
              <summary className="disclosure__label">
                <span>{text.kinds}</span>
                <Icon of={ChevronDown} />
              </summary>
              <Choice
                label={text.kinds}
                hidden
                options={TREE_NUTS.map((label) => ({ kind: 'label', name: label, strict: true }))}
                has={has}
                onToggle={toggle}
              />
            </details>
          </div>
          <ExcludedFoodInput
            chosen={exclusions.flatMap((one) => (one.kind === 'food' ? [one.name] : []))}
            nameMax={rest.nameMax}
            loadFoods={rest.loadFoods}
            words={rest.words}
            onAdd={(food) => change([...exclusions, { kind: 'food', name: food, strict: false }])}
          />
          {isFull && (
            <p className="field__error" role="alert">
              {text.full}
            </p>
          )}
          <ExclusionList exclusions={exclusions} loadFoods={rest.loadFoods} onChange={change} />
        </div>
      </details>
      <GoalFields eater={eater} onChange={onChange} />
    </section>
  );
}

function Appetite({ eater, onChange }: Pick<PersonProps, 'eater' | 'onChange'>) {
  const { name, servings } = eater;
  const isOffered = appetiteChoices.some((choice) => choice.servings === servings);
  const choices = isOffered
    ? appetiteChoices
    : [{ servings, words: formatServings(servings) }, ...appetiteChoices];
  return (
    <label className="eater__appetite">
      {text.howMuch}
      <select
        className="input"
        aria-label={text.howMuchOf(name)}
        value={servings}
        onChange={({ target }) => onChange({ ...eater, servings: Number(target.value) })}
      >
        {choices.map((choice) => (
          <option key={choice.servings} value={choice.servings}>
            {choice.words}
          </option>
        ))}
      </select>
    </label>
  );
}

function NameField({
  eater,
  taken,
  focusName,
  nameMax,
  onChange,
  onRemove,
}: Pick<PersonProps, 'eater' | 'taken' | 'focusName' | 'nameMax' | 'onChange' | 'onRemove'>) {
  const [typed, setTyped] = useState(eater.name);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!focusName) return;
    input.current?.focus();
    input.current?.select();
  }, [focusName]);
  const findNameProblem = (name: string) =>
    name === '' ? text.nameMissing : taken.includes(name.toLowerCase()) ? text.nameTaken : null;
  const wrong = findNameProblem(removeInvisibleCharacters(typed));
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {text.name}
      </label>
      <div className="eater__naming">
        <input
          ref={input}
          id={id}
          className="input"
          type="text"
          autoComplete="off"
          maxLength={nameMax}
          value={typed}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          onChange={(event) => {
            setTyped(event.target.value);
            const name = removeInvisibleCharacters(event.target.value);
            if (findNameProblem(name) === null) onChange({ ...eater, name });
          }}
        />
        {onRemove && (
          <button
            type="button"
            className="button"
            aria-label={text.removePerson(eater.name)}
            onClick={onRemove}
          >
            <Icon of={Trash2} />
          </button>
        )}
      </div>
      {wrong !== null && (
        <p id={`${id}-wrong`} className="field__error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}

function Choice({
  label,
  hidden = false,
  options,
  has,
  onToggle,
}: {
  label: string;
  /** True if only screen readers get the label, because the page shows the same text above. */
  hidden?: boolean;
  options: readonly Exclusion[];
  has: (one: Exclusion) => boolean;
  onToggle: (one: Exclusion) => void;
}) {
  return (
    <fieldset className="field">
      <legend className={hidden ? 'visually-hidden' : 'field__label'}>{label}</legend>
      <div className="eater__things">
        {options.map((one) => (
          <label key={one.name} className="toggle">
            <input type="checkbox" checked={has(one)} onChange={() => onToggle(one)} />
            {formatExcludedFoodName(one.name)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
