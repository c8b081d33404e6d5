import { ShoppingBasket } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { changeShoppingList } from '#browser/shopping-list';
import { paths } from '#contract/paths';
import { addLines } from '#domain/shopping/list';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { EditableRecipe, ShownLine } from '../recipe-state.ts';
import { type Lacking, lackingOf } from './lacking.ts';
import { toBuyText as text } from './text.ts';

/** The recipe's ingredients, to be ticked if they are needed, with what is probably missing ticked already. */
export function ToBuyDialog({
  recipe: { id, title },
  lines,
  onClose,
}: {
  recipe: EditableRecipe;
  lines: readonly ShownLine[];
  onClose: () => void;
}) {
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [refused, setRefused] = useState(false);
  // Once: what is ticked by hand must not be ticked anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recipe cannot change while this is open.
  useEffect(() => {
    void lackingOf(id, lines).then((found) => {
      setLacking(found);
      setTicked(found.lines);
    });
  }, []);

  const tick = (index: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(index);
    else next.delete(index);
    setTicked(next);
    setRefused(false);
  };

  const add = (event: FormEvent) => {
    event.preventDefault();
    const chosen = lines.filter(({ index }) => ticked.has(index));
    if (chosen.length === 0) {
      setRefused(true);
      return;
    }
    const recipe = { id, title };
    changeShoppingList((list) =>
      addLines(
        list,
        chosen.map(({ canonical, amount, unit }) => ({ name: canonical, amount, unit, recipe })),
      ),
    );
    toast({
      title: text.added(chosen.length),
      tone: 'good',
      action: { label: text.open, run: () => location.assign(paths.shoppingList) },
    });
    onClose();
  };

  return (
    <Dialog
      onClose={onClose}
      title={text.title}
      lead={lacking ? text.lead[lacking.by] : text.looking}
      closeLabel={text.close}
    >
      <form className="to-buy" onSubmit={add}>
        <ul className="to-buy__lines plain-list">
          {lines.map(({ index, name, written }) => (
            <li key={index}>
              <label className="to-buy__line">
                <input
                  type="checkbox"
                  checked={ticked.has(index)}
                  onChange={(event) => tick(index, event.target.checked)}
                />
                <span>
                  <span className="to-buy__name">{name}</span>{' '}
                  <span className="muted figures">{written}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {refused && (
          <p className="field__error" role="alert">
            {text.none}
          </p>
        )}
        <button type="submit" className="button button--primary">
          <Icon of={ShoppingBasket} />
          {text.submit(ticked.size)}
        </button>
      </form>
    </Dialog>
  );
}
