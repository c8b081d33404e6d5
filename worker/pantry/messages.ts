/** What replies about the pantry say to people, besides what the specification quotes (contract). */
import { INVENTORY_MAX } from '#contract/limits';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const messages = {
  notFound: 'This item is not in your pantry.',
  full: `Your pantry is full: it holds ${INVENTORY_MAX.toLocaleString('en')} items.`,
  addedBefore: 'This was added before.',
  recipeNotFound: 'Recipe not found.',
  cookingNotFound: 'There is no such cooking in your history.',
  busy: 'Your pantry is changing right now. Please try again.',
  removed: (count: number) => `${counted(count, 'item', 'items')} removed`,
  cooked(taken: number, skipped: number): string {
    if (taken === 0) return 'Nothing in your pantry was used.';
    const used = `Used ${counted(taken, 'item', 'items')} from your pantry.`;
    return skipped === 0
      ? used
      : `${used} ${counted(skipped, 'ingredient', 'ingredients')} could not be taken in full.`;
  },
  undone: (count: number) => `Put ${counted(count, 'item', 'items')} back into your pantry.`,
} as const;
