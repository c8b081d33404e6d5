import type { ImportResult } from '#contract/admin/imports';
import { toStorableText } from '../../platform/db/rows.ts';

export type ItemOutcome =
  | { readonly ok: true; readonly id: string; readonly title: string }
  | { readonly ok: false; readonly title: string; readonly error: string };

const TITLE_MAX = 300;

/**
 * Returns the text by which an import error identifies an item: the item's title or name, or its position (counted from
 * 1).
 */
export function toImportItemLabel(item: unknown, position: number, field = 'title'): string {
  const named = typeof item === 'object' && item !== null && Object.hasOwn(item, field);
  const title = named ? (item as Record<string, unknown>)[field] : undefined;
  const text =
    typeof title === 'string' ? toStorableText(title).trim().slice(0, TITLE_MAX).toWellFormed() : '';
  return text || `Item ${position + 1}`;
}

export function toImportResult(outcomes: readonly ItemOutcome[]): ImportResult {
  const errorDetails = outcomes.flatMap((outcome) =>
    outcome.ok ? [] : [{ title: outcome.title, error: outcome.error }],
  );
  const recipes = outcomes.flatMap((outcome) =>
    outcome.ok ? [{ id: outcome.id, title: outcome.title }] : [],
  );
  return { imported: recipes.length, errors: errorDetails.length, errorDetails, recipes };
}
