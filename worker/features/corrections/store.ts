/**
 * Administrators' corrections of food labels, stored in the database. When a correction changes, database triggers
 * invalidate all data that was computed with the old correction.
 */

import type { LabelChange, LabelCorrection, NewCorrection } from '#contract/admin/corrections';
import { LABEL_CORRECTIONS_MAX } from '#contract/limits';
import { type Correction, groupCorrectionsByName } from '#domain/eaters/corrections';
import { findIngredientNameLabels } from '#domain/eaters/diets/contents/lookup';
import { findWorstLabelValue, LABELS, labelBits, VALUES } from '#domain/eaters/diets/labels';
import { toLookupKey } from '#domain/foods/spelling';
import type { Member } from '../../auth/guard.ts';
import { batch, createSqlCommand, type Query, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import type { labelCorrections } from '../../platform/db/schema.ts';
import { selectLabelCorrections } from '../foods/labels.ts';

type CorrectionRow = typeof labelCorrections.$inferSelect;

/**
 * Returns the key under which corrections of a food name are stored. Returns '' if the name contains no letter or
 * digit.
 */
export const normalizeCorrectedName = (text: string): string => toLookupKey(toStorableText(text));

const computeLabelWithoutCorrection = (
  rows: readonly Correction[],
  { name, label }: Pick<Correction, 'name' | 'label'>,
) =>
  findWorstLabelValue(
    findIngredientNameLabels(
      name,
      groupCorrectionsByName(rows.filter((row) => row.name !== name || row.label !== label)),
    ),
    labelBits[label],
  );

export async function listLabelCorrections(db: D1Database): Promise<LabelCorrection[]> {
  const results = await runQuery(db, {
    sql: `select label_corrections.*, email as "by" from label_corrections left join users on users.id = made_by
      order by name, label`,
    params: [],
    read: returnAllRows<CorrectionRow & { by: string | null }>,
  });
  return results.map((row) => ({
    name: row.name,
    label: row.label,
    value: row.value,
    reason: row.reason,
    table: computeLabelWithoutCorrection(results, row),
    by: row.by,
    at: new Date(row.made_at).toISOString(),
  }));
}

export interface CorrectionEffect {
  readonly changes: LabelChange[];
  /**
   * True if the correction makes a label less strict. If such a correction is wrong, users may see food that they must
   * not eat.
   */
  readonly isRelief: boolean;
  readonly recipes: number;
}

/**
 * Predicts the effect of a label correction.
 * @param canonical canonical name of the food, for counting the recipes that contain it
 */
export async function predictLabelCorrectionEffect(
  db: D1Database,
  { name, label, value }: Pick<NewCorrection, 'name' | 'label' | 'value'>,
  canonical: string,
): Promise<CorrectionEffect> {
  const [before, recipes] = await batch(db, [
    selectLabelCorrections(),
    {
      sql: 'select count(distinct recipe_id) as recipes from recipe_ingredients where canonical_name = ?1',
      params: [canonical],
      read: ([row]: readonly { recipes: number }[]) => row?.recipes ?? 0,
    },
  ]);
  const otherCorrections = before.filter((row) => row.name !== name || row.label !== label);
  const after = value === null ? otherCorrections : [...otherCorrections, { name, label, value }];
  const [was, is] = [before, after].map((corrections) =>
    findIngredientNameLabels(name, groupCorrectionsByName(corrections)),
  );
  const changes =
    was === undefined || is === undefined
      ? []
      : LABELS.map((one) => ({
          label: one,
          before: findWorstLabelValue(was, labelBits[one]),
          after: findWorstLabelValue(is, labelBits[one]),
        })).filter((change) => change.before !== change.after);
  return {
    changes,
    isRelief: changes.some((change) => VALUES.indexOf(change.after) > VALUES.indexOf(change.before)),
    recipes,
  };
}

/**
 * Saves a label correction, or removes the correction if `value` is null.
 * @param name key from `normalizeCorrectedName`
 * @param alongside statement that logs the change, run in the same transaction
 * @returns false if the maximum number of corrections is reached
 */
export async function saveLabelCorrection(
  db: D1Database,
  { name, label, value, reason }: Pick<NewCorrection, 'name' | 'label' | 'value' | 'reason'>,
  { userId }: Member,
  alongside: Query<void>,
): Promise<boolean> {
  const deletion = createSqlCommand('delete from label_corrections where name = ?1 and label = ?2', [
    name,
    label,
  ]);
  if (value === null) {
    await batch(db, [deletion, alongside]);
    return true;
  }
  const otherCount = await runQuery(db, {
    sql: 'select count(*) as others from label_corrections where name <> ?1 or label <> ?2',
    params: [name, label],
    read: ([row]: readonly { others: number }[]) => row?.others ?? 0,
  });
  if (otherCount >= LABEL_CORRECTIONS_MAX) return false;
  await batch(db, [
    createSqlCommand(
      `insert into label_corrections (name, label, value, reason, made_by, made_at) values (?1, ?2, ?3, ?4, ?5, ?6)
       on conflict (name, label) do update set value = excluded.value, reason = excluded.reason,
         made_by = excluded.made_by, made_at = excluded.made_at`,
      [name, label, value, toStorableText(reason), userId, Date.now()],
    ),
    alongside,
  ]);
  return true;
}
