/** The versions of the database: its last migration, and the starter data that it holds. */
export async function readVersions(
  db: D1Database,
): Promise<{ migration: string | null; starter: string | null }> {
  const row = await db
    .prepare(
      `select (select name from d1_migrations order by id desc limit 1) as migration,
              (select value from meta where key = 'starter') as starter`,
    )
    .first<{ migration: string | null; starter: string | null }>();
  return { migration: row?.migration ?? null, starter: row?.starter ?? null };
}
