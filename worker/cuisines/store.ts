import { CUISINES } from '#domain/cuisines/cuisines';
import type { cuisines } from '../db/schema.ts';

type Row = Pick<typeof cuisines.$inferSelect, 'name' | 'region'>;

const BUILTIN = new Set(CUISINES);

/** The active cuisines, by name; those that are not built in stand after those that are. */
export async function activeCuisines(db: D1Database): Promise<Row[]> {
  const { results } = await db
    .prepare('select name, region from cuisines where is_active = 1 order by name')
    .all<Row>();
  const further = ({ name }: Row) => Number(!BUILTIN.has(name));
  return results.sort((a, b) => further(a) - further(b));
}
