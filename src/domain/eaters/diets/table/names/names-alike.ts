import { splitCommaList } from '../../../../lib/comma-list.ts';
import type { LabelRow } from '../../labels.ts';

/**
 * Food names that share the same diet labels. A content of most brands counts as contained, and a content of some
 * brands as possible (`may`). A label is omitted only if a product of this kind can never have the content.
 */
interface NamesAlike {
  readonly contains: string;
  readonly may?: string;
  readonly why?: string;
  readonly names: string;
}

export const buildLabelRows = (groups: readonly NamesAlike[]): readonly LabelRow[] =>
  groups.flatMap(({ contains, may = '', why, names }) =>
    splitCommaList(names).map(
      (name): LabelRow => (why === undefined ? [name, contains, may] : [name, contains, may, why]),
    ),
  );
