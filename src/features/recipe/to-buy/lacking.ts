import { storedEmail } from '#browser/account/session';
import { localToday } from '#browser/device/today';
import { loadLocalIngredients } from '#browser/ingredients/load-local-ingredients';
import { fetchInventory } from '#browser/pantry';
import { lastFound } from '#browser/search/last-found';
import { freshness } from '#domain/pantry/expiry';
import type { ShownLine } from '../recipe-state.ts';

/** Which lines a cook lacks, as far as can be told, and by what. */
export interface Lacking {
  readonly by: 'search' | 'pantry' | 'neither';
  /** Indices of the lines. */
  readonly lines: ReadonlySet<number>;
}

const those = (lines: readonly ShownLine[], lacks: (line: ShownLine) => boolean): ReadonlySet<number> =>
  new Set(lines.filter((line) => line.checked && lacks(line)).map(({ index }) => index));

/** The last search knows best; without one the pantry; and without either, staples are taken to be there. */
export async function lackingOf(recipeId: string, lines: readonly ShownLine[]): Promise<Lacking> {
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
