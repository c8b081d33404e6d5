/**
 * The recipes that phones save, remove, hide and unhide. Each phone has a log of mutations, which the product's drain
 * sends over the phone's bad network.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedMutation } from '#client/sync/collection';
import { createProvisionalId } from '#client/sync/collection';
import { findSyncedCollection } from '#client/sync/collections';
import { drainMutations } from '#client/sync/drain';
import { cookbookApi } from '#contract/cookbook/cookbook-paths';
import { api } from '#contract/paths';
import type { Chance } from '../../worker/auth/hostile.ts';
import { ask } from './phones.ts';
import type { SimulatedPhone } from './simulated-phone.ts';

/** Number of recipes per phone. The phones of one user change different recipes, so that the last state is known. */
const RECIPES_OF_PHONE = 2;

/** Sorted ids such as 'saved soup' of the recipes that a user has saved or hidden. */
export type Marks = readonly string[];

/**
 * Makes a phone's log of random mutations.
 * @param recipes ids of recipes that no other phone of the user changes
 * @returns the log, and the marks that it must lead to
 */
export function makeLog(
  count: number,
  userId: string,
  recipes: readonly string[],
  chance: Chance,
): { log: LoggedMutation[]; marks: Marks } {
  const log: LoggedMutation[] = [];
  /** Marks with the id of the cookbook entry, which is provisional because the phone is offline. */
  const marks = new Map<string, string>();
  while (log.length < count) {
    const recipeId = recipes[chance(recipes.length)] ?? '';
    const id = crypto.randomUUID();
    const logged = { id, userId, at: Date.now(), attempts: 0, lastError: null, isRefused: false };
    if (chance(2) === 0) {
      const mark = `saved ${recipeId}`;
      const entryId = marks.get(mark);
      const payload =
        entryId === undefined ? { kind: 'save', recipeId } : { kind: 'remove', recipeId, entryId };
      if (entryId === undefined) marks.set(mark, createProvisionalId(id));
      else marks.delete(mark);
      log.push({ ...logged, collection: 'savedRecipes', payload });
    } else {
      const mark = `hidden ${recipeId}`;
      const isHidden = marks.delete(mark);
      if (!isHidden) marks.set(mark, recipeId);
      const payload = isHidden ? { kind: 'unhide', id: recipeId } : { kind: 'hide', id: recipeId, title: '' };
      log.push({ ...logged, collection: 'hiddenRecipes', payload });
    }
  }
  return { log, marks: [...marks.keys()].sort() };
}

export const selectRecipes = (recipes: readonly string[], slot: number): readonly string[] =>
  recipes.slice(slot * RECIPES_OF_PHONE, (slot + 1) * RECIPES_OF_PHONE);

/** Sends a phone's log until it is empty. @returns number of mutations that the server has refused */
export async function sendLog(phone: SimulatedPhone, log: LoggedMutation[]): Promise<number> {
  let refused = 0;
  while (log.length > 0) {
    await phone.site.up;
    await drainMutations<LoggedMutation>({
      next: async () => log[0],
      send: ({ id, collection, payload }) => {
        const [path, { method = 'GET', body } = {}] = findSyncedCollection(collection)?.endpoint(
          payload,
          id,
        ) ?? [''];
        return phone.callRepeatedly({ method, path, body });
      },
      settle: async (mutation, result) => {
        if (result.kind === 'failed') log[0] = { ...mutation, attempts: mutation.attempts + 1 };
        else log.shift();
        if (result.kind === 'failed') return;
        if (result.kind === 'refused') refused++;
        phone.site.settle();
        const { replaceId } = findSyncedCollection(mutation.collection) ?? {};
        if (result.kind !== 'applied' || result.serverId === undefined || !replaceId) return;
        for (const [at, later] of log.entries())
          if (later.collection === mutation.collection) {
            const payload = replaceId(later.payload, createProvisionalId(mutation.id), result.serverId);
            log[at] = { ...later, payload };
          }
      },
      now: Date.now,
    });
    await sleep(20);
  }
  return refused;
}

/** Returns the marks that a user has in the account. */
export async function readMarks(address: string, token: string): Promise<Marks> {
  const { saved } = await ask(address, 'GET', cookbookApi.saved, { token });
  const { recipes } = await ask(address, 'GET', api.hiddenRecipes, { token });
  const toMarks = (word: string, list: readonly { recipe_id: string }[]) =>
    list.map(({ recipe_id }) => `${word} ${recipe_id}`);
  return [...toMarks('saved', saved), ...toMarks('hidden', recipes)].sort();
}
