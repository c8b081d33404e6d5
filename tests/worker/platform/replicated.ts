/**
 * A primary database and one replica that behave as D1 documents them, made of two real databases. Writes go to the
 * primary. The replica has the data that the primary had at the last call of `follow`. A session uses the replica if
 * the replica is at least as new as the session's bookmark, and the primary otherwise.
 */
import { env } from 'cloudflare:workers';

const { DB, REPLICA } = env as Env & { REPLICA: D1Database };

/** Query for the tables to copy. Leaves out the internal tables of D1 and SQLite. */
const TABLES = `select name, sql from sqlite_master where type = 'table' and name not glob '_cf_*' and name not glob 'sqlite_*'`;

interface Table {
  readonly name: string;
  readonly sql: string;
}

async function copyAll(): Promise<void> {
  const { results: old } = await REPLICA.prepare(TABLES).all<Table>();
  const { results: tables } = await DB.prepare(TABLES).all<Table>();
  const rows = await DB.batch<Record<string, unknown>>(
    tables.map(({ name }) => DB.prepare(`select * from "${name}"`)),
  );
  const inserts = tables.flatMap(({ name }, at) =>
    (rows[at]?.results ?? []).map((row) => {
      const columns = Object.keys(row).map((column) => `"${column}"`);
      return REPLICA.prepare(
        `insert into "${name}" (${columns.join()}) values (${columns.map(() => '?').join()})`,
      ).bind(...Object.values(row));
    }),
  );
  await REPLICA.batch([
    REPLICA.prepare('pragma defer_foreign_keys = on'),
    ...(old.length === 0 ? tables.map(({ sql }) => REPLICA.prepare(sql)) : []),
    ...old.map(({ name }) => REPLICA.prepare(`delete from "${name}"`)),
    ...inserts,
  ]);
}

async function readBookmark(): Promise<string> {
  const session = DB.withSession('first-primary');
  await session.prepare('select 1').run();
  return session.getBookmark() ?? '';
}

type Constraint = 'first-primary' | 'first-unconstrained';
const isConstraint = (from: string): from is Constraint => from.startsWith('first-');

export function replicated() {
  /** The newest bookmark whose data the replica has. */
  let reached = '';
  const wrap = (of: Pick<D1Database, 'prepare' | 'batch'>) => ({
    prepare: (sql: string) => of.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => of.batch(statements),
  });
  const never = () => new Promise<never>(() => {});
  const db = {
    ...wrap(DB),
    withSession(from: string) {
      if (from === 'first-unconstrained' || (!isConstraint(from) && from <= reached))
        return { ...wrap(REPLICA), getBookmark: () => reached };
      const session = DB.withSession(from);
      // A bookmark that was never written cannot be reached, so the session never answers.
      if (!isConstraint(from) && from.startsWith('f')) return { ...wrap(session), batch: never };
      return { ...wrap(session), getBookmark: () => session.getBookmark() };
    },
  } as unknown as D1Database;
  return {
    db,
    async follow(): Promise<void> {
      await copyAll();
      reached = await readBookmark();
    },
  };
}
