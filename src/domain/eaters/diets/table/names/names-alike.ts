import { splitCommaList } from '../../../../lib/comma-list.ts';
import type { LabelRow } from '../../labels.ts';

/**
 * Food names with the same diet labels. `contains` lists the labels of most brands of such a product, and `may` the
 * labels of some brands. A label in neither list never applies to such a product.
 */
interface NamesAlike {
  readonly contains: string;
  readonly may?: string;
  readonly why?: string;
  readonly names: string;
}

export const expandLabelGroups = (groups: readonly NamesAlike[]): readonly LabelRow[] =>
  groups.flatMap(({ contains, may = '', why, names }) =>
    splitCommaList(names).map(
      (name): LabelRow => (why === undefined ? [name, contains, may] : [name, contains, may, why]),
    ),
  );
