import { parseJsonColumn } from '../../platform/db/json-column.ts';
import type { Query } from '../../platform/db/query.ts';
import {
  type PublishedSegment,
  PublishedSegments,
  SEARCHED_PUBLICATION,
  SELECT_LAST_CHANGE,
} from '../../recipe-index/index.ts';

export interface Versions {
  readonly migration: string | null;
  readonly starter: string | null;
  readonly catalogue: {
    readonly seq: number;
    readonly published: number;
    readonly reference: number;
    readonly segments: PublishedSegment[];
  };
}

interface VersionsRow {
  readonly migration: string | null;
  readonly starter: string | null;
  readonly last: number;
  readonly seq: number | null;
  readonly reference: number;
  readonly segments: string | null;
}

export const selectDataVersions = (): Query<Versions> => ({
  sql: `select (select name from d1_migrations order by id desc limit 1) as migration,
           (select value from meta where key = 'starter') as starter,
           ${SELECT_LAST_CHANGE} as last, seq, reference, segments
    from recipe_index left join (${SEARCHED_PUBLICATION})`,
  params: [],
  read: ([row]: readonly VersionsRow[]) => ({
    migration: row?.migration ?? null,
    starter: row?.starter ?? null,
    catalogue: {
      seq: row?.last ?? 0,
      published: row?.seq ?? 0,
      reference: row?.reference ?? 0,
      segments: parseJsonColumn(row?.segments ?? '[]', PublishedSegments),
    },
  }),
});
