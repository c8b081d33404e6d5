import { commaList } from '../../../../lib/comma-list.ts';
import type { LabelRow } from '../../labels.ts';

/**
 * Names with the same labels. Ingredients of most brands count as contained; ingredients of some brands are possible
 * ('may'). A label is omitted only if the product as such cannot have it.
 */
interface NamesAlike {
  readonly contains: string;
  readonly may?: string;
  /** Reason, if it is not obvious. */
  readonly why?: string;
  /** As the resolver folds them, separated by commas. */
  readonly names: string;
}

/** Returns one row per name. */
export const namesAlike = (groups: readonly NamesAlike[]): readonly LabelRow[] =>
  groups.flatMap(({ contains, may = '', why, names }) =>
    commaList(names).map(
      (name): LabelRow => (why === undefined ? [name, contains, may] : [name, contains, may, why]),
    ),
  );
