/**
 * The objective of a weekly plan as a mixed integer programme, solved by HiGHS, as a check of our solver. The two
 * solvers share only the numbers of the prepared week and the weights. In this programme, the use of amounts, the
 * purchases and the similarity of dishes are constraints.
 */
import highsLoader from 'highs';
import { FIT_POINT } from '#domain/matching/score/fit';
import { MILLIONTHS, NEGLIGIBLE_MILLIONTHS } from '#domain/pantry/quantity';
import { canPlannerChangeDish, computeMealAmount, OBJECTIVE_WEIGHTS } from '#domain/plan/aim';
import {
  type CookedMeal,
  countDaysBetweenMeals,
  type PlanDish,
  type PreparedWeek,
} from '#domain/plan/prepare-week';
import { computeSharedTraitPenalty, PAIR_WEIGHTS } from '#domain/plan/rules/pair-weights';

export interface Exact {
  /** Value of the best plan that was found, in millionths of a point. */
  readonly value: number;
  /** Upper bound of the value of any plan. */
  readonly bound: number;
  readonly isProven: boolean;
  readonly choice: readonly number[];
}

type Term = readonly [factor: number, variable: string];

const number = (value: number): string => {
  const text = value.toFixed(9).replace(/\.?0+$/, '');
  return text === '-0' || text === '' ? '0' : text;
};
const sum = (terms: readonly Term[]): string =>
  terms.map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${number(Math.abs(factor))} ${name}`).join('\n ');

/** A mixed integer programme under construction. */
function programme() {
  const aim: Term[] = [];
  const rows: string[] = [];
  const whole: string[] = [];
  const binary: string[] = [];
  return {
    aim,
    whole,
    binary,
    row(terms: readonly Term[], relation: '<=' | '>=' | '=', right: number) {
      if (terms.length > 0) rows.push(` r${rows.length}: ${sum(terms)} ${relation} ${number(right)}`);
    },
    text: () =>
      ['Maximize', ` obj: ${sum(aim)}`, 'Subject To', ...rows, 'Binary', ...binary.map((name) => ` ${name}`)]
        .concat(whole.length > 0 ? ['General', ...whole.map((name) => ` ${name}`)] : [])
        .concat('End')
        .join('\n'),
  };
}

/**
 * Writes the mixed integer programme of a week. The objective is in points, and amounts are in the units of foods.
 */
export function asProgramme(week: PreparedWeek): string {
  const { meals, dishes, foods, repeats } = week;
  const { aim, whole, binary, row, text } = programme();
  const cooks = (meal: number, dish: number) => `x${meal}_${dish}`;
  for (const [meal, thisMeal] of meals.entries()) {
    const terms = thisMeal.options.map((dish): Term => {
      binary.push(cooks(meal, dish));
      const { fit, suitability } = dishes[dish] as PlanDish;
      aim.push([
        (OBJECTIVE_WEIGHTS.fit * fit + (suitability[thisMeal.occasion] as number)) / FIT_POINT,
        cooks(meal, dish),
      ]);
      return [1, cooks(meal, dish)];
    });
    if (canPlannerChangeDish(thisMeal)) {
      binary.push(`none${meal}`);
      aim.push([OBJECTIVE_WEIGHTS.empty, `none${meal}`]);
      terms.push([1, `none${meal}`]);
    }
    row(terms, '=', 1);
  }
  for (const dish of dishes.keys()) {
    const where = meals.flatMap((meal, i) => (meal.options.includes(dish) ? [i] : []));
    const locked = where.filter((meal) => !canPlannerChangeDish(meals[meal] as CookedMeal)).length;
    if (where.length > 1)
      row(
        where.map((meal): Term => [1, cooks(meal, dish)]),
        '<=',
        Math.max(repeats, locked),
      );
  }
  for (const [i, food] of foods.entries()) {
    const users = meals.flatMap(({ options, servings, day }, meal) =>
      options.flatMap((dish) => {
        const need = dishes[dish]?.needs.find((one) => one.food === i);
        if (need === undefined) return [];
        const demand = computeMealAmount(need.perServing, servings) / MILLIONTHS;
        return [{ meal, dish, day, demand, isLacking: need.isUncounted && day > food.anyUntil }];
      }),
    );
    if (users.length === 0) continue;
    const used = new Map<number, Term[]>();
    for (const [lot, { day, amount }] of food.lots.entries()) {
      const terms: Term[] = [];
      for (const [meal, thisMeal] of meals.entries()) {
        if (thisMeal.day > day || !users.some((user) => user.meal === meal)) continue;
        const name = `u${i}_${lot}_${meal}`;
        terms.push([1, name]);
        used.set(meal, [...(used.get(meal) ?? []), [-1, name]]);
        if (day <= food.expiringUntil) aim.push([OBJECTIVE_WEIGHTS.goesOff * food.worth * MILLIONTHS, name]);
      }
      row(terms, '<=', amount / MILLIONTHS);
    }
    const short: Term[] = [];
    for (const [meal, { day }] of meals.entries()) {
      const wanted = users
        .filter((user) => user.meal === meal)
        .map(({ dish, demand }): Term => [demand, cooks(meal, dish)]);
      const taken = used.get(meal) ?? [];
      if (taken.length > 0) row([...wanted, ...taken], '>=', 0);
      if (day > food.plentyUntil) short.push(...wanted, ...taken);
    }
    if (!food.isBought) continue;
    const [buys, packs] = [`b${i}`, `n${i}`];
    binary.push(buys);
    whole.push(packs);
    aim.push([OBJECTIVE_WEIGHTS.thing, buys], [OBJECTIVE_WEIGHTS.price * food.price, packs]);
    const most = users.reduce((all, { demand }) => all + demand, 0);
    const isAnyAmount = food.packAmount === Number.POSITIVE_INFINITY;
    const size = isAnyAmount ? most + 1 : food.packAmount / MILLIONTHS;
    row([...short, [-size, packs]], '<=', NEGLIGIBLE_MILLIONTHS / MILLIONTHS);
    row(
      [
        [1, packs],
        [-Math.ceil(most / size + 1), buys],
      ],
      '<=',
      0,
    );
    row(
      [
        [1, packs],
        [-1, buys],
      ],
      '>=',
      0,
    );
    // This constraint is implied for integers, but makes the relaxation tight.
    const there = (day: number) =>
      food.lots.reduce((all, lot) => (lot.day >= day ? all + lot.amount : all), 0) + NEGLIGIBLE_MILLIONTHS;
    const alone = users.filter(
      ({ isLacking, day, demand }) =>
        isLacking || (day > food.plentyUntil && demand * MILLIONTHS > there(day)),
    );
    for (const mealUsers of Map.groupBy(alone, (user) => user.meal).values())
      row([...mealUsers.map(({ meal, dish }): Term => [1, cooks(meal, dish)]), [-1, buys]], '<=', 0);
    for (const [dish, dishUsers] of Map.groupBy(alone, (user) => user.dish)) {
      const locked = dishUsers.filter(({ meal }) => !canPlannerChangeDish(meals[meal] as CookedMeal)).length;
      const terms = dishUsers.map(({ meal }): Term => [1, cooks(meal, dish)]);
      row([...terms, [-Math.max(repeats, locked), buys]], '<=', 0);
    }
  }
  for (const rule of PAIR_WEIGHTS) {
    const listNames = (dish: number) => rule.listTraits((dishes[dish] as PlanDish).traits);
    for (const [i, one] of meals.entries()) {
      for (const [k, other] of meals.entries()) {
        const points = computeSharedTraitPenalty(rule, countDaysBetweenMeals(one, other));
        if (k <= i || points === 0) continue;
        const names = new Set(one.options.flatMap(listNames));
        let count = 0;
        for (const name of names) {
          const second = other.options.filter((dish) => listNames(dish).includes(name));
          if (second.length === 0) continue;
          const both = `${rule.id}${i}_${k}_${count++}`;
          binary.push(both);
          aim.push([points, both]);
          const first = one.options.filter((dish) => listNames(dish).includes(name));
          const terms: Term[] = [
            ...first.map((dish): Term => [1, cooks(i, dish)]),
            ...second.map((dish): Term => [1, cooks(k, dish)]),
          ];
          row([...terms, [-1, both]], '<=', 1);
        }
      }
    }
  }
  return text();
}

const highs = await highsLoader();

/**
 * Finds the best plan of a week, and proves that it is the best if there is enough time. @param seconds time limit
 */
export function solveExactly(week: PreparedWeek, seconds: number): Exact {
  const model = highs.createModel();
  try {
    model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 1e-6, mip_abs_gap: 1e-6 });
    model.readModel({ format: 'lp', data: asProgramme(week) });
    model.run();
    const solution = model.getSolution();
    const choice = week.meals.map(({ options }, meal) => {
      const isCooked = (dish: number) =>
        (solution.colValue[model.getColByName(`x${meal}_${dish}`)] as number) > 0.5;
      return options.find(isCooked) ?? -1;
    });
    const value = model.getObjectiveValue() * FIT_POINT;
    const bound = Number(model.info.get('mip_dual_bound')) * FIT_POINT;
    return { value, bound, isProven: bound - value < 1e-3 * FIT_POINT, choice };
  } finally {
    model.dispose();
  }
}
