import type {
  Group,
  Kitchen,
  Knowledge,
  LeftOut,
  MatchIngredient,
  MatchRecipe,
  Wishes,
} from '#domain/matching/types';

/**
 * The rules a second time, written from their text alone, with fractions of any size instead of scaled
 * integers, and without any attempt to be quick. It shares no code with the matching; the two must agree.
 */

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const fraction = (over: number | bigint, under: number | bigint = 1): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
});
const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under);
const plus = (a: Fraction, b: Fraction) => fraction(a.over * b.under + b.over * a.under, a.under * b.under);
const minus = (a: Fraction, b: Fraction) => plus(a, fraction(-b.over, b.under));
const compare = (a: Fraction, b: Fraction) => {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
const floor = (a: Fraction) => Number(a.over / a.under);
const ONE = fraction(1);
/** A penalty is a multiple of 0.05. */
const penaltyOf = (penalty: number) => fraction(Math.round(penalty * 20), 20);

interface Cover {
  c: Fraction;
  kind: 'owned' | 'short' | 'substituted' | 'assumed' | 'missing';
  using?: string;
}

export interface NaiveMatch {
  readonly recipe: MatchRecipe;
  /** 100·I·P·T, exactly. */
  readonly score: Fraction;
  readonly matchScore: number;
  /** Trillionths of a point, rounded down. */
  readonly trillionths: number;
  readonly group: Group;
  readonly used: number;
  readonly urgency: number;
  readonly preferred: boolean;
  readonly returned: boolean;
}

const sorted = (lines: readonly { amount?: number | null; unit?: string | null }[]) =>
  lines.toSorted((a, b) =>
    (a.unit ?? '') === (b.unit ?? '')
      ? (a.amount ?? 0) - (b.amount ?? 0)
      : (a.unit ?? '') < (b.unit ?? '')
        ? -1
        : 1,
  );

function total(
  lines: readonly { amount?: number | null; unit?: string | null }[],
  unit: string | null,
  name: string,
  knowledge: Knowledge,
): number | null {
  const amounts = sorted(lines).map((line) =>
    line.amount == null ? null : knowledge.convert(line.amount, line.unit ?? null, unit, name),
  );
  return amounts.every((amount) => amount !== null) ? amounts.reduce((sum, amount) => sum + amount, 0) : null;
}

function requiredLines(recipe: MatchRecipe): MatchIngredient[] {
  const some = recipe.ingredients.some((line) => line.required);
  return recipe.ingredients.filter((line) => line.required || !some);
}

function coverOf(name: string, lines: MatchIngredient[], kitchen: Kitchen, knowledge: Knowledge): Cover {
  const there = kitchen.owned.filter((item) => !(item.daysLeft != null && item.daysLeft < 0));
  const covers: Cover[] = [{ c: fraction(0), kind: 'missing' }];
  const items = there.filter((item) => item.name === name);
  if (items.length > 0) {
    const unit = sorted(lines)[0]?.unit ?? null;
    const need = total(lines, unit, name, knowledge);
    const have = total(items, unit, name, knowledge);
    // The nearest 90,090,000th of what is needed.
    const parts = need === null || have === null ? 90_090_000 : Math.round((have / need) * 90_090_000);
    const enough = parts >= 81_081_000;
    covers.push(enough ? { c: ONE, kind: 'owned' } : { c: fraction(parts, 90_090_000), kind: 'short' });
  }
  const rules = knowledge
    .substitutions(name)
    .filter((rule) => rule.to !== name && there.some((item) => item.name === rule.to))
    .toSorted((a, b) => a.penalty - b.penalty || (a.to < b.to ? -1 : 1));
  if (rules[0] !== undefined) {
    covers.push({ c: minus(ONE, penaltyOf(rules[0].penalty)), kind: 'substituted', using: rules[0].to });
  }
  if (kitchen.assumeStaples && knowledge.isStaple(name)) {
    covers.push({ c: fraction(9, 10), kind: 'assumed' });
  }
  return covers.reduce((best, next) => (compare(next.c, best.c) > 0 ? next : best));
}

function groupOf(covers: readonly Cover[], toolsReplaced: number, toolsMissing: number): Group {
  const lacking =
    covers.filter((cover) => cover.kind === 'missing' || cover.kind === 'short').length + toolsMissing;
  if (lacking > 2) return 'more';
  if (lacking > 0) return lacking === 1 ? 'missing1' : 'missing2';
  return toolsReplaced > 0 || covers.some((cover) => cover.kind === 'substituted') ? 'substitute' : 'cookNow';
}

function urgencyOf(name: string, kitchen: Kitchen): number {
  const points = kitchen.owned
    .filter((item) => item.name === name && item.daysLeft != null && item.daysLeft >= 0)
    .map(({ daysLeft }) => {
      const days = daysLeft ?? 99;
      return days <= 1 ? 3 : days <= 3 ? 2 : days <= 7 ? 1 : 0;
    });
  return Math.max(0, ...points);
}

export function naiveMatch(
  recipe: MatchRecipe,
  kitchen: Kitchen,
  wishes: Wishes,
  knowledge: Knowledge,
): NaiveMatch {
  const required = requiredLines(recipe);
  const names = [...new Set(required.map((line) => line.name))];
  const covers = names.map((name) =>
    coverOf(
      name,
      required.filter((line) => line.name === name),
      kitchen,
      knowledge,
    ),
  );
  const weights = names.map((name) => (knowledge.isStaple(name) ? fraction(1, 4) : ONE));
  const weight = weights.reduce(plus, fraction(0));
  const covered = covers.map((cover, i) => times(cover.c, weights[i] ?? ONE)).reduce(plus, fraction(0));
  const missing = covers.filter((cover) => cover.kind === 'missing').length;
  let score = names.length === 0 ? fraction(0) : times(covered, fraction(weight.under * 100n, weight.over));
  score = times(score, fraction(100 - Math.min(30, 3 * missing), 100));
  let [toolsReplaced, toolsMissing] = [0, 0];
  for (const tool of new Set(recipe.tools)) {
    const there = [...kitchen.tools, 'knife + cutting board'];
    if (kitchen.tools.length === 0 || there.includes(tool)) continue;
    const penalties = knowledge
      .toolSubstitutions(tool)
      .filter((rule) => there.includes(rule.using))
      .map((rule) => rule.penalty);
    if (penalties.length > 0) toolsReplaced += 1;
    else toolsMissing += 1;
    const p = penalties.length > 0 ? penaltyOf(Math.min(...penalties)) : ONE;
    score = times(score, minus(ONE, times(fraction(1, 2), p)));
  }
  const usedThings = new Set(
    covers.flatMap(({ kind, using }, i) =>
      kind === 'substituted' ? [using ?? ''] : kind === 'owned' || kind === 'short' ? [names[i] ?? ''] : [],
    ),
  );
  const used = covers.filter(
    (cover, i) => cover.kind !== 'missing' && !knowledge.isStaple(names[i] ?? ''),
  ).length;
  return {
    recipe,
    score,
    matchScore: floor(plus(score, fraction(1, 2))),
    trillionths: floor(times(score, fraction(10n ** 12n))),
    group: groupOf(covers, toolsReplaced, toolsMissing),
    used,
    urgency: Math.min(
      8,
      [...usedThings].reduce((sum, name) => sum + urgencyOf(name, kitchen), 0),
    ),
    preferred: wishes.cuisines.some((cuisine) => cuisine === recipe.cuisine),
    returned: used > 0 && compare(score, fraction(20)) >= 0,
  };
}

/** The order by exact fractions: none of them rounded. */
function inOrder(a: NaiveMatch, b: NaiveMatch): number {
  if (a.preferred !== b.preferred) return a.preferred ? -1 : 1;
  const byRank = compare(plus(b.score, fraction(b.urgency)), plus(a.score, fraction(a.urgency)));
  if (byRank !== 0) return byRank;
  if (a.used !== b.used) return b.used - a.used;
  if (a.recipe.minutes !== b.recipe.minutes) return a.recipe.minutes - b.recipe.minutes;
  return a.recipe.id < b.recipe.id ? -1 : 1;
}

function keptOut(recipe: MatchRecipe, wishes: Wishes): (keyof LeftOut)[] {
  const { maxMinutes, maxCalories, minProtein, exclude } = wishes;
  const filters: (keyof LeftOut)[] = [];
  if (maxMinutes !== 180 && recipe.minutes > maxMinutes) filters.push('minutes');
  if (maxCalories !== undefined && recipe.calories === null) filters.push('caloriesUnknown');
  if (maxCalories !== undefined && recipe.calories !== null && recipe.calories > maxCalories) {
    filters.push('calories');
  }
  if (minProtein !== undefined && minProtein !== 0 && (recipe.protein ?? -1) < minProtein) {
    filters.push('protein');
  }
  if (recipe.ingredients.some((line) => exclude.includes(line.name))) filters.push('excluded');
  return filters;
}

const without = (kitchen: Kitchen, exclude: readonly string[]): Kitchen => ({
  ...kitchen,
  owned: kitchen.owned.filter((item) => !exclude.includes(item.name)),
});

/** All results (not cut at a limit), what is left out, and what to buy among `universe`. */
export function naiveRecommend(
  recipes: readonly MatchRecipe[],
  kitchen: Kitchen,
  wishes: Wishes,
  knowledge: Knowledge,
  universe: readonly string[],
) {
  const allowed = without(kitchen, wishes.exclude);
  const passing = recipes.filter((recipe) => keptOut(recipe, wishes).length === 0);
  const matches = passing.map((recipe) => naiveMatch(recipe, allowed, wishes, knowledge));

  const leftOut = { minutes: 0, calories: 0, caloriesUnknown: 0, protein: 0, excluded: 0 };
  for (const recipe of recipes) {
    const filters = keptOut(recipe, wishes);
    const whose = filters.includes('excluded') ? kitchen : allowed;
    if (!naiveMatch(recipe, whose, wishes, knowledge).returned) continue;
    for (const filter of filters) leftOut[filter] += 1;
  }

  const purchases = universe
    .filter((name) => !wishes.exclude.includes(name))
    .map((ingredient) => {
      const after = { ...allowed, owned: [...allowed.owned, { name: ingredient }] };
      const moved = matches
        .map((before) => ({ before, bought: naiveMatch(before.recipe, after, wishes, knowledge) }))
        .filter(({ bought }) => bought.returned && bought.group === 'cookNow')
        .filter(({ before }) => !(before.returned && before.group === 'cookNow'));
      const gain = moved.reduce((sum, { before, bought }) => sum + bought.matchScore - before.matchScore, 0);
      return { ingredient, recipes: moved.length, gain };
    })
    .filter((purchase) => purchase.recipes > 0)
    .sort((a, b) => b.recipes - a.recipes || b.gain - a.gain || (a.ingredient < b.ingredient ? -1 : 1));
  const [best] = purchases;

  return {
    matches: matches.filter((match) => match.returned).sort(inOrder),
    leftOut,
    unlock: best === undefined ? null : { ingredient: best.ingredient, recipes: best.recipes },
  };
}
