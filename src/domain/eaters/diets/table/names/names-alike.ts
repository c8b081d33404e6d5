import { splitCommaList } from '../../../../lib/comma-list.ts';
import type { LabelRow } from '../../labels.ts';

/**
 * Food names that have the same diet labels. `contains` lists the labels that apply to most brands, and `may` the
 * labels that apply to some brands. A label in neither list applies to no brand.
 */
interface NamesAlike {
  readonly contains: string;
  readonly may?: string;
  readonly why?: string;
  readonly names: string;
}

export const expandLabelGroupsIntoRows = (groups: readonly NamesAlike[]): readonly LabelRow[] =>
  groups.flatMap(({ contains, may = '', why, names }) =>
    splitCommaList(names).map(
      (name): LabelRow => (why === undefined ? [name, contains, may] : [name, contains, may, why]),
    ),
  );
