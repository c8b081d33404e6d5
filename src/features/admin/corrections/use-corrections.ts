import { useCallback, useState } from 'react';
import { callEndpointSignedIn } from '#browser/account/client';
import type {
  adminCorrectLabel,
  adminListCorrections,
  LabelChange,
  NewCorrection,
} from '#contract/admin/corrections';
import { toast } from '#ui/toast/toast.ts';
import { sayFailure } from '../failures.ts';
import { useLoaded } from '../loaded.tsx';
import { correctionsText as text } from './text.ts';

const fetchCorrections = () =>
  callEndpointSignedIn<typeof adminListCorrections>('GET /api/adminListCorrections');

/** A correction that has to be confirmed, and what it would change. */
export interface Question {
  readonly wanted: Wanted;
  readonly changes: readonly LabelChange[];
  readonly recipes: number;
}

export type Wanted = Pick<NewCorrection, 'name' | 'label' | 'value' | 'reason'>;

/** What is corrected, and the way to correct more: what warns of less is asked for again. */
export function useCorrections() {
  const { state, load, update } = useLoaded(fetchCorrections);
  const [question, setQuestion] = useState<Question | null>(null);

  /** @returns whether it is saved; where it is not, a question may be open */
  const correct = useCallback(
    async (wanted: Wanted, sure: readonly LabelChange[] | null = null): Promise<boolean> => {
      const reply = await callEndpointSignedIn<typeof adminCorrectLabel>('POST /api/adminCorrectLabel', {
        body: { ...wanted, sure: sure && [...sure] },
      });
      if (!reply.ok) {
        setQuestion(null);
        sayFailure(reply, { title: text.failed, description: reply.error });
        return false;
      }
      const { saved, changes, recipes } = reply.data;
      setQuestion(saved ? null : { wanted, changes, recipes });
      if (!saved) return false;
      const title = wanted.value === null ? text.withdrawn : changes.length > 0 ? text.saved : text.unchanged;
      toast({ title, tone: 'good' });
      // Without a word of waiting: the list stays where it is until there is another one.
      const now = await fetchCorrections();
      if (now.ok) update(() => now.data);
      return true;
    },
    [update],
  );

  return { state, question, load, correct, dismiss: useCallback(() => setQuestion(null), []) };
}
