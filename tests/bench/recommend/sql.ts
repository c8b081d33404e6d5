/**
 * A baseline with SQLite in memory, covering indexes, and two exact query plans. One plan goes from the postings of
 * the covered ingredients to the recipes; the other from the recipes that pass the filters to their ingredients. For
 * each search, the faster plan counts.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { MISSING_TOOL } from '#domain/matching/score/exact';
import {
  ASSUMED_LINE,
  computeFitPointsFromDishKind,
  computeFitPointsFromMissingIngredients,
  computeFitPointsFromMissingTools,
  computeFitPointsFromUsedFoods,
  FIT_WEIGHTS,
  LACKING_COMPLETENESS_MAX,
  LACKS_MAIN_LINE,
  PREFERRED_LINE,
  SINGLE_LINE,
} from '#domain/matching/score/fit';
import { DISH_KINDS } from '#domain/recipes/detect/dish-kind';
import { INGREDIENTS, type Raw } from './catalogue.ts';
import { credits, LIMIT, type Query, toolFactors } from './queries.ts';

/** SQL for the fit, with integers only: fractions are written as quotients of integers. */
const FIT = `
  select id, used, minutes,
    line + ${FIT_WEIGHTS.complete} * permille * permille + (10000 * above) / below + kind + lost + ${LACKS_MAIN_LINE} * lacks
      + (case when n <= 1 then ${SINGLE_LINE} else 0 end)
      + (case when missing > 1 then ${computeFitPointsFromMissingIngredients(2)} else 0 end)
      + ${ASSUMED_LINE} * assumed + ${PREFERRED_LINE} * preferred as fit
  from (
    select r.id, r.minutes, h.used, u.line, r.kind, r.s - h.owned as assumed,
      min((1000 * h.there) / (20 * r.shares),
        case when r.mains > h.mains then ${LACKING_COMPLETENESS_MAX} else 1000 end) as permille,
      (cuisine in (select value from json_each(:cuisines))) as preferred,
      (h.points + 18 * r.s) * (100 - min(30, 3 * (r.n - h.used))) * ifnull(t.above, 1) as above,
      20 * (4 * r.n + r.s) * ifnull(t.below, 1) as below, ifnull(t.lost, 0) as lost,
      r.mains - h.mains as lacks, r.n, r.n - h.used as missing
    from HITS
    join use_line u on u.sum = h.use
    left join query_tools t on t.mask = r.tools
    where (:minutes >= 180 or r.minutes <= :minutes)
      and (:calories is null or r.calories <= :calories)
      and (:protein is null or r.protein >= :protein)
      and (:excludes = 0 or not exists (select 1 from any_need x
        where x.recipe = r.id and x.ingredient in (select value from json_each(:exclude))))
      and h.used > 0
  )
  where above >= 20 * below
  order by fit desc, used desc, minutes, id limit ${LIMIT}`;

/** Group hits by the owned food first, because each used food counts once. */
const hits = (from: string) => `(select recipe, sum(points) as points, sum(used) as used, sum(there) as there,
      sum(owned) as owned, sum(use) as use, sum(mains) as mains
    from (select p.recipe, sum(c.points) as points, sum(c.counts) as used, sum(p.share * c.credit) as there,
        sum(1 - c.counts) as owned, max(c.use) as use,
        sum(p.main * (c.credit > 0)) as mains
      from ${from} group by p.recipe, c.thing)
    group by recipe) h
  cross join recipe r on r.id = h.recipe`;

const FROM_POSTINGS = FIT.replace(
  'HITS',
  hits('query_credits c cross join posting p on p.ingredient = c.ingredient'),
);

const FROM_RECIPES = FIT.replace(
  'HITS',
  hits(`recipe q indexed by recipe_filters
      cross join need p on p.recipe = q.id cross join query_credits c on c.ingredient = p.ingredient
      where (:minutes >= 180 or q.minutes <= :minutes)
        and (:calories is null or q.calories <= :calories)
        and (:protein is null or q.protein >= :protein)`),
);

/** A number above any possible sum for use. */
const USE_MAX = 10_000;

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

export class Sql {
  readonly #db = new DatabaseSync(':memory:');
  readonly #plans: StatementSync[];
  readonly #masks: number[];

  constructor(raws: Iterable<Raw>) {
    const db = this.#db;
    db.exec(`
      pragma cache_size = -4000000; pragma temp_store = memory;
      create table recipe (id integer primary key, minutes int, calories real, protein real, cuisine int,
        n int, s int, tools int, shares int, kind int, mains int);
      create table need (recipe int, ingredient int, share int, main int, primary key (recipe, ingredient)) without rowid;
      create table any_need (recipe int, ingredient int, primary key (recipe, ingredient)) without rowid;
      create table posting (ingredient int, recipe int, share int, main int, primary key (ingredient, recipe)) without rowid;
      create table use_line (sum integer primary key, line int);
      create temp table query_credits (ingredient integer primary key, points int, counts int, credit int,
        thing int, use int);
      create temp table query_tools (mask integer primary key, above int, below int, lost int);
      begin`);
    const recipe = db.prepare('insert into recipe values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
    const need = db.prepare('insert into need values (?, ?, ?, ?)');
    const any = db.prepare('insert into any_need values (?, ?)');
    const masks = new Set<number>();
    let i = 0;
    for (const raw of raws) {
      const s = raw.needs.filter((one) => (INGREDIENTS[one] as number) < 0).length;
      let mask = 0;
      for (const tool of raw.tools) mask |= 1 << tool;
      masks.add(mask);
      const n = raw.needs.length - s;
      const shares = raw.shares.reduce((sum, share) => sum + share, 0);
      const mains = raw.needs.filter((_, k) => raw.essential[k] === true);
      const kind = computeFitPointsFromDishKind(DISH_KINDS[raw.kind] ?? 'main', 'either');
      recipe.run(
        i,
        raw.minutes,
        raw.calories,
        raw.protein,
        raw.cuisine,
        n,
        s,
        mask,
        shares,
        kind,
        mains.length,
      );
      const share = new Map(raw.needs.map((one, k) => [one, raw.shares[k] as number]));
      for (const one of [...raw.needs].sort((a, b) => a - b))
        need.run(i, one, share.get(one) as number, Number(mains.includes(one)));
      for (const one of [...raw.needs, ...raw.optional].sort((a, b) => a - b)) any.run(i, one);
      i += 1;
    }
    db.exec(`
      insert into posting select ingredient, recipe, share, main from need order by 1, 2;
      create index recipe_filters on recipe (minutes, calories, protein, id);
      commit; analyze`);
    const line = db.prepare('insert into use_line values (?, ?)');
    db.exec('begin');
    for (let sum = 0; sum < USE_MAX; sum += 1) line.run(sum, computeFitPointsFromUsedFoods(sum));
    db.exec('commit');
    this.#masks = [...masks];
    this.#plans = [FROM_POSTINGS, FROM_RECIPES].map((sql) => db.prepare(sql));
  }

  /** The two query plans as functions. The time of each includes the setup of a request. */
  get plans(): ((query: Query) => number[])[] {
    return this.#plans.map((plan) => (query) => this.#run(plan, query));
  }

  #run(plan: StatementSync, query: Query): number[] {
    const rows = [...credits(query)].filter(([one]) => !query.exclude.includes(one));
    const factors = toolFactors(query);
    this.#db.exec('delete from query_credits; delete from query_tools');
    this.#db
      .prepare(`insert into query_credits
        select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?)`)
      .run(
        JSON.stringify(
          rows.map(([one, { credit, dish, thing, use }]) =>
            (INGREDIENTS[one] as number) < 0
              ? [one, credit - 18, 0, dish, thing, use]
              : [one, 4 * credit, 1, dish, thing, use],
          ),
        ),
      );
    if (query.tools !== null) {
      const tools = this.#masks.map((mask) => {
        const list = factors.filter((factor, tool) => ((mask >> tool) & 1) === 1 && factor < 40);
        const above = list.reduce((product, factor) => product * factor, 1);
        const common = gcd(above, 40 ** list.length);
        const lost = computeFitPointsFromMissingTools(
          list.filter((factor) => factor === MISSING_TOOL).length,
        );
        return [mask, above / common, 40 ** list.length / common, lost];
      });
      this.#db
        .prepare(
          'insert into query_tools select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?)',
        )
        .run(JSON.stringify(tools.filter(([, , below]) => below !== 1)));
    }
    const { maxMinutes, maxCalories, minProtein } = query.wishes;
    return plan
      .all({
        minutes: maxMinutes,
        calories: maxCalories ?? null,
        protein: minProtein ?? null,
        cuisines: JSON.stringify(query.cuisines),
        exclude: JSON.stringify(query.exclude),
        excludes: query.exclude.length,
      })
      .map((row) => row.id as number);
  }
}
