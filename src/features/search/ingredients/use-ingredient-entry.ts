import { useEffect, useRef, useState } from 'react';
import { tabStore } from '#client/device/storage';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { type Suggestions, useIngredientSuggestions } from '#client/foods/use-suggestions';
import { TYPED_KEY } from '#client/search/handover';
import { searchText } from '../text.ts';
import {
  classifyEnteredNames,
  type EnteredNames,
  SEPARATOR,
  splitTypedFoodNames,
  toSuggestionTerm,
} from './ingredient-entry.ts';

const text = searchText.ingredients;

/**
 * Message below the ingredient box. If `quiet` is true, the message is only for screen readers, because sighted users
 * see the change in the list of ingredients.
 */
export interface EntryMessage {
  sentence: string;
  quiet: boolean;
}

export interface SpellingSuggestion {
  typed: string;
  names: readonly string[];
}

export interface Flushed {
  added: readonly string[];
  unknown: readonly string[];
}

export interface EntryChange {
  add: (names: readonly string[]) => void;
  remove: (name: string) => void;
}

export interface IngredientEntry {
  typed: string;
  suggestions: Suggestions;
  message: EntryMessage | null;
  /**
   * Suggestions for typed names that are unknown. They stay until the user accepts a suggestion or corrects the name in
   * the ingredient box.
   */
  spellings: readonly SpellingSuggestion[];
  /** Handles a change of the typed text. Names before a comma are added at once. */
  type(typed: string): void;
  pick(name: string): void;
  /** Handles the Enter key: adds the typed names. A single unknown name is replaced by the first suggestion. */
  commit(): Promise<void>;
  paste(pasted: string): Promise<void>;
  accept(spelling: SpellingSuggestion, name: string): void;
  /**
   * Adds the names in the ingredient box, and waits for the names that are still being looked up. Must be called before
   * a search.
   */
  flush(): Promise<Flushed>;
  remove(name: string): void;
}

/** Maximum number of unknown names for which suggestions are shown, because users do not read more. */
const SPELLINGS_MAX = 5;

async function findSpellings(unknown: readonly string[]): Promise<SpellingSuggestion[]> {
  if (unknown.length === 0) return [];
  const local = await loadBuiltinIngredientList().catch(() => null);
  return unknown
    .slice(0, SPELLINGS_MAX)
    .map((typed) => ({ typed, names: local?.didYouMean(typed) ?? [] }))
    .filter(({ names }) => names.length > 0);
}

function toMessage(entry: EnteredNames): EntryMessage | null {
  const sentences = [
    entry.unknown.length > 0 && text.unknown(entry.unknown),
    entry.already.length > 0 && text.alreadyThere(entry.already),
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) return { sentence: sentences.join(' '), quiet: false };
  return entry.added.length > 0 ? { sentence: text.added(entry.added), quiet: true } : null;
}

/**
 * The text in the ingredient box. It is stored in the tab, so that it survives a reload.
 * @param pending typed texts that are not chips yet, because their names are still being looked up; they are stored
 *   with the text
 */
function useTypedText(pending: ReadonlySet<string>) {
  const [typed, setTyped] = useState('');
  const isRestored = useRef(false);
  const keep = (text: string) => {
    const allTyped = [...pending, text].filter(Boolean).join(', ');
    if (allTyped === '') tabStore.remove(TYPED_KEY);
    else tabStore.write(TYPED_KEY, allTyped);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished lookup stores the rest itself.
  useEffect(() => {
    const stored = isRestored.current ? null : tabStore.read(TYPED_KEY);
    isRestored.current = true;
    if (stored !== null && typed === '') setTyped(stored);
    else keep(typed);
  }, [typed]);
  const latest = useRef(typed);
  latest.current = typed;
  return [typed, setTyped, () => keep(latest.current)] as const;
}

export function useIngredientEntry(chosenNames: readonly string[], change: EntryChange): IngredientEntry {
  const pending = useRef(new Set<string>());
  const [typed, setTyped, keepTyped] = useTypedText(pending.current);
  const [message, setMessage] = useState<EntryMessage | null>(null);
  const suggestions = useIngredientSuggestions(toSuggestionTerm(typed));
  const lookups = useRef(new Set<Promise<EnteredNames>>());

  const [spellings, setSpellings] = useState<readonly SpellingSuggestion[]>([]);
  // Keep the newest suggestions in a ref. Code that runs after a lookup would otherwise use the suggestions from before
  // the lookup.
  const latestSpellings = useRef(spellings);
  const changeSpellings = (
    next: (before: readonly SpellingSuggestion[]) => readonly SpellingSuggestion[],
  ) => {
    latestSpellings.current = next(latestSpellings.current);
    setSpellings(latestSpellings.current);
  };
  /**
   * Unknown ingredient names that were put back into the ingredient box after the lookup, so that the user can correct
   * them.
   */
  const givenBack = useRef<readonly string[]>([]);
  const take = async (entry: EnteredNames) => {
    if (entry.added.length > 0) change.add(entry.added);
    setMessage(toMessage(entry));
    const newSpellings = await findSpellings(entry.unknown);
    const isNew = ({ typed: name }: SpellingSuggestion) => !entry.unknown.includes(name);
    const isOpen = ({ names }: SpellingSuggestion) => !names.some((name) => entry.added.includes(name));
    changeSpellings((before) =>
      [...before.filter(isNew), ...newSpellings].filter(isOpen).slice(-SPELLINGS_MAX),
    );
  };

  const sort = async (names: string, resolveUnknown: (name: string) => string | null = () => null) => {
    const local = await loadBuiltinIngredientList().catch(() => null);
    // Accept a typed name that is among the suggestions, even if the list of foods in this browser lacks it:
    // suggestions also come from the server.
    const suggested = new Set(suggestions.rows.map(({ name }) => name));
    const known = (name: string) => {
      const lower = name.toLowerCase();
      return local?.resolve(name) ?? (suggested.has(lower) ? lower : null);
    };
    const lines = await local?.namesOfLines(
      splitTypedFoodNames(names).filter((name) => known(name) === null),
    );
    // If the list of foods could not be loaded, accept every typed name. The results page then lists the unknown names.
    const asTyped = (name: string) => (local === null ? name.toLowerCase() : null);
    return classifyEnteredNames(
      names,
      chosenNames,
      (name) => known(name) ?? lines?.get(name) ?? resolveUnknown(name) ?? asTyped(name),
    );
  };

  // Empty the ingredient box before the lookup, so that the user can continue typing. Unknown names return to the box
  // afterwards, unless the user has typed new text.
  const takeText = () => {
    setTyped('');
    return typed;
  };
  const giveBack = ({ unknown }: EnteredNames) => {
    givenBack.current = unknown;
    setTyped((now) => (now === '' ? unknown.join(', ') : now));
  };

  const lookUp = (work: () => Promise<EnteredNames>, text: string): Promise<EnteredNames> => {
    pending.current.add(text);
    const lookup = work().finally(() => {
      lookups.current.delete(lookup);
      pending.current.delete(text);
      keepTyped();
    });
    lookups.current.add(lookup);
    return lookup;
  };

  const addNames = (names: string) =>
    lookUp(async () => {
      const entry = await sort(names);
      await take(entry);
      return entry;
    }, names);

  return {
    typed,
    suggestions,
    message,
    spellings,
    type(next) {
      if (message) setMessage(null);
      const putRight = givenBack.current.filter((name) => !next.includes(name));
      if (putRight.length > 0) {
        givenBack.current = givenBack.current.filter((name) => !putRight.includes(name));
        changeSpellings((before) => before.filter((spelling) => !putRight.includes(spelling.typed)));
      }
      if (!SEPARATOR.test(next)) {
        setTyped(next);
        return;
      }
      const rest = next.slice(next.search(/(?<![^,;\n\r])[^,;\n\r]*$/));
      setTyped(rest.trimStart());
      void addNames(next.slice(0, next.length - rest.length));
    },
    pick(name) {
      setTyped('');
      void take(classifyEnteredNames(name, chosenNames, () => name));
    },
    async commit() {
      const entered = takeText();
      await lookUp(async () => {
        const local = await loadBuiltinIngredientList().catch(() => null);
        const entry = await sort(entered, (name) => {
          if (splitTypedFoodNames(entered).length > 1) return null;
          const term = toSuggestionTerm(name).toLowerCase();
          const fresh = suggestions.term === term ? suggestions.rows[0]?.name : local?.suggest(term)[0];
          return fresh ?? null;
        });
        await take(entry);
        giveBack(entry);
        return entry;
      }, entered);
    },
    async paste(pasted) {
      setTyped('');
      await addNames(pasted);
    },
    async flush() {
      const entered = takeText();
      if (entered.trim() !== '') void addNames(entered).then(giveBack);
      const entries = await Promise.all(lookups.current);
      return {
        added: entries.flatMap(({ added }) => added),
        unknown: entries.flatMap(({ unknown }) => unknown),
      };
    },
    accept({ typed: replaced }, name) {
      setTyped(
        splitTypedFoodNames(typed)
          .filter((one) => one !== replaced)
          .join(', '),
      );
      change.add([name]);
      changeSpellings((before) => before.filter((spelling) => spelling.typed !== replaced));
      setMessage({ sentence: text.added([name]), quiet: true });
    },
    remove(name) {
      change.remove(name);
      setMessage({ sentence: text.removed(name), quiet: true });
    },
  };
}
