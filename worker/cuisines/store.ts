import type { cuisines } from '../db/schema.ts';

type Row = Pick<typeof cuisines.$inferSelect, 'name' | 'region'>;

/** The active cuisines, by name. */
export async function activeCuisines(db: D1Database): Promise<Row[]> {
  const { results } = await db
    .prepare('select name, region from cuisines where is_active = 1 order by name')
    .all<Row>();
  return results;
}
