import { splitCommaList } from '../../../../lib/comma-list.ts';
import type { LabelRow } from '../../labels.ts';

/**
 * Food names with the same diet labels. `contains` has the labels that apply to most brands, and `may` those that apply
 * to some brands. A label is omitted only if it can never apply to a product of this kind.
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
