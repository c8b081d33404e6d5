import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { loadLocalIngredients } from '#browser/ingredients/load-local-ingredients';
import { changeShoppingList } from '#browser/shopping-list';
import { addLines, type ShoppingLine } from '#domain/shopping/list';
import { Icon } from '#ui/pictures/Icon.tsx';
import { shoppingText } from './text.ts';

const text = shoppingText.add;

/** The lines that a typed text asks for. What reads them is loaded when it is needed. */
async function linesIn(typed: string): Promise<ShoppingLine[]> {
  const [{ readTyped }, { resolver }] = await Promise.all([
    import('#domain/pantry/typed'),
    loadLocalIngredients(),
  ]);
  return readTyped(typed, { resolver }).items.map(({ name, qty, unit, assumed }) => {
    const given = !assumed.some(({ kind }) => kind === 'one');
    return { name, recipe: null, amount: given ? qty : null, unit: unit === 'count' ? null : unit };
  });
}

/** A box for what no recipe asks for. */
export function AddByHand() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const lines = await linesIn(typed);
      if (lines.length === 0) {
        setError(text.nothing);
        return;
      }
      changeShoppingList((list) => addLines(list, lines));
      setTyped('');
      setError(null);
    } catch {
      setError(text.failed);
    }
  };
  return (
    <form className="field shopping__add no-print" noValidate onSubmit={(event) => void add(event)}>
      <label className="field__label" htmlFor={id}>
        {text.label}
      </label>
      <div className="shopping__add-row">
        <input
          id={id}
          className="input"
          type="text"
          name="item"
          placeholder={text.placeholder}
          autoComplete="off"
          value={typed}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-said` : undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
        <button type="submit" className="button">
          <Icon of={Plus} />
          {text.submit}
        </button>
      </div>
      {error && (
        <p id={`${id}-said`} className="field__error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
