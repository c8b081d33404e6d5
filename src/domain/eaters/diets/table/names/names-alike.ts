import { splitCommaList } from '../../../../lib/comma-list.ts';
import type { LabelRow } from '../../labels.ts';

/**
 * Food names that share the same diet labels. An ingredient of most brands counts as contained, and an ingredient of
 * some brands as possible (`may`). A label is omitted only if the product cannot have it by its nature.
 */
interface NamesAlike {
  readonly contains: string;
  readonly may?: string;
  /** Reason for the diet labels, if it is not obvious. */
  readonly why?: string;
  /** Food names in lower case, as the resolver writes them, separated by commas. */
  readonly names: string;
}

/** Returns one row of the table of diet labels for each food name. */
export const buildLabelRows = (groups: readonly NamesAlike[]): readonly LabelRow[] =>
  groups.flatMap(({ contains, may = '', why, names }) =>
    splitCommaList(names).map(
      (name): LabelRow => (why === undefined ? [name, contains, may] : [name, contains, may, why]),
    ),
  );
