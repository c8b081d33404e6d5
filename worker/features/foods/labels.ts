/** What lines contain: the tables of the domain, and on top of them what administrators have corrected. */
import { createHash } from 'node:crypto';
import { type Correction, type Corrections, correctionsBy, NO_CORRECTIONS } from '#domain/eaters/corrections';
import { labelsOfWritten } from '#domain/eaters/diets/contents/lines';
import type { Labels } from '#domain/eaters/diets/labels';
import { memoizeLru } from '#domain/lib/memoize-lru';
import { LABELS_VERSION } from './labels-version.ts';

/** Lines of which is remembered what they contain: most stand in many recipes. */
const LINES_MAX = 5_000;
/** Characters of a hash in a version. */
const HASH_LENGTH = 16;

export interface LineLabels {
  readonly corrections: Corrections;
  /** Another one whenever a line may be labelled otherwise, by code or by a correction. An index says by which it was made. */
  readonly version: string;
  /** What a line contains. @param remarks see `Written` */
  ofLine(name: string, remarks: string): Labels;
}

/** The version of the labels of this code with some corrections, in whatever order they come. */
export function labelsVersionOf(rows: readonly Correction[]): string {
  if (rows.length === 0) return LABELS_VERSION;
  const lines = rows.map(({ name, label, value }) => JSON.stringify([name, label, value])).sort();
  const hash = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, HASH_LENGTH);
  return `${LABELS_VERSION} ${hash}`;
}

function labelsWith(corrections: Corrections, version: string): LineLabels {
  const known = memoizeLru((key: string) => {
    const [name, remarks] = JSON.parse(key) as [string, string];
    return labelsOfWritten({ name, remarks }, corrections);
  }, LINES_MAX);
  return { corrections, version, ofLine: (name, remarks) => known(JSON.stringify([name, remarks])) };
}

const UNCORRECTED = labelsWith(NO_CORRECTIONS, LABELS_VERSION);

export const lineLabels = (rows: readonly Correction[]): LineLabels =>
  rows.length === 0 ? UNCORRECTED : labelsWith(correctionsBy(rows), labelsVersionOf(rows));

/** Rows of `Correction`, for a batch. */
export const correctionsQuery = (db: D1Database): D1PreparedStatement =>
  db.prepare('select name, label, value from label_corrections');
