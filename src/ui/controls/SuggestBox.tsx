import './suggest-box.css';
import { useCombobox } from 'downshift';
import { Check } from 'lucide-react';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { useAdoptTypedText } from '#ui/controls/use-adopt-typed-text.ts';
import { Icon } from '#ui/pictures/Icon.tsx';

export interface SuggestRow {
  readonly name: string;
  /** The alias that the user typed for it. */
  readonly alias?: string;
}

/** Suggestions for the typed text. */
export interface Suggested {
  /** The text that the rows belong to; empty if nothing has been looked up. */
  readonly term: string;
  readonly rows: readonly SuggestRow[];
  /** Alternatives if there are no rows. */
  readonly didYouMean: readonly string[];
}

/** State of the list when Enter was pressed: open or closed, and the highlighted row. */
export interface Entered {
  readonly open: boolean;
  readonly highlighted: string | undefined;
}

export interface SuggestBoxProps {
  label: string;
  typed: string;
  suggestions: Suggested;
  words: {
    readonly notFound: string;
    readonly didYouMean: string;
    readonly alias: (alias: string) => string;
    readonly already: string;
  };
  /** Names of rows that are already chosen. */
  chosen?: readonly string[];
  onType: (typed: string) => void;
  onPick: (name: string) => void;
  /** Handles Enter. Without `preventDefault`, Enter submits the form. */
  onEnter: (event: KeyboardEvent<HTMLInputElement>, entered: Entered) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown' | 'onChange' | 'value'>;
  /** Content beside the input. */
  children?: ReactNode;
  /**
   * Content below the input. `listed`: number of visible rows, and true if they are matches; null while the list is
   * closed.
   */
  under?: (listed: { count: number; areMatches: boolean } | null) => ReactNode;
}

/**
 * A text box with a list of suggestions. Arrows move, Escape closes, a click picks a row, and a click outside closes.
 */
export function SuggestBox({
  label,
  typed,
  suggestions,
  words,
  chosen = [],
  onType,
  onPick,
  onEnter,
  onKeyDown,
  inputRef,
  input,
  children,
  under,
}: SuggestBoxProps) {
  const areMatches = suggestions.rows.length > 0;
  const items: readonly SuggestRow[] = areMatches
    ? suggestions.rows
    : suggestions.didYouMean.map((name) => ({ name }));
  const searched = typed.trim() !== '' && suggestions.term !== '';

  const box = useCombobox<SuggestRow>({
    items: [...items],
    inputValue: typed,
    selectedItem: null,
    itemToString: (item) => item?.name ?? '',
    // An empty box shows no list; leaving the box picks nothing.
    stateReducer: (state, { changes, type }) => {
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...state, isOpen: false };
      const value = type === useCombobox.stateChangeTypes.InputChange ? changes.inputValue : typed;
      return { ...changes, isOpen: changes.isOpen === true && (value ?? '').trim() !== '' };
    },
  });
  const labelProps = box.getLabelProps();
  useAdoptTypedText(labelProps.htmlFor, typed, onType);
  const open = box.isOpen && searched;

  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The parent picks at once: downshift reports a pick only after the next letter may have been typed.
    (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
    const highlighted = open ? items[box.highlightedIndex]?.name : undefined;
    box.closeMenu();
    onEnter(event, { open, highlighted });
  };

  return (
    <div className="field suggest-box">
      <label className="field__label" htmlFor={labelProps.htmlFor} id={labelProps.id}>
        {label}
      </label>
      <div className="suggest-box__row">
        <input
          {...box.getInputProps({
            ...input,
            ref: inputRef ?? null,
            onKeyDown: keyDown,
            // Set here and not through downshift's own change event. Otherwise the caret jumps to the end.
            onChange: (event) => onType((event.target as HTMLInputElement).value),
          })}
          className="input"
          type="text"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
        />
        {children}
        <div className={open ? 'suggestions' : 'suggestions suggestions--closed'}>
          {open && !areMatches && (
            <p className="suggestions__none">
              {words.notFound}
              {items.length > 0 && <strong> {words.didYouMean}</strong>}
            </p>
          )}
          <ul {...box.getMenuProps()} className="suggestions__list">
            {open &&
              items.map((item, index) => (
                <li
                  key={item.name}
                  {...box.getItemProps({ item, index, onClick: () => onPick(item.name) })}
                  className={index === box.highlightedIndex ? 'suggestion suggestion--on' : 'suggestion'}
                >
                  <Marked name={item.name} typed={areMatches ? typed : ''} />
                  {item.alias && <span className="muted small"> {words.alias(item.alias)}</span>}
                  {chosen.includes(item.name) && (
                    <span className="suggestion__chosen small">
                      <Icon of={Check} size={16} /> {words.already}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </div>
      </div>
      {under?.(open ? { count: items.length, areMatches } : null)}
    </div>
  );
}

/** Shows the name with the typed part in bold. */
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
