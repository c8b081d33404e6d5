import type { SearchReply } from '#contract/search';

/** The four example recipes. */
export const DEMO_REPLY: SearchReply = {
  results: [],
  unlock: null,
  leftOut: { minutes: 0, calories: 0, caloriesUnknown: 0, protein: 0, excluded: 0 },
  expired: [],
};
