import { useEffect, useRef, useState } from 'react';
import { addCookbookEntries, selectNextCookbookBatch } from '#client/cookbook';
import type { Outcome } from '#client/http/http';
import { findUserRecipeProblem } from '../recipe/RecipeFields.tsx';
import { cookbookText } from '../text.ts';
import type { ToSave } from './repeats.ts';
import type { Draft, Problem } from './sources.ts';
import { replaceEntryRecipe } from './update-entry.ts';

/**
 * State of saving recipes. 'failed': the recipes could not be sent. After 'stopped' or 'failed', `resume` continues.
 */
export type SavingStatus = 'running' | 'stopped' | 'failed' | 'done';

export interface Saving {
  readonly status: SavingStatus;
  readonly total: number;
  readonly saved: number;
  readonly updated: number;
  readonly skipped: number;
  readonly refused: readonly Problem[];
  readonly problem: string;
}

/**
 * Delays (ms) before the automatic retries of saving recipes. After the last retry, the user decides when to try again.
 */
const RETRIES = [1_000, 3_000, 9_000] as const;
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

const readTitle = ({ item }: Draft): string => (item.recipe === null ? item.title : item.recipe.title);

interface Sent {
  readonly batch: readonly ToSave[];
  readonly reply: Outcome<{
    readonly added: number;
    readonly updated: number;
    readonly errors: readonly { readonly index: number; readonly error: string }[];
  }>;
}

async function sendNext(left: readonly ToSave[]): Promise<Sent> {
  const first = left[0];
  if (first === undefined || first.replaces === null) {
    const batch = selectNextCookbookBatch(left.filter(({ replaces }) => replaces === null));
    const reply = await addCookbookEntries(batch);
    if (!reply.ok) return { batch, reply };
    const { added, errors } = reply.data;
    return { batch, reply: { ...reply, data: { added: added.length, updated: 0, errors } } };
  }
  const reply = await replaceEntryRecipe(first.replaces, first.item);
  const done = { added: 0, updated: 1, errors: [] };
  if (reply.ok) return { batch: [first], reply: { ...reply, data: done } };
  // The recipe was changed or deleted on another device in the meantime. Report this as an error of this recipe, and
  // continue with the next recipe.
  const isOfOne =
    reply.status >= 400 && reply.status < 500 && reply.status !== 401 && !isPassing(reply.status);
  const refused = { added: 0, updated: 0, errors: [{ index: 0, error: reply.error }] };
  return { batch: [first], reply: isOfOne ? { ok: true, status: 200, data: refused } : reply };
}

/**
 * Saves drafts in batches. A failed batch is sent again with the same idempotency keys, so that no recipe is added
 * twice.
 */
export function useDraftSaving({
  onBatch,
  onRest,
  onSignedOut,
}: {
  /** Called after each batch of recipes. `keys` are the keys of the drafts that the server has saved or rejected. */
  onBatch: (keys: ReadonlySet<string>) => void;
  onRest: () => void;
  onSignedOut: () => void;
}): {
  saving: Saving | null;
  start: (drafts: readonly ToSave[], problems: readonly Problem[], skipped?: readonly string[]) => void;
  stop: () => void;
  resume: () => void;
} {
  const [saving, setSaving] = useState<Saving | null>(null);
  const latest = useRef<Saving | null>(null);
  const left = useRef<readonly ToSave[]>([]);
  const stopped = useRef(false);

  const show = (change: Partial<Saving>) => {
    if (latest.current === null) return;
    latest.current = { ...latest.current, ...change };
    setSaving(latest.current);
  };

  const rest = (change: Partial<Saving>) => {
    show(change);
    onRest();
  };

  const sendAll = async () => {
    for (let tries = 0; left.current.length > 0 && !stopped.current; ) {
      const { batch, reply } = await sendNext(left.current);
      if (!reply.ok) {
        if (reply.status === 401) {
          // `onSignedOut` opens the sign-in page. The unsaved drafts would then be lost, so the browser asks the user
          // to confirm. If the user stays on this page, saving can be resumed.
          show({ status: 'stopped' });
          return onSignedOut();
        }
        const wait = isPassing(reply.status) ? RETRIES[tries] : undefined;
        tries += 1;
        if (wait === undefined) return rest({ status: 'failed', problem: reply.error });
        await new Promise((resolve) => setTimeout(resolve, wait));
        continue;
      }
      tries = 0;
      const { added, updated, errors } = reply.data;
      left.current = left.current.slice(batch.length);
      const refused = errors.map(({ index, error }) => {
        const draft = batch[index];
        return { title: draft ? readTitle(draft) : '', reason: error };
      });
      const now = latest.current;
      show({
        saved: (now?.saved ?? 0) + added + updated,
        updated: (now?.updated ?? 0) + updated,
        refused: [...(now?.refused ?? []), ...refused],
      });
      onBatch(new Set(batch.map(({ key }) => key)));
    }
    rest({ status: left.current.length === 0 ? 'done' : 'stopped' });
  };

  const go = () => {
    stopped.current = false;
    show({ status: 'running', problem: '' });
    void sendAll();
  };

  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  return {
    saving,
    /**
     * Saves the drafts in the cookbook.
     * @param skipped keys of the drafts that are not saved, because the cookbook already has the recipes
     */
    start: (drafts: readonly ToSave[], problems: readonly Problem[], skipped: readonly string[] = []) => {
      const wrong = drafts.flatMap((draft) => {
        const fault = findUserRecipeProblem(draft.item);
        return fault === null
          ? []
          : [
              {
                title: readTitle(draft) || cookbookText.review.item(drafts.indexOf(draft) + 1),
                reason: fault,
              },
            ];
      });
      left.current = drafts.filter(({ item }) => findUserRecipeProblem(item) === null);
      const total = left.current.length;
      latest.current = {
        status: 'running',
        total,
        saved: 0,
        updated: 0,
        skipped: skipped.length,
        refused: [...problems, ...wrong],
        problem: '',
      };
      if (skipped.length > 0) onBatch(new Set(skipped));
      go();
    },
    stop: () => {
      stopped.current = true;
    },
    resume: go,
  };
}
