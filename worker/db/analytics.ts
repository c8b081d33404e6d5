/** The table of analytics: sums, and nothing of a single visitor. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** How often an event came on a day. Events and buckets are from fixed lists, so a day has some fifty rows at most. */
export const analyticsCounts = sqliteTable(
  'analytics_counts',
  {
    /** YYYY-MM-DD, UTC. */
    day: text('day').notNull(),
    event: text('event').notNull(),
    /** What the event is told apart by, such as the range of a match score; '' where it is not. */
    bucket: text('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event, table.bucket] })],
);
