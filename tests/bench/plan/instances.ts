/** Weeks to plan: random weeks over the starter recipes, and weeks of the graded pantries over real recipes. */
import { indexKitchen } from '#domain/matching/score/kitchen-index';
import type { Match } from '#domain/matching/types';
import { addDays, countDaysUntil } from '#domain/pantry/expiry';
import type { PlanningKnowledge } from '#domain/plan/planned-food';
import type { PlanRecipe, PlanSlot, StockItem, Week } from '#domain/plan/types';
import { MEALS } from '#domain/recipes/meals';
import { findShopPack } from '#domain/shopping-list/packs';
import { PORTIONS } from '#domain/units/portions';
import { scoreRecipe } from '../../unit/domain/matching/support/score-recipe.ts';
import { type Chance, chance } from '../recommend/catalogue.ts';
import { type CatalogueRecipe, reference } from '../relevance/catalogue.ts';
import type { Pantry } from '../relevance/judgements.ts';

export const knowledge: PlanningKnowledge = {
  ...reference.knowledge,
  findPortions: (name) => (Object.hasOwn(PORTIONS, name) ? PORTIONS[name] : undefined),
};

const FIRST_DAY = '2026-03-27';
const COURSE_OF_A_DAY = 24 * 60;

const below = (random: Chance, count: number): number => Math.floor(random() * count);
const pickOne = <Value>(random: Chance, values: readonly Value[]): Value =>
  values[below(random, values.length)] as Value;

function shuffled<Value>(random: Chance, values: readonly Value[]): Value[] {
  const all = [...values];
  for (let i = all.length - 1; i > 0; i -= 1) {
    const other = below(random, i + 1);
    [all[i], all[other]] = [all[other] as Value, all[i] as Value];
  }
  return all;
}

/** Returns up to `count` recipes matched with the pantry, best first. */
export function bestRecipes(
  catalogue: readonly CatalogueRecipe[],
  stock: readonly StockItem[],
  today: string,
  count: number,
  keep: (match: Match) => boolean = () => true,
): PlanRecipe[] {
  const kitchen = indexKitchen({
    owned: stock.map(({ name, amount, unit, expiresOn }) => ({
      name,
      amount,
      unit,
      daysLeft: expiresOn === null ? null : countDaysUntil(expiresOn, today),
      named: true,
    })),
    tools: [],
    assumeStaples: true,
  });
  return catalogue
    .map(({ recipe, servings, tags }) => ({
      match: scoreRecipe(recipe, kitchen, reference.knowledge),
      servings,
      tags,
    }))
    .filter(({ match }) => keep(match))
    .sort((a, b) => b.match.fit - a.match.fit || (a.match.recipe.id < b.match.recipe.id ? -1 : 1))
    .slice(0, count);
}

/** Creates a typical amount of a food: a quarter of a pack to two packs, often with an expiry date. */
export function createStockItem(random: Chance, name: string, today: string): StockItem {
  const pack = findShopPack(name, knowledge.findPortions(name));
  const expiresOn = random() < 0.5 ? addDays(today, below(random, 12) - 1) : null;
  if (pack === null || random() < 0.1) return { name, amount: null, unit: null, expiresOn };
  const amount = pack.amount * (0.25 + 1.75 * random());
  return { name, amount: Math.round(amount * 100) / 100, unit: pack.unit, expiresOn };
}

/**
 * Creates one meal per evening, starting on a day. With `mixed`, some of the meals are locked, leftovers or eaten
 * out.
 */
function someSlots(
  random: Chance,
  count: number,
  today: string,
  recipes: readonly PlanRecipe[],
  mixed: boolean,
) {
  const slots: PlanSlot[] = [];
  for (let i = 0; i < count; i += 1) {
    const before = slots.findLast(({ use }) => use.kind === 'cook');
    const use = ((): PlanSlot['use'] => {
      const draw = mixed ? random() : 1;
      if (draw < 0.1) return { kind: 'eatingOut' };
      if (draw < 0.2 && before !== undefined && countDaysUntil(addDays(today, i), before.day) <= 2)
        return { kind: 'leftovers', of: before.id };
      return { kind: 'cook', locked: draw < 0.3 ? pickOne(random, recipes).match.recipe.id : null };
    })();
    slots.push({
      id: `slot-${i}`,
      day: addDays(today, i),
      meal: 'dinner',
      servings: 1 + below(random, 6),
      maxMinutes: mixed && random() < 0.4 ? 30 + 15 * below(random, 4) : null,
      use,
    });
  }
  return slots;
}

export interface Instance {
  readonly name: string;
  readonly week: Week;
}

const isDinner = ({ recipe }: Match): boolean =>
  MEALS.some(({ name, kinds }) => name === 'dinner' && (kinds as readonly string[]).includes(recipe.kind));

/** Creates a random week: 2 to 7 meals, and up to `candidates` recipes, half of them with a good fit. */
export function randomInstance(
  seed: number,
  catalogue: readonly CatalogueRecipe[],
  candidates = 60,
): Instance {
  const random = chance(seed);
  const foods = [
    ...new Set(catalogue.flatMap(({ recipe }) => recipe.ingredients.map(({ name }) => name))),
  ].sort();
  const stock = shuffled(random, foods)
    .slice(0, 5 + below(random, 30))
    .map((name) => createStockItem(random, name, FIRST_DAY));
  const dinners = bestRecipes(catalogue, stock, FIRST_DAY, catalogue.length, isDinner);
  const best = dinners.slice(0, candidates);
  const half = Math.ceil(candidates / 2);
  const recipes = shuffled(random, [
    ...best.slice(0, half),
    ...shuffled(random, dinners.slice(half)).slice(0, half),
  ]);
  const few = recipes.slice(0, 8 + below(random, candidates - 7));
  const slots = someSlots(random, 2 + below(random, 6), FIRST_DAY, few, true);
  return { name: `random ${seed}`, week: { slots, recipes: few, stock, assumeStaples: true } };
}

/** Creates the week of a graded pantry: seven dinners for two to four people, with random amounts and dates. */
export function realInstance(
  pantry: Pantry,
  catalogue: readonly CatalogueRecipe[],
  candidates = 60,
): Instance {
  const random = chance(pantry.id.length * 7919 + pantry.ingredients.length);
  const names = [...new Set(pantry.ingredients.map((text) => reference.canonical(text)))];
  const stock = names.map((name) => createStockItem(random, name, FIRST_DAY));
  const limit = pantry.maxMinutes >= 180 ? COURSE_OF_A_DAY : pantry.maxMinutes;
  const fits = (match: Match) => isDinner(match) && (match.recipe.minutes ?? 0) <= limit;
  const recipes = bestRecipes(catalogue, stock, FIRST_DAY, candidates, fits);
  const servings = 2 + below(random, 3);
  const slots = someSlots(random, 7, FIRST_DAY, recipes, false).map((slot) => ({ ...slot, servings }));
  return { name: pantry.id, week: { slots, recipes, stock, assumeStaples: true } };
}

/**
 * Creates a catalogue of any size with the foods and amounts of a smaller catalogue. In each recipe, ingredient lines
 * of two other recipes replace some of its own.
 */
export function manyRecipes(
  catalogue: readonly CatalogueRecipe[],
  count: number,
  seed: number,
): CatalogueRecipe[] {
  const random = chance(seed);
  return Array.from({ length: count }, (_, i) => {
    const base = catalogue[i % catalogue.length] as CatalogueRecipe;
    if (i < catalogue.length) return base;
    const lines = new Map(
      base.recipe.ingredients.filter(() => random() < 0.7).map((line) => [line.name, line]),
    );
    for (let more = 0; more < 2; more += 1)
      for (const line of pickOne(random, catalogue).recipe.ingredients)
        if (random() < 0.2) lines.set(line.name, line);
    const recipe = { ...base.recipe, id: `${base.recipe.id}-${i}`, ingredients: [...lines.values()] };
    return { ...base, recipe };
  });
}
