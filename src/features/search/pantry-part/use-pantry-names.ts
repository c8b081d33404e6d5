import { useEffect, useState } from 'react';
import { localToday } from '#browser/device/today';
import { fetchInventory } from '#browser/pantry';
import { freshness } from '#domain/pantry/expiry';
import { pantryPartText as text } from './text.ts';

export interface PantryNames {
  /** How many items there are, expired ones too. */
  count: number;
  /** What takes part in a search, each name once. */
  names: readonly string[];
  /** What does not, as all of it has expired. */
  expired: readonly string[];
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** What the own pantry brings; null until it is known. That it could not be loaded is only logged. */
export function usePantryNames(): PantryNames | null {
  const [names, setNames] = useState<PantryNames | null>(null);
  useEffect(() => {
    let gone = false;
    const load = async () => {
      const reply = await fetchInventory();
      if (gone) return;
      if (!reply.ok) {
        console.warn(text.failed, reply.error);
        return;
      }
      const { items } = reply.data;
      const today = localToday();
      const good = items.filter(({ expires_on }) => freshness(expires_on, today) !== 'expired');
      const known = [...new Set(good.map(({ ingredient_name }) => ingredient_name))].sort(compare);
      const past = new Set(items.map(({ ingredient_name }) => ingredient_name));
      for (const name of known) past.delete(name);
      setNames({ count: items.length, names: known, expired: [...past].sort(compare) });
    };
    const look = () => {
      if (document.visibilityState === 'visible') void load();
    };
    void load();
    // It may have been filled in another tab, and this page may be shown again as it was left.
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', look);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pageshow', look);
    };
  }, []);
  return names;
}
