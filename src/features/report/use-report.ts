import { useEffect, useState } from 'react';
import type { Outcome } from '#browser/http';
import { fetchRecipe } from '#browser/recipes';
import { report } from '#browser/reports';
import type { RecipeDetail } from '#contract/recipes';
import type { ReportFault } from '#contract/report-paths';
import type { Label } from '#domain/diets/labels';
import { reportText as text } from './text.ts';

type About = Pick<RecipeDetail, 'id' | 'title' | 'ingredients'>;

export type Subject =
  | { readonly kind: 'loading' | 'none' | 'gone' }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'there'; readonly recipe: About };

const subjectOf = (outcome: Outcome<RecipeDetail>): Subject => {
  if (outcome.ok) return { kind: 'there', recipe: outcome.data };
  return outcome.status === 404 ? { kind: 'gone' } : { kind: 'failed', error: outcome.error };
};

/** The recipe that the address names. */
export function useSubject(): Subject {
  const [subject, setSubject] = useState<Subject>({ kind: 'loading' });
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('recipe');
    if (!id) setSubject({ kind: 'none' });
    else fetchRecipe(id).then((outcome) => setSubject(subjectOf(outcome)));
  }, []);
  return subject;
}

/** What somebody has filled in. `line` and `label` are '' where nothing is chosen. */
export interface Filled {
  readonly line: string;
  readonly fault: ReportFault;
  readonly label: Label | '';
  readonly words: string;
}

export type FieldName = 'label' | 'words';

/** The field that still has to be filled in, with what is said of it; null when there is none. */
export function lacking({ fault, label, words }: Filled): { field: FieldName; sentence: string } | null {
  if (fault !== 'other' && label === '') return { field: 'label', sentence: text.needLabel };
  if (fault === 'other' && words.trim() === '') return { field: 'words', sentence: text.needWords };
  return null;
}

/** Sends it. @returns null when it was taken, else what went wrong */
export async function sendFilled(recipe: string, filled: Filled): Promise<string | null> {
  const { line, fault, label, words } = filled;
  const outcome = await report({
    recipe,
    line: line === '' ? null : Number(line),
    label: label === '' ? null : label,
    fault,
    words,
  });
  return outcome.ok ? null : outcome.error;
}
