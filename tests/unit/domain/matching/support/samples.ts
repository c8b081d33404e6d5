import { type DietLabels, FREE } from '#domain/eaters/diets/labels';
import type {
  Kitchen,
  Knowledge,
  MatchIngredient,
  MatchRecipe,
  OwnedItem,
  SearchWishes,
} from '#domain/matching/types';
import type { RuleConditions } from '#domain/substitutions/rule';

/** Creates a required ingredient without an amount, unless `given` overrides this. */
export function line(name: string, given: Partial<MatchIngredient> = {}): MatchIngredient {
  return { name, required: true, amount: null, unit: null, ...given };
}

export function recipe(
  ingredients: readonly (string | MatchIngredient)[],
  given: Partial<MatchRecipe> = {},
): MatchRecipe {
  return {
    id: 'dish',
    title: 'Dish',
    cuisine: null,
    kind: 'main',
    minutes: 30,
    tools: [],
    calories: null,
    protein: null,
    ...given,
    ingredients: ingredients.map((one) => (typeof one === 'string' ? line(one) : one)),
  };
}

export function kitchen(owned: readonly (string | OwnedItem)[], given: Partial<Kitchen> = {}): Kitchen {
  return {
    tools: [],
    assumeStaples: true,
    ...given,
    owned: owned.map((one) => (typeof one === 'string' ? { name: one } : one)),
  };
}

export function wishes(given: Partial<SearchWishes> = {}): SearchWishes {
  return { maxMinutes: 180, exclude: [], cuisines: [], limit: 50, ...given };
}

export function names(count: number, letter = 'a'): string[] {
  return Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, dag: 10 };

/**
 * Diet labels of a name by its final number. Of five consecutive numbers, one contains a label, one may contain it,
 * and so on.
 */
const LABELS_BY_NUMBER: readonly DietLabels[] = [
  FREE,
  { contains: 0b0001, may: 0b0010, unknown: 0 },
  { contains: 0, may: 0b0101, unknown: 0 },
  { contains: 0, may: 0, unknown: 0b1111 },
  { contains: 0b1000, may: 0, unknown: 0b0100 },
];

/**
 * Creates a small set of matching rules. Names of staples begin with 'staple', weights depend on the letters, labels
 * on the final number. Each of `rules` is a substitution: from, to, penalty, and its conditions. Only the unit dag
 * converts: 1 dag = 10 g.
 */
export function knowledge(
  rules: readonly (readonly [from: string, to: string, penalty: number, conditions?: RuleConditions])[] = [],
  toolRules: readonly (readonly [tool: string, using: string, penalty: number])[] = [],
): Knowledge {
  return {
    isStaple: (name) => name.startsWith('staple'),
    getLabels: (name) => LABELS_BY_NUMBER[Number(/\d*$/.exec(name)?.[0]) % 5] ?? FREE,
    getFoodWeight: (name) => 1 + ((7 * name.length + (name.codePointAt(name.length - 1) ?? 0) * 13) % 100),
    substitutions: (name) =>
      rules
        .filter(([from]) => from === name)
        .map(([, to, penalty, conditions]) => ({ to, penalty, note: `use ${to}`, ...conditions })),
    findReplaceable: (name) => [...new Set(rules.filter(([, to]) => to === name).map(([from]) => from))],
    toolSubstitutions: (tool) =>
      toolRules.filter(([from]) => from === tool).map(([, using, penalty]) => ({ using, penalty })),
    convert: (amount, from, to) => {
      if (from === to) return amount;
      const [source, target] = [GRAMS[from ?? ''], GRAMS[to ?? '']];
      return source === undefined || target === undefined ? null : (amount * source) / target;
    },
  };
}
