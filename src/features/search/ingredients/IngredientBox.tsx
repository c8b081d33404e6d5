import { Plus } from 'lucide-react';
import { type Ref, type RefObject, useId, useImperativeHandle } from 'react';
import { loadLocalIngredients } from '#browser/ingredients/load-local-ingredients';
import { suggestionWords } from '#browser/ingredients/suggestion-words';
import { FIELDS } from '#browser/search/search-address';
import { SuggestBox } from '#ui/controls/SuggestBox.tsx';
import { lazyIsland } from '#ui/late/lazy-island.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { searchText } from '../text.ts';
import { SEPARATOR } from './ingredient-entry.ts';
import {
  type EntryChange,
  type IngredientEntry,
  type Offer,
  useIngredientEntry,
} from './use-ingredient-entry.ts';

const text = searchText.ingredients;

/** Only who made a slip needs it. */
const Offers = lazyIsland(async () => (await import('./Offers.tsx')).Offers);

/** What the rest of the form asks of the box. */
export type IngredientBoxHandle = Pick<IngredientEntry, 'pick' | 'flush' | 'remove'>;

interface IngredientBoxProps {
  ref: Ref<IngredientBoxHandle>;
  /** The chips, which Backspace takes away. */
  chosen: readonly string[];
  /** Them and what else counts as there. */
  have: readonly string[];
  change: EntryChange;
  inputRef: RefObject<HTMLInputElement | null>;
  /** What is wrong with the list as a whole. */
  error: string | null;
}

/**
 * The text box with its suggestions. Arrows move, Enter adds, Escape closes, Backspace in an empty box removes. What is
 * typed is its own, so that a keystroke concerns nothing else of the form.
 */
export function IngredientBox({ ref, chosen, have, change, inputRef, error }: IngredientBoxProps) {
  const entry = useIngredientEntry(have, change);
  useImperativeHandle(ref, () => entry);
  const { typed, suggestions } = entry;
  const hasTyped = typed.trim() !== '';
  const hintId = useId();
  return (
    <SuggestBox
      label={text.label}
      typed={typed}
      suggestions={suggestions}
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
        // An empty box lets Enter submit the form.
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
        onFocus: () => void loadLocalIngredients().catch(() => null),
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
          {entry.offers.length > 0 && (
            <Offers entry={entry} onAccepted={() => inputRef.current?.focus({ preventScroll: true })} />
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

/** One line under the box, always there: the hint, or what came of the last entry. */
function EntryHint({
  entry,
  listed,
}: {
  entry: IngredientEntry;
  listed: { count: number; found: boolean } | null;
}) {
  const { message } = entry;
  const visible = message && !message.quiet ? message.sentence : null;
  const counted =
    listed === null ? '' : listed.found ? suggestionWords.count(listed.count) : suggestionWords.notFound;
  return (
    <>
      <p className={visible ? 'field__note' : 'field__hint'}>{visible ?? text.hint}</p>
      <p className="visually-hidden" role="status">
        {message === null ? counted : [message.sentence, ...entry.offers.map(offerSentence)].join(' ')}
      </p>
    </>
  );
}

const offerSentence = ({ typed, names }: Offer) => text.offer(typed, names);
