/**
 * SQLite in memory with covering indexes, in two exact plans: from the postings of what is covered to the
 * recipes, or from the recipes that pass the filters to their ingredients. The better one counts, query by query.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { INGREDIENTS, type Raw } from './catalogue.ts';
import { credits, LIMIT, type Query, toolFactors } from './queries.ts';

const SCORE = `
  select id, score, used, minutes, preferred from (
    select r.id, r.minutes, h.used,
      (cuisine in (select value from json_each(:cuisines))) as preferred,
      1.0 * (h.points + 18 * r.s) * (100 - min(30, 3 * (r.n - h.used))) * ifnull(t.above, 1)
        / (20 * (4 * r.n + r.s) * ifnull(t.below, 1)) as score
    from HITS
    left join query_tools t on t.mask = r.tools
    where (:minutes >= 180 or r.minutes <= :minutes)
      and (:calories is null or r.calories <= :calories)
      and (:protein is null or r.protein >= :protein)
      and (:excludes = 0 or not exists (select 1 from any_need x
        where x.recipe = r.id and x.ingredient in (select value from json_each(:exclude))))
      and h.used > 0
  )
  where score >= 20
  order by preferred desc, score desc, used desc, minutes, id limit ${LIMIT}`;

const FROM_POSTINGS = SCORE.replace(
  'HITS',
  `(select p.recipe, sum(c.points) as points, sum(c.counts) as used
      from query_credits c cross join posting p on p.ingredient = c.ingredient group by p.recipe) h
    cross join recipe r on r.id = h.recipe`,
);

const FROM_RECIPES = SCORE.replace(
  'HITS',
  `(select f.recipe, sum(c.points) as points, sum(c.counts) as used
      from recipe q indexed by recipe_filters
      cross join need f on f.recipe = q.id cross join query_credits c on c.ingredient = f.ingredient
      where (:minutes >= 180 or q.minutes <= :minutes)
        and (:calories is null or q.calories <= :calories)
        and (:protein is null or q.protein >= :protein)
      group by f.recipe) h
    cross join recipe r on r.id = h.recipe`,
);

export class Sql {
  readonly #db = new DatabaseSync(':memory:');
  readonly #plans: StatementSync[];
  readonly #masks: number[];

  constructor(raws: Iterable<Raw>) {
    const db = this.#db;
    db.exec(`
      pragma cache_size = -4000000; pragma temp_store = memory;
      create table recipe (id integer primary key, minutes int, calories real, protein real, cuisine int,
        n int, s int, tools int);
      create table need (recipe int, ingredient int, primary key (recipe, ingredient)) without rowid;
      create table any_need (recipe int, ingredient int, primary key (recipe, ingredient)) without rowid;
      create table posting (ingredient int, recipe int, primary key (ingredient, recipe)) without rowid;
      create temp table query_credits (ingredient integer primary key, points int, counts int);
      create temp table query_tools (mask integer primary key, above int, below int);
      begin`);
    const recipe = db.prepare('insert into recipe values (?, ?, ?, ?, ?, ?, ?, ?)');
    const need = db.prepare('insert into need values (?, ?)');
    const any = db.prepare('insert into any_need values (?, ?)');
    const masks = new Set<number>();
    let i = 0;
    for (const raw of raws) {
      const s = raw.needs.filter((one) => (INGREDIENTS[one] as number) < 0).length;
      let mask = 0;
      for (const tool of raw.tools) mask |= 1 << tool;
      masks.add(mask);
      const n = raw.needs.length - s;
      recipe.run(i, raw.minutes, raw.calories, raw.protein, raw.cuisine, n, s, mask);
      for (const one of [...raw.needs].sort((a, b) => a - b)) need.run(i, one);
      for (const one of [...raw.needs, ...raw.optional].sort((a, b) => a - b)) any.run(i, one);
      i += 1;
    }
    db.exec(`
      insert into posting select ingredient, recipe from need order by 1, 2;
      create index recipe_filters on recipe (minutes, calories, protein, id);
      commit; analyze`);
    this.#masks = [...masks];
    this.#plans = [FROM_POSTINGS, FROM_RECIPES].map((sql) => db.prepare(sql));
  }

  /** The two plans as functions; what a request must set up counts as part of each. */
  get plans(): ((query: Query) => number[])[] {
    return this.#plans.map((plan) => (query) => this.#run(plan, query));
  }

  #run(plan: StatementSync, query: Query): number[] {
    const rows = [...credits(query)].filter(([one]) => !query.exclude.includes(one));
    const factors = toolFactors(query);
    this.#db.exec('delete from query_credits; delete from query_tools');
    this.#db
      .prepare(`insert into query_credits select value ->> 0, value ->> 1, value ->> 2 from json_each(?)`)
      .run(
        JSON.stringify(
          rows.map(([one, credit]) =>
            (INGREDIENTS[one] as number) < 0 ? [one, credit - 18, 0] : [one, 4 * credit, 1],
          ),
        ),
      );
    if (query.tools !== null) {
      const tools = this.#masks.map((mask) => {
        const list = factors.filter((factor, tool) => ((mask >> tool) & 1) === 1 && factor < 40);
        return [mask, list.reduce((product, factor) => product * factor, 1), 40 ** list.length];
      });
      this.#db
        .prepare('insert into query_tools select value ->> 0, value ->> 1, value ->> 2 from json_each(?)')
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
