import { applyLabelCorrections, type CorrectionsOfName } from '../../corrections.ts';
import { type Exclusion, getExclusionLabelBits } from '../../exclusions.ts';
import { type DietLabels, type DietLabelValue, FOODS_UNKNOWN, findWorstLabelValue } from '../labels.ts';

/**
 * An ingredient line with its diet labels. `foods` has the canonical name of the line's food and of more general foods,
 * such as 'cheese' for cheddar.
 */
export interface LineAtTable {
  readonly name: string;
  readonly labels: DietLabels;
  readonly foods: readonly string[];
}

/** A food restriction of a person at the table, with the names of the ingredients that violate it or may violate it. */
export interface RestrictionConflict {
  readonly exclusion: Exclusion;
  readonly value: Exclude<DietLabelValue, 'free'>;
  readonly names: readonly string[];
}

const VALUES_FROM_WORST = ['contains', 'may', 'unknown'] as const;

function valueOfLine({ labels, foods }: LineAtTable, exclusion: Exclusion): DietLabelValue {
  if (exclusion.kind !== 'food') return findWorstLabelValue(labels, getExclusionLabelBits(exclusion));
  if (foods.includes(exclusion.name)) return 'contains';
  return exclusion.strict && labels.unknown & FOODS_UNKNOWN ? 'unknown' : 'free';
}

/**
 * Returns each food restriction that a recipe violates or may violate, with the worst value of any ingredient
 * ('contains', then 'may', then 'unknown') and the names of the ingredients that have this value.
 * @param exclusions food restrictions; the names of excluded foods must be canonical
 */
export function findRestrictionConflicts(
  lines: readonly LineAtTable[],
  exclusions: readonly Exclusion[],
): RestrictionConflict[] {
  return exclusions.flatMap((exclusion) => {
    const values = lines.map((line) => [line.name, valueOfLine(line, exclusion)] as const);
    const value = VALUES_FROM_WORST.find((one) => values.some(([, other]) => other === one));
    if (value === undefined) return [];
    const names = [...new Set(values.flatMap(([name, other]) => (other === value ? [name] : [])))];
    return [{ exclusion, value, names }];
  });
}

/**
 * Applies a cook's corrections to the diet labels of an ingredient line. A correction removes a label only if the line
 * has no words except the corrected food's name. With more words, the line may mean another product.
 */
export const applyCorrectionsToLineLabels = (
  { labels, remarks }: { readonly labels: DietLabels; readonly remarks: string | null },
  corrections: CorrectionsOfName,
): DietLabels =>
  applyLabelCorrections(
    labels,
    remarks === null ? corrections : corrections.filter(({ value }) => value !== 'free'),
  );
