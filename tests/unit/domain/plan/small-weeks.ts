/** Hand-written weeks for tests: recipes with a fit and needed foods. */
import { FIT_POINT } from '#domain/matching/score/fit';
import type { Coverage } from '#domain/matching/types';
import type { PlanRecipe, PlanSlot, SlotUse, StockItem, Week } from '#domain/plan/types';
import { knowledge } from '../../../bench/plan/instances.ts';

export { knowledge };

export const FREE: SlotUse = { kind: 'cook', locked: null };

/** Days of the test plans. In Europe, clocks go forward in the night after the second day. */
export const DAYS = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'] as const;

/** Creates dinners for two, one per day, with these properties. */
export const dinners = (...slots: readonly Partial<PlanSlot>[]): PlanSlot[] =>
  slots.map((slot, i) => ({
    id: `s${i}`,
    day: DAYS[i] as string,
    meal: 'dinner',
    servings: 2,
    maxMinutes: null,
    use: FREE,
    ...slot,
  }));

/** Needed foods by name: an amount with its unit, or null for an unknown amount. */
export type Needs = Readonly<Record<string, readonly [amount: number, unit: string | null] | null>>;

interface More {
  readonly minutes?: number | null;
  readonly cuisine?: string;
  readonly coverage?: readonly Coverage[];
}

/** Creates a dinner for two. @param fit in points */
export const recipe = (
  id: string,
  fit: number,
  needs: Needs,
  { minutes = 20, cuisine, coverage = [] }: More = {},
): PlanRecipe => ({
  servings: 2,
  tags: ['dinner'],
  match: {
    recipe: {
      id,
      title: id,
      cuisine: cuisine ?? null,
      kind: 'main',
      minutes,
      tools: [],
      ingredients: Object.entries(needs).map(([name, need]) => ({
        name,
        required: true,
        amount: need?.[0] ?? null,
        unit: need?.[1] ?? null,
      })),
    },
    fitLines: [{ kind: 'uses', value: Math.round(fit * FIT_POINT) }],
    coverage,
  },
});

export const stock = (
  name: string,
  amount: number | null,
  unit: string | null,
  expiresOn: string | null = null,
): StockItem => ({ name, amount, unit, expiresOn });

export const createWeek = (
  slots: readonly PlanSlot[],
  recipes: readonly PlanRecipe[],
  stocked: readonly StockItem[] = [],
): Week => ({ slots, recipes, stock: stocked, assumeStaples: true });
