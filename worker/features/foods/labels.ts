import { createHash } from 'node:crypto';
import {
  type Correction,
  type DietLabelCorrections,
  groupCorrectionsByName,
  NO_CORRECTIONS,
} from '#domain/eaters/corrections';
import { findDietLabelsOfNameAndRemarks } from '#domain/eaters/diets/contents/lines';
import type { DietLabels } from '#domain/eaters/diets/labels';
import { memoizeLru } from '#domain/lib/memoize-lru';
import { type Query, returnAllRows } from '../../platform/db/query.ts';
import { LABELS_VERSION } from './labels-version.ts';

/** Maximum number of ingredient lines whose labels are cached. Most lines occur in many recipes. */
const LINES_MAX = 5_000;
const HASH_LENGTH = 16;

export interface LineLabels {
  readonly corrections: DietLabelCorrections;
  /**
   * Version of the diet labels. If a new release of the code or a correction may change the labels of an ingredient
   * line, the version changes. A recipe index records the version with which it was built.
   */
  readonly version: string;
  /**
   * Returns the dietary labels of an ingredient line.
   * @param remarks remarks in the line, such as a preparation
   */
  ofLine(name: string, remarks: string): DietLabels;
}

/**
 * Returns a hash that identifies the diet labels that result from the given corrections. The order of the corrections
 * does not matter.
 */
export function computeLabelsVersion(corrections: readonly Correction[]): string {
  if (corrections.length === 0) return LABELS_VERSION;
  const lines = corrections.map(({ name, label, value }) => JSON.stringify([name, label, value])).sort();
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, HASH_LENGTH);
  return `${LABELS_VERSION} ${hash}`;
}

function createLineLabels(corrections: DietLabelCorrections, version: string): LineLabels {
  const known = memoizeLru((key: string) => {
    const [name, remarks] = JSON.parse(key) as [string, string];
    return findDietLabelsOfNameAndRemarks({ name, remarks }, corrections);
  }, LINES_MAX);
  return { corrections, version, ofLine: (name, remarks) => known(JSON.stringify([name, remarks])) };
}

const UNCORRECTED = createLineLabels(NO_CORRECTIONS, LABELS_VERSION);

export const createDietLabelLookup = (corrections: readonly Correction[]): LineLabels =>
  corrections.length === 0
    ? UNCORRECTED
    : createLineLabels(groupCorrectionsByName(corrections), computeLabelsVersion(corrections));

export const selectLabelCorrections = (): Query<Correction[]> => ({
  sql: 'select name, label, value from label_corrections',
  params: [],
  read: returnAllRows<Correction>,
});
