/** The report on missing nutrition: `rows`, else `missing`, else a bare list; of objects or of names alone. */
import type { adminListMissingNutrition, MissingNutrition } from '#contract/admin/admin';
import type { ReplyOf } from '../api.ts';
import { asList, asText, isFields, listMember, numberOf, readItems } from './values.ts';

function rowOf(item: unknown): MissingNutrition | null {
  const fields = typeof item === 'string' ? { name: item } : item;
  if (!isFields(fields)) return null;
  const name = asText(fields.name) || asText(fields.canonical_name) || asText(fields.ingredient_name);
  if (name === '') return null;
  const suggestions = asList(fields.suggestions).filter(isFields);
  const occurrences = numberOf(fields.occurrences, 1);
  return { ...fields, name, occurrences, suggestions: suggestions as MissingNutrition['suggestions'] };
}

/** @returns null when it is no such report */
export function readMissingNutrition(body: unknown): ReplyOf<typeof adminListMissingNutrition> | null {
  const list = listMember(body, 'rows', 'missing');
  if (list === null) return null;
  const rows = readItems(list, 'An ingredient', rowOf);
  const count = isFields(body) ? numberOf(body.count, rows.length) : rows.length;
  return { rows, missing: rows.map(({ name }) => name), count };
}
