import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { suggestionWords, useIngredientSuggestions } from '#client/foods/use-suggestions';
import { SuggestBox } from '#ui/controls/SuggestBox.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText } from '../text.ts';

const text = resultsText.edit;

export function AddIngredientField({
  chosen,
  onAdd,
}: {
  chosen: readonly string[];
  onAdd: (name: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [unknown, setUnknown] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useIngredientSuggestions(typed);
  const add = (name: string) => {
    setTyped('');
    setUnknown(null);
    if (!chosen.includes(name)) onAdd(name);
  };
  const enter = async () => {
    const name = typed.trim();
    if (name === '') return;
    const local = await loadBuiltinIngredientList().catch(() => null);
    const lines = await local?.namesOfLines([name]);
    const [suggested] = suggestions.term === name.toLowerCase() ? suggestions.rows : [];
    const food = local?.resolve(name) ?? lines?.get(name) ?? suggested?.name;
    if (food) add(food);
    else setUnknown(name);
  };
  return (
    <SuggestBox
      label={text.add}
      typed={typed}
      suggestions={suggestions}
      words={suggestionWords}
      chosen={chosen}
      inputRef={input}
      onType={(next) => {
        setTyped(next);
        setUnknown(null);
      }}
      onPick={add}
      onEnter={(event, { highlighted }) => {
        event.preventDefault();
        if (highlighted === undefined) void enter();
        else add(highlighted);
      }}
      input={{ placeholder: text.placeholder, enterKeyHint: 'done' }}
      under={() => (
        <p className="field__error" role="alert">
          {unknown !== null && text.unknown(unknown)}
        </p>
      )}
    >
      <button
        type="button"
        className="button"
        onClick={() => {
          void enter();
          input.current?.focus();
        }}
      >
        <Icon of={Plus} />
        {text.addButton}
      </button>
    </SuggestBox>
  );
}
