/** What the sitemap is made of. */
import { paths } from '#contract/paths';
import { UNADDRESSABLE_IDS } from '#contract/recipe-id';
import { type Address, PAGES } from './document.ts';

/** Recipes that have a page. The one parameter is the list of ids without. */
const LISTED = 'id not in (select value from json_each(?1))';
const UNLISTED = JSON.stringify(UNADDRESSABLE_IDS);

export interface SitemapState {
  /** Another one after every change of a recipe. */
  readonly version: string;
  /** How many addresses there are. */
  readonly addresses: number;
}

export async function sitemapState(db: D1Database): Promise<SitemapState> {
  const row = await db
    .prepare(
      `select epoch, max(seq, ifnull((select max(seq) from recipe_log), 0)) as seq,
              (select count(*) from recipes where ${LISTED}) as recipes
       from catalogue`,
    )
    .bind(UNLISTED)
    .first<{ epoch: string; seq: number; recipes: number }>();
  return { version: `${row?.epoch}-${row?.seq}`, addresses: PAGES.length + (row?.recipes ?? 0) };
}

/**
 * Some of the addresses, in an order that stays: the pages, then the recipes by id.
 * @param from how many come before
 */
export async function addressesFrom(db: D1Database, from: number, count: number): Promise<Address[]> {
  const pages = PAGES.slice(from, from + count).map((path) => ({ path }));
  const { results } = await db
    .prepare(`select id, updated_at from recipes where ${LISTED} order by id limit ?2 offset ?3`)
    .bind(UNLISTED, count - pages.length, Math.max(0, from - PAGES.length))
    .all<{ id: string; updated_at: string }>();
  return [
    ...pages,
    ...results.map(({ id, updated_at }) => ({ path: paths.recipe(id), changed: updated_at })),
  ];
}
