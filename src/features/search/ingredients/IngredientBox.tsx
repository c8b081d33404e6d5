import { Plus } from 'lucide-react';
import { type Ref, type RefObject, useId, useImperativeHandle, useState } from 'react';
import { reloadPageIfOutdated } from '#client/device/reload-outdated';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { suggestionWords } from '#client/foods/use-suggestions';
import { FIELDS } from '#client/search/search-address';
import { useDishSuggestions } from '#client/search/use-dish-suggestions';
import { SUGGESTIONS_MAX } from '#contract/limits';
import { FoodChips } from '#shared/foods/FoodChips.tsx';
import { Chip } from '#ui/controls/Chip.tsx';
import { SuggestBox } from '#ui/controls/SuggestBox.tsx';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { searchText } from '../text.ts';
import type { Browse } from './IngredientBrowseList.tsx';
import { SEPARATOR, toSuggestionTerm } from './ingredient-entry.ts';
import {
  type EntryChange,
  type IngredientEntry,
  type SpellingSuggestion,
  useIngredientEntry,
} from './use-ingredient-entry.ts';

const text = searchText.ingredients;
const browseText = searchText.browse;

const SpellingSuggestions = createLazyIsland(
  async () => (await import('./SpellingSuggestions.tsx')).SpellingSuggestions,
  () => void reloadPageIfOutdated(),
);

export type IngredientBoxHandle = Pick<IngredientEntry, 'pick' | 'flush' | 'remove'>;

interface IngredientBoxProps {
  ref: Ref<IngredientBoxHandle>;
  chosen: readonly string[];
  /** Names of the ingredients that are chips in the form, and of the pantry foods that the search uses. */
  have: readonly string[];
  change: EntryChange;
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | null;
}

/**
 * Text box for ingredients, with suggestions. The typed text is state of this component, so that a keystroke does not
 * render the whole form again.
 */
export function IngredientBox({ ref, chosen, have, change, inputRef, error }: IngredientBoxProps) {
  const entry = useIngredientEntry(have, change);
  const dishes = useDishSuggestions(toSuggestionTerm(entry.typed));
  useImperativeHandle(ref, () => entry);
  const { typed, suggestions } = entry;
  const hasTyped = typed.trim() !== '';
  const hintId = useId();
  return (
    <SuggestBox
      label={text.label}
      typed={typed}
      suggestions={{ ...suggestions, rows: suggestions.rows.slice(0, SUGGESTIONS_MAX - dishes.length) }}
      links={dishes}
      words={suggestionWords}
      chosen={chosen}
      inputRef={inputRef}
      onType={(next) => entry.type(next)}
      onPick={(name) => entry.pick(name)}
      onKeyDown={(event) => {
        const last = chosen.at(-1);
        if (event.key === 'Backspace' && typed === '' && last !== undefined) entry.remove(last);
      }}
      onEnter={(event, { highlighted }) => {
        if (!hasTyped) return;
        event.preventDefault();
        if (highlighted !== undefined) entry.pick(highlighted);
        else void entry.commit();
      }}
      input={{
        name: FIELDS.ingredients,
        placeholder: text.placeholder,
        enterKeyHint: 'done',
        'aria-describedby': hintId,
        'aria-invalid': error !== null,
        onFocus: () => void loadBuiltinIngredientList().catch(() => null),
        onPaste: (event) => {
          const pasted = event.clipboardData.getData('text');
          if (!SEPARATOR.test(pasted)) return;
          event.preventDefault();
          void entry.paste(`${typed},${pasted}`);
        },
      }}
      under={(listed) => (
        <>
          <div id={hintId}>
            {error && (
              <p className="field__error" role="alert">
                {error}
              </p>
            )}
            <EntryHint entry={entry} listed={listed} />
          </div>
          {entry.spellings.length > 0 && (
            <SpellingSuggestions
              entry={entry}
              onAccepted={() => inputRef.current?.focus({ preventScroll: true })}
            />
          )}
        </>
      )}
    >
      <button
        type="button"
        className="button"
        aria-disabled={!hasTyped}
        onClick={() => {
          if (hasTyped) void entry.commit();
          inputRef.current?.focus();
        }}
      >
        <Icon of={Plus} />
        {text.add}
      </button>
    </SuggestBox>
  );
}

/**
 * Line below the ingredient box with a hint, or with the result of the last entry. The line is always present, so that
 * it does not shift other content.
 */
function EntryHint({
  entry,
  listed,
}: {
  entry: IngredientEntry;
  listed: { count: number; areMatches: boolean } | null;
}) {
  const { message } = entry;
  const visible = message && !message.quiet ? message.sentence : null;
  const countSentence =
    listed === null ? '' : listed.areMatches ? suggestionWords.count(listed.count) : suggestionWords.notFound;
  return (
    <>
      <p className={visible ? 'field__note' : 'field__hint'}>{visible ?? text.hint}</p>
      <p className="visually-hidden" role="status">
        {message === null
          ? countSentence
          : [message.sentence, ...entry.spellings.map(spellingSentence)].join(' ')}
      </p>
    </>
  );
}

const spellingSentence = ({ typed, names }: SpellingSuggestion) => text.spelling(typed, names);

export function AllIngredients({
  count,
  chosen,
  onToggle,
}: {
  count: number;
  chosen: readonly string[];
  onToggle: (name: string) => void;
}) {
  const [browse, setBrowse] = useState<Browse | null>(null);
  const [failed, setFailed] = useState(false);
  const open = () => {
    if (browse !== null) return;
    setFailed(false);
    import('./IngredientBrowseList.tsx')
      .then(({ loadIngredientBrowseList }) => loadIngredientBrowseList())
      .then(setBrowse, () => {
        setFailed(true);
        void reloadPageIfOutdated();
      });
  };
  return (
    <Disclosure label={browseText.label(browse?.list.length || count)} onOpen={open}>
      {browse === null ? (
        <p className="muted">
          {failed ? browseText.failed : browseText.loading}{' '}
          {failed && (
            <button type="button" className="button button--quiet" onClick={open}>
              {browseText.retry}
            </button>
          )}
        </p>
      ) : (
        <browse.BrowseList list={browse.list} chosen={chosen} onToggle={onToggle} />
      )}
    </Disclosure>
  );
}

export const CommonFoodButtons = ({
  names,
  have,
  onPick,
}: {
  names: readonly string[];
  have: readonly string[];
  onPick: (name: string) => void;
}) => (
  <FoodChips
    label={text.common}
    add={text.add}
    names={names.filter((name) => !have.includes(name))}
    onAdd={onPick}
  />
);

export function ChosenIngredients({
  names,
  onRemove,
  onRemoveAll,
}: {
  names: readonly string[];
  onRemove: (name: string) => void;
  onRemoveAll: () => void;
}) {
  if (names.length === 0) return null;
  return (
    <div className="chosen">
      <ul className="chips" aria-label={text.chosen}>
        {names.map((name) => (
          <li key={name}>
            <Chip tone="accent" removeLabel={text.remove(name)} onRemove={() => onRemove(name)}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {names.length > 2 && (
        <button type="button" className="button button--quiet chosen__clear" onClick={onRemoveAll}>
          {text.removeAll}
          <span className="visually-hidden"> {text.removeAllOf}</span>
        </button>
      )}
    </div>
  );
}
