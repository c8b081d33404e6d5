import { commaList } from '../../../../lib/comma-list.ts';
import type { LabelRow } from '../../labels.ts';

/**
 * Names with the same labels. What most brands have in them is contained; what some have, they may contain. A label is
 * left out only where the thing by itself cannot have it.
 */
interface NamesAlike {
  readonly contains: string;
  readonly may?: string;
  /** Where it is not obvious. */
  readonly why?: string;
  /** As the resolver folds them, separated by commas. */
  readonly names: string;
}

/** A row for each of the names. */
export const namesAlike = (groups: readonly NamesAlike[]): readonly LabelRow[] =>
  groups.flatMap(({ contains, may = '', why, names }) =>
    commaList(names).map(
      (name): LabelRow => (why === undefined ? [name, contains, may] : [name, contains, may, why]),
    ),
  );
