import { EyeOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hideRecipe, unhideRecipe } from '#client/hidden-recipes';
import { toggleRecipeSaved, useIsRecipeSaved } from '#client/saved-recipes';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';
import { reportFailedCall } from '#shared/use-api-call.ts';
import { HeartButton } from '#ui/controls/HeartButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { resultsText } from '../text.ts';

const text = resultsText.hiding;

export function SaveRecipeButton({ summary: { id, title } }: { summary: RecipeSummary }) {
  return (
    <HeartButton
      className="result__save"
      pressed={useIsRecipeSaved(id)}
      label={resultsText.saving.named(title)}
      onPress={async () => toast(await toggleRecipeSaved(id))}
    />
  );
}

/** Hides a recipe. The promise resolves even if the request fails. */
export type Hide = (recipe: Pick<RecipeSummary, 'id' | 'title'>) => Promise<void>;

const titles = () => [...document.querySelectorAll<HTMLAnchorElement>('.result__title a')];
const findTitleLink = (address: string | null) =>
  titles().find((link) => link.getAttribute('href') === address);

function findNeighbourAddress(id: string): string | null {
  const all = titles();
  const at = all.findIndex((link) => link.getAttribute('href') === paths.recipe(id));
  return at < 0 ? null : ((all[at + 1] ?? all[at - 1])?.getAttribute('href') ?? null);
}

export function useHiddenRecipes(): { hidden: ReadonlySet<string>; hide: Hide } {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => new Set());
  /**
   * URL of the recipe that gets the focus after a recipe has been hidden, because the pressed button disappears with
   * the hidden recipe.
   */
  const next = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a card appears or disappears.
  useEffect(() => {
    if (next.current === null) return;
    (findTitleLink(next.current) ?? document.querySelector<HTMLElement>('.results h1'))?.focus();
    next.current = null;
  }, [hidden]);

  const undo = useCallback(async (id: string) => {
    const reply = await unhideRecipe(id);
    if (!reply.ok) return reportFailedCall(reply, { failed: text.failed });
    next.current = paths.recipe(id);
    setHidden((now) => new Set([...now].filter((one) => one !== id)));
    toast({ title: text.shown, description: reply.note, tone: 'good' });
  }, []);

  const hide = useCallback<Hide>(
    async ({ id, title }) => {
      const reply = await hideRecipe(id, title);
      if (!reply.ok) return reportFailedCall(reply, { failed: text.failed });
      next.current = findNeighbourAddress(id) ?? '';
      setHidden((now) => new Set([...now, id]));
      toast({
        title: text.hidden,
        description: reply.note ?? title,
        tone: 'good',
        action: { label: text.undo, run: () => void undo(id) },
      });
    },
    [undo],
  );

  return { hidden, hide };
}

export function HideRecipeButton({ summary, onHide }: { summary: RecipeSummary; onHide: Hide }) {
  const { busy, run } = useSingleTask();
  return (
    <button
      type="button"
      className="button button--quiet result__hide"
      aria-label={text.named(summary.title)}
      title={text.hide}
      aria-disabled={busy || undefined}
      onClick={() => void run(() => onHide(summary))}
    >
      <Icon of={EyeOff} size={18} />
    </button>
  );
}
