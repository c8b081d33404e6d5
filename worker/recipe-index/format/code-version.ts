/**
 * Chooses the list of published segments that this version of the code searches. During a deployment or after a
 * rollback, two versions of the code use the same database. Each version publishes a list of its own and does not wait
 * for the other version.
 */
import { LABELS_VERSION } from '../../features/foods/labels-version.ts';
import { FORMAT_VERSION } from './format.ts';

/**
 * Version of the index segments that this code builds. Administrators' corrections of food labels do not change this
 * version.
 */
export const CODE_VERSION = `${FORMAT_VERSION} ${LABELS_VERSION}`;

export const IS_THIS_VERSION = `version = '${CODE_VERSION}'`;

/**
 * SQL query for the published segments (parts) of the recipe index that this version of the code searches: its own
 * segments or, until these are complete, the segments of another version with the same format. If the segments are from
 * another version, a search checks the food labels of each recipe that it finds.
 */
export const SEARCHED_PUBLICATION = `
  select * from publications where segments is not null and format = ${FORMAT_VERSION}
  order by ${IS_THIS_VERSION} desc, used_at desc limit 1`;

/**
 * SQL expression for the number of the latest recipe change. The change may no longer be in the log of changes, because
 * published changes are deleted from the log.
 */
export const SELECT_LAST_CHANGE = `
  max(trimmed, ifnull((select max(seq) from publications), 0), ifnull((select max(seq) from recipe_log), 0))`;
