import './suggest-box.css';
import { useCombobox } from 'downshift';
import { Check } from 'lucide-react';
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';
import { useAdoptTypedText } from '#ui/controls/use-adopt-typed-text.ts';
import { Icon } from '#ui/pictures/Icon.tsx';

export interface SuggestRow {
  readonly name: string;
  readonly alias?: string;
  /** Address of a page. If present, choosing the suggestion opens the page instead of calling `onPick`. */
  readonly href?: string;
}

export interface Suggested {
  readonly term: string;
  readonly rows: readonly SuggestRow[];
  readonly didYouMean: readonly string[];
}

export interface Entered {
  readonly open: boolean;
  readonly highlighted: string | undefined;
}

export interface SuggestBoxProps {
  label: string;
  typed: string;
  suggestions: Suggested;
  links?: readonly SuggestRow[];
  words: {
    readonly notFound: string;
    readonly link: string;
    readonly didYouMean: string;
    readonly alias: (alias: string) => string;
    readonly already: string;
  };
  chosen?: readonly string[];
  onType: (typed: string) => void;
  onPick: (name: string) => void;
  /** Handles the Enter key. If the handler does not call `preventDefault`, Enter also submits the form. */
  onEnter: (event: KeyboardEvent<HTMLInputElement>, entered: Entered) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
  input: Omit<InputHTMLAttributes<HTMLInputElement>, 'onKeyDown' | 'onChange' | 'value'>;
  children?: ReactNode;
  /**
   * Renders content below the text box.
   * @param listed null while the list of suggestions is closed; otherwise, `count` is the number of visible
   * suggestions, and `areMatches` is true if they match the typed text
   */
  under?: (listed: { count: number; areMatches: boolean } | null) => ReactNode;
}

export function SuggestBox({
  label,
  typed,
  suggestions,
  links = [],
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
  const rows: readonly SuggestRow[] = areMatches
    ? suggestions.rows
    : suggestions.didYouMean.map((name) => ({ name }));
  const items = [...rows, ...links];
  const searched = typed.trim() !== '' && suggestions.term !== '';
  const choose = ({ name, href }: SuggestRow) => {
    if (href === undefined) onPick(name);
    else location.assign(href);
  };

  const box = useCombobox<SuggestRow>({
    items,
    inputValue: typed,
    selectedItem: null,
    itemToString: (item) => item?.name ?? '',
    // Keep the suggestion list closed while the text box is empty. When the text box loses the focus, do not choose a
    // suggestion.
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
    // Do not let the combobox library (Downshift) handle the Enter key. It would report the chosen row too late: the
    // user may already have typed the next letter.
    (event.nativeEvent as { preventDownshiftDefault?: boolean }).preventDownshiftDefault = true;
    const highlighted = open ? items[box.highlightedIndex] : undefined;
    box.closeMenu();
    if (highlighted?.href === undefined) onEnter(event, { open, highlighted: highlighted?.name });
    else {
      event.preventDefault();
      choose(highlighted);
    }
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
            // Handle the browser's change event here. If the combobox library (Downshift) handled it, the caret would
            // jump to the end of the text.
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
          {open && !areMatches && (rows.length > 0 || links.length === 0) && (
            <p className="suggestions__none">
              {words.notFound}
              {rows.length > 0 && <strong> {words.didYouMean}</strong>}
            </p>
          )}
          <ul {...box.getMenuProps()} className="suggestions__list">
            {open &&
              items.map((item, index) => (
                <li
                  key={item.href ?? item.name}
                  {...box.getItemProps({ item, index, onClick: () => choose(item) })}
                  className={index === box.highlightedIndex ? 'suggestion suggestion--on' : 'suggestion'}
                >
                  {item.href && <span className="muted">{words.link} </span>}
                  <Marked name={item.name} typed={areMatches ? typed : ''} />
                  {item.alias && <span className="muted small"> {words.alias(item.alias)}</span>}
                  {item.href === undefined && chosen.includes(item.name) && (
                    <span className="suggestion__chosen small">
                      <Icon of={Check} size={16} /> {words.already}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </div>
      </div>
      {under?.(open ? { count: items.length, areMatches: areMatches || links.length > 0 } : null)}
    </div>
  );
}

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
