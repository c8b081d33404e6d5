import { useMemo } from 'react';
import { addStaple, readStaples } from '#client/search/staples';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';
import { suggestCommonMissingFoods } from '#domain/matching/results/common-foods';
import { toast } from '#ui/toast/toast.ts';
import { FoodChips } from './FoodChips.tsx';

const text = {
  label: 'Also got these?',
  add: 'Add',
  saved: 'Saved to your kitchen staples',
  savedHint: 'New searches start with them.',
  edit: 'Edit',
} as const;

function remember(name: string): void {
  const isFirst = readStaples().length === 0;
  addStaple(name);
  if (isFirst)
    toast({
      title: text.saved,
      description: text.savedHint,
      tone: 'good',
      action: { label: text.edit, run: () => location.assign(paths.kitchenSetUp) },
    });
}

const listMissing = ({ missingOrSubbedIngredients }: RecipeSummary): string[] =>
  missingOrSubbedIngredients.flatMap(({ original, using }) => (using === undefined ? original : []));

export function AlsoHaveSuggestions({
  results,
  busy,
  onAdd,
}: {
  results: readonly RecipeSummary[];
  busy: boolean;
  onAdd: (name: string) => void;
}) {
  const names = useMemo(
    () => suggestCommonMissingFoods(results.map((summary) => ({ missing: listMissing(summary) }))),
    [results],
  );
  if (names.length === 0) return null;
  return (
    <section className="also-got" aria-label={text.label} aria-busy={busy || undefined}>
      <h2 className="also-got__label">{text.label}</h2>
      <FoodChips
        label={text.label}
        add={text.add}
        names={names}
        busy={busy}
        onAdd={(name) => {
          remember(name);
          onAdd(name);
        }}
      />
    </section>
  );
}
