import { useCallback, useState } from 'react';
import { callEndpointSignedIn } from '#browser/account/client';
import { fetchMissingNutrition } from '#browser/admin/admin';
import type { adminAcceptNutrition, FoodSuggestion } from '#contract/admin/admin';
import { toast } from '#ui/toast/toast.ts';
import { sayFailure } from '../failures.ts';
import { useLoaded } from '../loaded.tsx';
import { adminText } from '../text.ts';

const text = adminText.missing;

/** What is missing. `accepted`: the USDA row that was taken, by ingredient; these stay on the page for the time being. */
export function useMissing() {
  const { state, load } = useLoaded(fetchMissingNutrition);
  const [accepted, setAccepted] = useState<ReadonlyMap<string, string>>(new Map());

  // One function for good: rows that have not changed are not drawn again.
  const accept = useCallback(async (name: string, food: FoodSuggestion) => {
    const reply = await callEndpointSignedIn<typeof adminAcceptNutrition>('POST /api/adminAcceptNutrition', {
      body: { name, ndb: food.ndb },
    });
    if (!reply.ok) return sayFailure(reply, { title: text.acceptFailed, description: reply.error });
    setAccepted((before) => new Map(before).set(name, food.name));
    toast({ title: text.accepted(name, food.name), tone: 'good' });
  }, []);

  return { state, accepted, load, accept };
}
