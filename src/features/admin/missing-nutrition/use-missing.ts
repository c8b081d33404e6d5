import { useCallback, useEffect, useState } from 'react';
import { acceptNutrition, fetchMissingNutrition } from '#browser/admin/admin';
import type { FoodSuggestion, MissingNutrition } from '#contract/admin/admin';
import { toast } from '#ui/toast/toast.ts';
import { sayFailure } from '../failures.ts';
import { adminText } from '../text.ts';

const text = adminText.missing;

export type MissingState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'list'; readonly rows: readonly MissingNutrition[] };

/** What is missing. `accepted`: the USDA row that was taken, by ingredient; these stay on the page for the time being. */
export function useMissing() {
  const [missing, setMissing] = useState<MissingState>({ kind: 'loading' });
  const [accepted, setAccepted] = useState<ReadonlyMap<string, string>>(new Map());

  const load = useCallback(() => {
    setMissing({ kind: 'loading' });
    fetchMissingNutrition().then(
      (reply) =>
        setMissing(
          reply.ok ? { kind: 'list', rows: reply.data.rows } : { kind: 'failed', error: reply.error },
        ),
      () => setMissing({ kind: 'failed', error: adminText.unreachable }),
    );
  }, []);
  useEffect(load, [load]);

  // One function for good: rows that have not changed are not drawn again.
  const accept = useCallback(async (name: string, food: FoodSuggestion) => {
    const reply = await acceptNutrition(name, food.ndb);
    if (!reply.ok) return sayFailure(reply, { title: text.acceptFailed, description: reply.error });
    setAccepted((before) => new Map(before).set(name, food.name));
    toast({ title: text.accepted(name, food.name), tone: 'good' });
  }, []);

  return { missing, accepted, load, accept };
}
