/**
 * Random recipes and searches that are used to compare the index with the reference definition. They come from a
 * seed, so that failures can be reproduced. They are small, so that everything interacts, and of several kinds, each
 * hard in a different way.
 */
import { LABELS, type Label, mergeDietLabels, UNKNOWN } from '#domain/eaters/diets/labels';
import type {
  DietWishes,
  Kitchen,
  Knowledge,
  MatchIngredient,
  MatchRecipe,
  SearchWishes,
} from '#domain/matching/types';
import { UserLabels } from '#domain/matching/user-labels';
import { DISH_KINDS, type DishKind } from '#domain/recipes/detect/dish-kind';
import { DISH_FEATURES } from '#domain/recipes/dish-features';
import type { KindOrFeature } from '#domain/substitutions/rule';
import { type Chance, chance } from '../../seeded.ts';
import { knowledge } from '../../unit/domain/matching/support/samples.ts';

export { type Chance, chance };

export interface Scene {
  readonly recipes: MatchRecipe[];
  readonly kitchen: Kitchen;
  readonly wishes: SearchWishes;
  readonly knowledge: Knowledge;
  /** The cook's corrections of diet labels; empty in most generated test cases. */
  readonly own: UserLabels;
}

/** Properties that make a generated test case hard. */
export const KINDS = [
  'mixed',
  'identical',
  'ties',
  'long',
  'single',
  'staples',
  'amounts',
  'tools',
  'odd',
  'many',
] as const;
export type Kind = (typeof KINDS)[number];

const CONDITIONS: readonly KindOrFeature[] = [...DISH_KINDS, ...DISH_FEATURES];
const CUISINES = ['Thai', 'Greek', 'Nordic'];
const TOOLS = ['pan', 'pot', 'oven', 'wok', 'knife + cutting board', 'steamer'];
const PENALTIES = [0, 0.05, 0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 0.95, 1];
const AMOUNTS = [0.1, 0.3, 1, 1, 2, 2.7, 3, 5, 9, 10, 20];

export function scene(kind: Kind, random: Chance): Scene {
  const below = (n: number) => Math.floor(random() * n);
  const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value;
  const maybe = (share: number) => random() < share;
  const some = <Value = string>(count: number, of: () => Value) => Array.from({ length: count }, of);

  const foods = kind === 'long' || kind === 'many' ? 60 : 3 + below(14);
  const staples = kind === 'staples' ? 12 : below(5);
  const universe = [
    ...Array.from({ length: foods }, (_, i) => `food ${i}`),
    ...Array.from({ length: staples }, (_, i) => `staple ${i}`),
  ];
  // Low numbers are frequent, so that the index stores some foods as bitmaps and others as postings.
  const name = () => {
    if (staples > 0 && maybe(kind === 'staples' ? 0.6 : 0.25)) return `staple ${below(staples)}`;
    return `food ${Math.floor(foods * random() ** (kind === 'many' ? 3 : 1.6))}`;
  };
  const withAmounts = kind === 'amounts' || (kind === 'mixed' && maybe(0.3));
  const amount = () => (withAmounts && maybe(0.7) ? pick(AMOUNTS) : null);
  const unit = () => (withAmounts ? pick([null, 'g', 'g', 'dag']) : null);

  const size = () => {
    if (kind === 'single') return 1;
    if (kind === 'long') return maybe(0.2) ? 33 + below(20) : 20 + below(20);
    return below(maybe(0.1) ? 14 : 7);
  };
  const minutes = () =>
    kind === 'ties' ? pick([30, 30, 45]) : pick([null, 10, 12.5, 30, 30, 45, 60, 181, 900]);
  const id = (i: number) => {
    if (kind !== 'odd') return maybe(0.5) ? `r${i}` : `recipe-${(i * 7919) % 1009}-${i}`;
    return pick([
      `é${i}`,
      `😀${i}`,
      `\uD800${i}`,
      `${'x'.repeat(80)}${i}`,
      `${'y'.repeat(300)}${i}`,
      `z${i}`,
      `\n${i}`,
    ]);
  };
  /** Generates four diet labels: each is contained, possible, unknown or free; most are free. */
  const labels = () => {
    const values = Array.from({ length: 4 }, () => (maybe(0.7) ? 0 : below(4)));
    const bits = (wanted: number) =>
      values.reduce<number>((set, value, at) => (value === wanted ? set | (1 << at) : set), 0);
    return { contains: bits(1), may: bits(2), unknown: bits(3) };
  };
  const conditions = () => ({
    ...(maybe(0.6)
      ? {}
      : { minorOnly: maybe(0.5) ? DISH_KINDS : some(2, () => pick<KindOrFeature>(CONDITIONS)) }),
    ...(maybe(0.7) ? {} : { notIn: some(1 + below(2), () => pick<KindOrFeature>(CONDITIONS)) }),
    ...(maybe(0.8) ? {} : { onlyIn: some(1 + below(3), () => pick<KindOrFeature>(CONDITIONS)) }),
    ...(maybe(0.7) ? {} : { essentialOnlyIn: some(1 + below(3), () => pick<KindOrFeature>(CONDITIONS)) }),
  });
  const rules = Array.from(
    { length: below(maybe(0.5) ? 8 : 40) },
    () => [name(), name(), pick(PENALTIES), conditions()] as const,
  );
  const toolRules = Array.from(
    { length: below(5) },
    () => [pick(TOOLS), pick(TOOLS), pick(PENALTIES)] as const,
  );
  const known = knowledge(rules, toolRules);
  /**
   * Generates an ingredient line. Most lines have the diet labels of their name; some are unverified or have
   * different labels.
   */
  const line = (): MatchIngredient => {
    const one = name();
    const labelled = maybe(0.8) ? { labels: known.getLabels(one) } : maybe(0.8) ? { labels: labels() } : {};
    return { name: one, required: maybe(0.85), amount: amount(), unit: unit(), ...labelled };
  };
  const diet = (): DietWishes => {
    const excluded = below(16) & below(16);
    const group = maybe(0.6) ? 'fits' : maybe(0.3) ? 'unsure' : 'swap';
    return { excluded, strict: excluded & below(16), group };
  };
  const recipe = (i: number): MatchRecipe => {
    const ingredients = Array.from({ length: size() }, line);
    return { ...dish(i), ingredients, labels: labelled(ingredients) };
  };
  const labelled = (lines: readonly MatchIngredient[]) => {
    if (maybe(0.5)) return mergeDietLabels(lines.map((one) => one.labels ?? UNKNOWN));
    return maybe(0.2) ? undefined : labels();
  };
  const dish = (i: number): MatchRecipe => ({
    id: id(i),
    title: kind === 'ties' ? '' : pick(['', '', 'Dish 3', 'Food 1 with 2']),
    kind: maybe(0.6) ? 'main' : pick(DISH_KINDS),
    ...(maybe(0.4) ? {} : { features: below(2 ** DISH_FEATURES.length) }),
    cuisine: maybe(0.3) ? null : pick(kind === 'odd' ? [...CUISINES, `Own ${i}`] : CUISINES),
    minutes: minutes(),
    tools: maybe(0.5)
      ? some(below(kind === 'tools' ? 7 : 3), () =>
          kind === 'odd' && maybe(0.3) ? `tool ${below(50)}` : pick(TOOLS),
        )
      : [],
    calories: maybe(0.3) ? null : pick([250, 250.5, 500, 499.9, 900]),
    protein: maybe(0.3) ? null : pick([0, 5, 20, 20.1, 40]),
    ingredients: [],
  });
  const count = kind === 'many' ? 200 + below(600) : 1 + below(kind === 'identical' ? 90 : 40);
  let recipes = Array.from({ length: count }, (_, i) => recipe(i));
  if (kind === 'identical') recipes = recipes.map((one, i) => ({ ...(recipes[i % 3] ?? one), id: one.id }));

  /**
   * Generates a cook's correction of one or two diet labels of a name, which usually occurs in a recipe. Corrects
   * towards better and worse values equally often.
   */
  const saying = () => {
    const lines = pick(recipes).ingredients;
    const one = lines.length > 0 && maybe(0.8) ? pick(lines) : undefined;
    const food = one?.name ?? name();
    const corrections = Array.from({ length: 1 + below(2) }, () => ({
      label: LABELS[below(4)] as Label,
      value: maybe(0.6) ? ('free' as const) : pick(['contains', 'may'] as const),
    }));
    return { name: food, before: one?.labels ?? known.getLabels(food), corrections };
  };
  const own = new UserLabels(maybe(0.6) ? [] : Array.from({ length: 1 + below(6) }, saying));

  // Include foods for a dinner or a cake, so that cooks with foods of either kind occur.
  const tone = pick([
    ['garlic', 'onion', 'tofu'],
    ['sugar', 'banana', 'dark chocolate'],
    ['garlic', 'sugar'],
  ]);
  const anyId = () => (maybe(0.1) ? 'gone' : pick(recipes).id);
  const owned = below(kind === 'long' ? 50 : maybe(0.2) ? 30 : 9);
  return {
    recipes,
    knowledge: known,
    own,
    kitchen: {
      owned: Array.from({ length: owned }, () => ({
        name: maybe(0.05) ? 'nothing known' : maybe(0.25) ? pick(tone) : name(),
        amount: amount() ?? (withAmounts && maybe(0.1) ? 0 : null),
        unit: unit(),
        daysLeft: maybe(0.6) ? null : pick([-1, 0, 1, 2, 3, 5, 7, 8]),
        named: maybe(0.5),
      })),
      tools: maybe(0.5) ? [] : some(1 + below(4), () => pick(TOOLS)),
      assumeStaples: maybe(0.6),
      outOfStock: maybe(0.6) ? [] : some(1 + below(4), name),
    },
    wishes: {
      maxMinutes: pick([10, 12, 30, 45, 180, 180, 180]),
      unknownMinutes: maybe(0.3),
      kinds: maybe(0.7) ? [] : some(1 + below(3), () => pick<DishKind>(DISH_KINDS)),
      maxCalories: maybe(0.7) ? undefined : pick([100, 250, 250.2, 500, 1000]),
      minProtein: maybe(0.7) ? undefined : pick([0, 5, 20, 20.05, 60]),
      exclude: maybe(0.7) ? [] : some(1 + below(2), () => pick(universe)),
      excludeAlways: maybe(0.7) ? undefined : some(1, () => pick(universe)),
      diet: maybe(0.65) ? undefined : diet(),
      cuisines: maybe(0.6) ? [] : some(1 + below(2), () => pick([...CUISINES, 'Unheard of'])),
      hidden: maybe(0.7) ? undefined : new Set(some(1 + below(4), anyId)),
      cooked: maybe(0.5) ? undefined : new Map(some(1 + below(6), anyId).map((one) => [one, below(9)])),
      limit: pick([1, 2, 3, 5, 20, 50]),
    },
  };
}
