import { ShoppingBasket } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { storedEmail } from '#browser/account/session';
import { localToday } from '#browser/device/today';
import { loadLocalIngredients } from '#browser/ingredients/load-local-ingredients';
import { fetchInventory } from '#browser/pantry';
import { changeShoppingList } from '#browser/week/shopping-list';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';
import { freshness } from '#domain/pantry/expiry';
import { addLines } from '#domain/shopping/list';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Dialog } from '#ui/surfaces/Dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { tabStore } from '../../../browser/device/storage.ts';
import { type HandedOver, holds, readKept, SEARCH_KEY_PREFIX } from '../../../browser/search/handover.ts';
import type { EditableRecipe, ShownLine } from '../recipe-state.ts';
import { toBuyText as text } from './text.ts';

/** Which lines a cook lacks, as far as can be told, and by what. */
interface Lacking {
  readonly by: 'search' | 'pantry' | 'neither';
  /** Indices of the lines. */
  readonly lines: ReadonlySet<number>;
}

const those = (lines: readonly ShownLine[], lacks: (line: ShownLine) => boolean): ReadonlySet<number> =>
  new Set(lines.filter((line) => line.checked && lacks(line)).map(({ index }) => index));

/** The last search knows best; without one the pantry; and without either, staples are taken to be there. */
async function lackingOf(recipeId: string, lines: readonly ShownLine[]): Promise<Lacking> {
  const found = lastFound(recipeId);
  if (found) {
    const missing = new Set(
      found.missingOrSubbedIngredients.flatMap(({ original, using }) =>
        using === undefined ? [original] : [],
      ),
    );
    const lacks = ({ plainName, canonical }: ShownLine) => missing.has(plainName) || missing.has(canonical);
    return { by: 'search', lines: those(lines, lacks) };
  }
  const pantry = storedEmail() === null ? null : await fetchInventory();
  if (pantry?.ok) {
    const today = localToday();
    const there = new Set(
      pantry.data.items
        .filter(({ expires_on }) => freshness(expires_on, today) !== 'expired')
        .map(({ ingredient_name }) => ingredient_name),
    );
    return { by: 'pantry', lines: those(lines, ({ canonical }) => !there.has(canonical)) };
  }
  const local = await loadLocalIngredients().catch(() => null);
  const staples = new Set((local?.all ?? []).flatMap(({ name, isPantry }) => (isPantry ? [name] : [])));
  return { by: 'neither', lines: those(lines, ({ canonical }) => !staples.has(canonical)) };
}

/** A recipe as the newest search of this tab found it; null when none did. */
export function lastFound(recipeId: string, now = Date.now()): RecipeSummary | null {
  const kept = tabStore
    .keys()
    .filter((key) => key.startsWith(SEARCH_KEY_PREFIX))
    .map(readKept)
    .filter((one): one is HandedOver => one !== null && holds(one, now))
    .sort((a, b) => b.at - a.at);
  for (const { reply } of kept) {
    const found = reply.results.find(({ id }) => id === recipeId);
    if (found) return found;
  }
  return null;
}

/** Which lines are ticked: those that are probably missing, but for what was ticked or unticked by hand, also before. */
export function useToBuyTicks(id: string, lines: readonly ShownLine[]) {
  const [lacking, setLacking] = useState<Lacking | null>(null);
  const [byHand, setByHand] = useState<ReadonlyMap<number, boolean>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recipe cannot change while this is open.
  useEffect(() => void lackingOf(id, lines).then(setLacking), []);
  return {
    by: lacking?.by,
    isTicked: ({ index }: ShownLine) => byHand.get(index) ?? lacking?.lines.has(index) ?? false,
    tick: (index: number, on: boolean) => setByHand((before) => new Map(before).set(index, on)),
  };
}

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
  const { by, isTicked, tick } = useToBuyTicks(id, lines);
  const [refused, setRefused] = useState(false);
  const chosen = lines.filter(isTicked);

  const add = (event: FormEvent) => {
    event.preventDefault();
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
      lead={by ? text.lead[by] : text.looking}
      closeLabel={text.close}
    >
      <form className="to-buy" onSubmit={add}>
        <ul className="to-buy__lines plain-list">
          {lines.map((line) => (
            <li key={line.index}>
              <label className="to-buy__line">
                <input
                  type="checkbox"
                  checked={isTicked(line)}
                  onChange={(event) => {
                    tick(line.index, event.target.checked);
                    setRefused(false);
                  }}
                />
                <span>
                  <span className="to-buy__name">{line.name}</span>{' '}
                  <span className="muted figures">{line.written}</span>
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
          {text.submit(chosen.length)}
        </button>
      </form>
    </Dialog>
  );
}
