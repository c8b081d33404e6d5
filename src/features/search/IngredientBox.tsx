import { useCombobox } from 'downshift';
import { Check, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { FIELDS } from '#browser/search-address';
import { Icon } from '#ui/Icon.tsx';
import { SEPARATOR } from './ingredient-entry.ts';
import { loadLocalIngredients } from './load-local-ingredients.ts';
import type { Suggestion } from './suggestions.ts';
import { searchText } from './text.ts';
import type { IngredientEntry } from './use-ingredient-entry.ts';

const text = searchText.ingredients;

interface IngredientBoxProps {
  entry: IngredientEntry;
  chosen: readonly string[];
  inputRef: RefObject<HTMLInputElement | null>;
  /** What is wrong with the list as a whole. */
  error: string | null;
}

/** The text box with its suggestions. Arrows move, Enter adds, Escape closes, Backspace in an empty box removes. */
export function IngredientBox({ entry, chosen, inputRef, error }: IngredientBoxProps) {
  const { typed, suggestions } = entry;
  const found = suggestions.rows.length > 0;
  const items: readonly Suggestion[] = found
    ? suggestions.rows
    : suggestions.didYouMean.map((name) => ({ name }));
  const hasTyped = typed.trim() !== '';
  const searched = hasTyped && suggestions.term !== '';
  const hintId = useId();

  const box = useCombobox<Suggestion>({
    items: [...items],
    inputValue: typed,
    selectedItem: null,
    itemToString: (item) => item?.name ?? '',
    // Nothing to show for an empty box; leaving the box picks nothing.
    stateReducer: (state, { changes, type }) => {
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...state, isOpen: false };
      const value = type === useCombobox.stateChangeTypes.InputChange ? changes.inputValue : typed;
      return { ...changes, isOpen: changes.isOpen === true && (value ?? '').trim() !== '' };
    },
  });
  const labelProps = box.getLabelProps();
  const open = box.isOpen && searched;

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) entry.remove(last);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Picking is done here, at once: downshift reports it only after the next letter may have been typed.
    (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
    // An empty box lets Enter submit the form.
    if (!hasTyped) return;
    event.preventDefault();
    box.closeMenu();
    const highlighted = open ? items[box.highlightedIndex] : undefined;
    if (highlighted) entry.pick(highlighted.name);
    else void entry.commit();
  };

  return (
    <div className="field ingredient-box">
      <label className="field__label" htmlFor={labelProps.htmlFor} id={labelProps.id}>
        {text.label}
      </label>
      <div className="ingredient-box__row">
        <input
          {...box.getInputProps({
            ref: inputRef,
            onKeyDown,
            // Set here and not through downshift's own change event, or the caret jumps to the end.
            onChange: (event) => entry.type((event.target as HTMLInputElement).value),
            onFocus: () => void loadLocalIngredients().catch(() => null),
            onPaste: (event) => {
              const pasted = event.clipboardData.getData('text');
              if (!SEPARATOR.test(pasted)) return;
              event.preventDefault();
              void entry.paste(`${typed},${pasted}`);
            },
          })}
          className="input"
          name={FIELDS.ingredients}
          type="text"
          placeholder={text.placeholder}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby={hintId}
          aria-invalid={error !== null}
        />
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
        <div className={open ? 'suggestions' : 'suggestions suggestions--closed'}>
          {open && !found && (
            <p className="suggestions__none">
              {text.notFound}
              {items.length > 0 && <strong> {text.didYouMean}</strong>}
            </p>
          )}
          <ul {...box.getMenuProps()} className="suggestions__list">
            {open &&
              items.map((item, index) => (
                <li
                  key={item.name}
                  {...box.getItemProps({ item, index, onClick: () => entry.pick(item.name) })}
                  className={index === box.highlightedIndex ? 'suggestion suggestion--on' : 'suggestion'}
                >
                  <Marked name={item.name} typed={found ? typed : ''} />
                  {item.alias && <span className="muted small"> {text.alias(item.alias)}</span>}
                  {chosen.includes(item.name) && (
                    <span className="suggestion__chosen small">
                      <Icon of={Check} size={16} /> {text.already}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </div>
      </div>
      <div id={hintId}>
        {error && (
          <p className="field__error" role="alert">
            {error}
          </p>
        )}
        <EntryHint entry={entry} listed={open ? items.length : null} found={found} />
      </div>
    </div>
  );
}

/** The name with the typed part in bold. */
function Marked({ name, typed }: { name: string; typed: string }): ReactNode {
  const term = typed.trim().toLowerCase();
  const at = term === '' ? -1 : name.indexOf(term);
  if (at < 0) return <span>{name}</span>;
  return (
    <span>
      {name.slice(0, at)}
      <strong>{name.slice(at, at + term.length)}</strong>
      {name.slice(at + term.length)}
    </span>
  );
}

/** One line under the box, always there: the hint, or what came of the last entry. */
function EntryHint({
  entry,
  listed,
  found,
}: {
  entry: IngredientEntry;
  listed: number | null;
  found: boolean;
}) {
  const { message } = entry;
  const visible = message && !message.quiet ? message.sentence : null;
  const counted = listed === null ? '' : found ? text.suggestions(listed) : text.notFound;
  return (
    <>
      <p className={visible ? 'field__note' : 'field__hint'}>{visible ?? text.hint}</p>
      <p className="visually-hidden" role="status">
        {message?.sentence ?? counted}
      </p>
    </>
  );
}
