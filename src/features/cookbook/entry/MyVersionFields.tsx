import { RotateCcw } from 'lucide-react';
import {
  applyMyVersion,
  type ChangedLine,
  collectChangesOfMyVersion,
  type MyVersion,
} from '#domain/cookbook/my-version';
import { ITEM_LIMITS } from '#domain/imports/limits';
import { NumberInput } from '#ui/forms/NumberInputs.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { NumberField } from '../recipe/fields.tsx';
import { formatLineAmount } from '../recipe/line-amount.ts';
import { cookbookText } from '../text.ts';
import type { WrittenRecipe } from './written.ts';

const text = cookbookText.form;

/**
 * Rounds an amount to the two decimals that the page shows. Without rounding, the cook's version could differ from the
 * author's version in invisible decimals.
 */
const plain = (amount: number) => Number(amount.toFixed(2));

export function MyVersionFields({
  originalRecipe,
  version,
  onChange,
}: {
  originalRecipe: WrittenRecipe;
  version: MyVersion | null;
  onChange: (version: MyVersion | null) => void;
}) {
  const { servings, lines, removedLines } = applyMyVersion(
    originalRecipe,
    version ?? { servings: null, lines: [] },
  );
  const change = (wanted: Partial<{ servings: number; lines: typeof lines }>) =>
    onChange(collectChangesOfMyVersion(originalRecipe, { servings, lines, ...wanted }, removedLines));
  const changeLine = (at: number, part: { amount?: number | null; unit?: string | null }) =>
    change({ lines: lines.map((line, nth) => (nth === at ? { ...line, ...part } : line)) });
  return (
    <fieldset className="version-fields">
      <legend className="field__label">{text.yourAmounts}</legend>
      <p className="muted small">{text.yourAmountsHint}</p>
      <NumberField
        label={text.servings}
        value={servings}
        max={ITEM_LIMITS.servings}
        onChange={(next) => {
          if (next === null || !(next >= ITEM_LIMITS.servingsMin)) return;
          // Keep the amounts that the cook entered, and scale all other amounts to the new servings.
          onChange(
            collectChangesOfMyVersion(
              originalRecipe,
              {
                servings: next,
                lines: applyMyVersion(originalRecipe, { servings: next, lines: version?.lines ?? [] }).lines,
              },
              removedLines,
            ),
          );
        }}
      />
      <ul className="version-fields__lines">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recipe may name an ingredient twice.
          <li key={at} className={line.isChanged ? 'version-fields__changed' : undefined}>
            <NumberInput
              min={0}
              max={ITEM_LIMITS.amountNumber}
              aria-label={text.amountOf(line.name)}
              value={line.amount === null ? null : plain(line.amount)}
              onChange={(amount) => changeLine(at, { amount })}
            />
            <input
              className="input"
              maxLength={ITEM_LIMITS.unit}
              aria-label={text.unitOf(line.name)}
              value={line.unit ?? ''}
              onChange={({ target }) => changeLine(at, { unit: target.value === '' ? null : target.value })}
            />
            <span>{line.name}</span>
          </li>
        ))}
      </ul>
      <OrphanedIngredientChanges orphanedChanges={removedLines} />
      {version !== null && (
        <button type="button" className="button button--quiet" onClick={() => onChange(null)}>
          <Icon of={RotateCcw} />
          {text.asWritten}
        </button>
      )}
    </fieldset>
  );
}

/**
 * Lists the cook's own amounts for ingredient lines that the author has removed. The amounts stay stored in case the
 * author restores the lines.
 */
export function OrphanedIngredientChanges({ orphanedChanges }: { orphanedChanges: readonly ChangedLine[] }) {
  if (orphanedChanges.length === 0) return null;
  return (
    <div>
      <h3>{cookbookText.recipe.removedLines}</h3>
      <ul>
        {orphanedChanges.map(({ line, name, amount, unit }) => (
          <li key={`${line} ${name}`}>{`${formatLineAmount(amount, unit)} ${name}`.trim()}</li>
        ))}
      </ul>
    </div>
  );
}
