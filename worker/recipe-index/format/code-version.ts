/**
 * Chooses the list of published segments that this version of the code searches. During a deployment or after a
 * rollback, two versions of the code use the same database. Each publishes a list of its own, so that neither waits for
 * the other.
 */
import { LABELS_VERSION } from '../../features/foods/labels-version.ts';
import { FORMAT_VERSION } from './format.ts';

/** Version of the segments that this code builds, apart from administrators' corrections of labels. */
export const CODE_VERSION = `${FORMAT_VERSION} ${LABELS_VERSION}`;

/** SQL: row of `publications` with the list that this code publishes. */
export const IS_THIS_VERSION = `version = '${CODE_VERSION}'`;

/**
 * SQL: row of `publications` with the list that this code searches. If its own list is not complete yet, it searches
 * the list of another version with the same format, and checks the food labels of the recipes it finds.
 */
export const SEARCHED_PUBLICATION = `
  select * from publications where segments is not null and format = ${FORMAT_VERSION}
  order by ${IS_THIS_VERSION} desc, used_at desc limit 1`;

/** SQL: number of the latest recipe change. The log may be empty, because published changes are deleted from it. */
export const SELECT_LAST_CHANGE = `
  max(trimmed, ifnull((select max(seq) from publications), 0), ifnull((select max(seq) from recipe_log), 0))`;
