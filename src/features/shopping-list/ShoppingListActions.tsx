import { Check, Copy, Plus, Printer, Share2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { copyText } from '#client/device/copy-text';
import { loadBuiltinIngredientList } from '#client/foods/load-local-ingredients';
import { updateLocalShoppingList } from '#client/plan/change-list';
import { addShoppingLines, type ShoppingLine } from '#domain/shopping-list/list';
import type { ShoppingItem } from '#domain/shopping-list/to-buy';
import { formatShoppingList } from '#domain/shopping-list/words';
import { Icon } from '#ui/pictures/Icon.tsx';
import { shoppingText } from './text.ts';

const text = shoppingText.share;
const addText = shoppingText.add;

const CONFIRMED_MS = 2500;

export function ShoppingListActions({ items }: { items: readonly ShoppingItem[] }) {
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const words = () => formatShoppingList(shoppingText.title, items);
  const copy = async () => {
    const done = await copyText(words());
    setCopied(done);
    setByHand(done ? null : words());
  };
  // Ignore the rejection: the user has closed the system's share sheet.
  const share = () => navigator.share({ title: shoppingText.title, text: words() }).catch(() => {});

  return (
    <div className="shopping__actions">
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon of={copied ? Check : Copy} />
        <span aria-live="polite">{copied ? text.copied : text.copy}</span>
      </button>
      {typeof navigator.share === 'function' && (
        <button type="button" className="button" onClick={() => void share()}>
          <Icon of={Share2} />
          {text.share}
        </button>
      )}
      <button type="button" className="button" onClick={() => window.print()}>
        <Icon of={Printer} />
        {text.print}
      </button>
      {byHand !== null && (
        <label className="field shopping__by-hand">
          <span className="field__hint">{text.byHand}</span>
          <textarea
            className="input"
            readOnly
            rows={5}
            value={byHand}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </div>
  );
}

async function parseLines(typed: string): Promise<ShoppingLine[]> {
  const [{ parseTypedPantryItems }, { resolver }] = await Promise.all([
    import('#domain/pantry/typed'),
    loadBuiltinIngredientList(),
  ]);
  return parseTypedPantryItems(typed, { resolver }).items.map(({ name, qty, unit, assumed }) => {
    const given = !assumed.some(({ kind }) => kind === 'one');
    return { name, recipe: null, amount: given ? qty : null, unit: given && unit !== 'count' ? unit : null };
  });
}

export function AddListItemForm() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const lines = await parseLines(typed);
      if (lines.length === 0) {
        setError(addText.nothing);
        return;
      }
      updateLocalShoppingList((list) => addShoppingLines(list, lines));
      setTyped('');
      setError(null);
    } catch {
      setError(addText.failed);
    }
  };
  return (
    <form className="field shopping__add no-print" noValidate onSubmit={(event) => void add(event)}>
      <label className="field__label" htmlFor={id}>
        {addText.label}
      </label>
      <div className="shopping__add-row">
        <input
          id={id}
          className="input"
          type="text"
          name="item"
          placeholder={addText.placeholder}
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
          {addText.submit}
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
