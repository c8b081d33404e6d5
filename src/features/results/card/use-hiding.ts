import { useCallback, useEffect, useRef, useState } from 'react';
import { hideRecipe, showRecipe } from '#browser/hidden-recipes';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search';
import { toast } from '#ui/toast/toast.ts';
import { resultsText } from '../text.ts';

const text = resultsText.hiding;

/** Hides a recipe; done when that is known to have worked or not. */
export type Hide = (recipe: Pick<RecipeSummary, 'id' | 'title'>) => Promise<void>;

const titles = () => [...document.querySelectorAll<HTMLAnchorElement>('.result__title a')];
const titleAt = (address: string | null) => titles().find((link) => link.getAttribute('href') === address);

/** The address of the recipe after one on the page, or of the one before the last. */
function neighbourOf(id: string): string | null {
  const all = titles();
  const at = all.findIndex((link) => link.getAttribute('href') === paths.recipe(id));
  return at < 0 ? null : ((all[at + 1] ?? all[at - 1])?.getAttribute('href') ?? null);
}

/** The recipes of this page that were hidden since it came, and what hides one more. */
export function useHiding() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  /** Whose title gets the keyboard after the next drawing: the button that had it is gone. */
  const next = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a card came or went.
  useEffect(() => {
    if (next.current === null) return;
    (titleAt(next.current) ?? document.querySelector<HTMLElement>('.results h1'))?.focus();
    next.current = null;
  }, [hidden]);

  const undo = useCallback(async (id: string) => {
    const reply = await showRecipe(id);
    if (!reply.ok) {
      toast({ title: text.failed, description: reply.error, tone: 'bad' });
      return;
    }
    next.current = paths.recipe(id);
    setHidden((now) => new Set([...now].filter((one) => one !== id)));
    toast({ title: text.shown, tone: 'good' });
  }, []);

  const hide = useCallback<Hide>(
    async ({ id, title }) => {
      const reply = await hideRecipe(id);
      if (!reply.ok) {
        toast({ title: text.failed, description: reply.error, tone: 'bad' });
        return;
      }
      next.current = neighbourOf(id) ?? '';
      setHidden((now) => new Set([...now, id]));
      toast({
        title: text.hidden,
        description: title,
        tone: 'good',
        action: { label: text.undo, run: () => void undo(id) },
      });
    },
    [undo],
  );

  return { hidden, hide };
}
