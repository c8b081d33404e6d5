import { useEffect, useRef, useState } from 'react';
import { addEntries, nextBatch } from '#browser/cookbook';
import { faultOf } from '../recipe/RecipeFields.tsx';
import { cookbookText } from '../text.ts';
import type { Draft, Problem } from './sources.ts';

/** `failed`: a batch did not get through. `stopped` and `failed` go on with `resume`. */
export type SavingStatus = 'running' | 'stopped' | 'failed' | 'done';

export interface Saving {
  readonly status: SavingStatus;
  readonly total: number;
  readonly saved: number;
  readonly refused: readonly Problem[];
  /** The sentence for 'failed'. */
  readonly problem: string;
}

/** How long to wait before each further try (ms); after the last it is for a person to decide. */
const RETRIES = [1_000, 3_000, 9_000] as const;
const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

const titleOf = ({ item }: Draft): string => (item.recipe === null ? item.title : item.recipe.title);

/**
 * Saves drafts, a batch a call. What does not get through is sent again with the same keys, so that nothing is there twice.
 */
export function useSaving({
  onBatch,
  onRest,
  onSignedOut,
}: {
  /** Told the keys of what the server has answered for. */
  onBatch: (keys: ReadonlySet<string>) => void;
  /** It is done, stopped or held up. */
  onRest: () => void;
  /** The session has ended. */
  onSignedOut: () => void;
}) {
  const [saving, setSaving] = useState<Saving | null>(null);
  const latest = useRef<Saving | null>(null);
  const left = useRef<readonly Draft[]>([]);
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
      const batch = nextBatch(left.current);
      const reply = await addEntries(batch);
      if (!reply.ok) {
        if (reply.status === 401) {
          // Whoever stays, as the browser asks first, can go on.
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
      const { added, errors } = reply.data;
      left.current = left.current.slice(batch.length);
      const refused = errors.map(({ index, error }) => {
        const draft = batch[index];
        return { title: draft ? titleOf(draft) : '', reason: error };
      });
      const now = latest.current;
      show({
        saved: (now?.saved ?? 0) + added.length,
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
    start: (drafts: readonly Draft[], problems: readonly Problem[]) => {
      const wrong = drafts.flatMap((draft) => {
        const fault = faultOf(draft.item);
        return fault === null
          ? []
          : [{ title: titleOf(draft) || cookbookText.review.item(drafts.indexOf(draft) + 1), reason: fault }];
      });
      left.current = drafts.filter(({ item }) => faultOf(item) === null);
      const total = left.current.length;
      latest.current = {
        status: 'running',
        total,
        saved: 0,
        refused: [...problems, ...wrong],
        problem: '',
      };
      go();
    },
    stop: () => {
      stopped.current = true;
    },
    resume: go,
  };
}
