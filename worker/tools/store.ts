import type { cookware } from '../db/schema.ts';

/** Every tool, by name. */
export async function toolsByName(db: D1Database): Promise<Pick<typeof cookware.$inferSelect, 'name'>[]> {
  const { results } = await db
    .prepare('select name from cookware order by name')
    .all<Pick<typeof cookware.$inferSelect, 'name'>>();
  return results;
}
