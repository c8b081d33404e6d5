/** What makes two dishes of a plan alike: nobody wants chicken on Monday and on Tuesday, or chicken with rice twice a week. */
import { generalOf } from '../ingredients/kinds.ts';
import { roleOf } from '../ingredients/roles.ts';

/** What a dish is like, as far as it counts for variety. Foods stand under what they are a kind of. */
export interface DishTraits {
  /** The food that makes the dish: of the greatest share among those that are no base; null: there is none. */
  readonly main: string | null;
  /** What it stands on, rice or pasta or bread: of the greatest share among grains; null: none. */
  readonly base: string | null;
  readonly cuisine: string | null;
}

/** @param shares how much each food matters to the dish (`sharesOf`), without staples */
export function dishTraits(
  cuisine: string | null,
  shares: readonly { readonly food: string; readonly share: number }[],
): DishTraits {
  const greatest = (isBase: boolean) => {
    let [found, most] = [null as string | null, 0];
    for (const { food, share } of shares) {
      if ((roleOf(food) === 'grain') === isBase && share > most) [found, most] = [food, share];
    }
    return found === null ? null : generalOf(found);
  };
  return { main: greatest(false), base: greatest(true), cuisine };
}

/** What two dishes may have in common, a row a line of the aim; how much each costs is in `AIM_WEIGHTS`. */
export const VARIETY = [
  { kind: 'sameMain', isOfNear: true, of: ({ main }: DishTraits) => main },
  { kind: 'sameBase', isOfNear: true, of: ({ base }: DishTraits) => base },
  { kind: 'sameCuisine', isOfNear: true, of: ({ cuisine }: DishTraits) => cuisine },
  // Chicken with rice twice a week, whatever the recipes call it.
  {
    kind: 'sameDish',
    isOfNear: false,
    of: ({ main, base }: DishTraits) => (main === null || base === null ? null : `${main}, ${base}`),
  },
] as const;

/** Days that are the same, or in a row, by their numbers. */
export const areNear = (a: { readonly day: number }, b: { readonly day: number }): boolean =>
  Math.abs(a.day - b.day) <= 1;
