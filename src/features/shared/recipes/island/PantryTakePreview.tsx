import { useEffect, useMemo, useState } from 'react';
import { getLocalDate } from '#client/device/today';
import type { CookedLine } from '#contract/cooking/cooking';
import type { Taking } from '#domain/pantry/consume';
import { classifyFreshness, countDaysUntil } from '#domain/pantry/expiry';
import { fromMillionths } from '#domain/pantry/quantity';
import { convertToSmallerUnit, formatStockAmount } from '#domain/units/handy';
import { formatUnitLabel } from '#domain/units/units';
import { formatPantryItemNameAfterAmount } from '#shared/cooking/amount-words.ts';
import { hasData, UNANSWERED, useLoaded } from '#shared/loaded/use-loaded.ts';
import { fetchPantry } from '../fetch-pantry.ts';
import type { EditableRecipe } from '../recipe-state.ts';
import { useAmountInput } from '../use-amount-input.ts';
import { planPantryTakings, toConfirmedAmounts } from './take-plan.ts';
import { takeText as text } from './take-text.ts';

interface Props {
  recipe: EditableRecipe;
  lines: readonly CookedLine[];
  /**
   * Called with the amounts that cooking will take from the pantry, whenever these amounts change. `take` is null
   * while they are unknown.
   */
  onPlan: (take: ReturnType<typeof toConfirmedAmounts> | null) => void;
}

async function loadPantryItems() {
  const items = await fetchPantry();
  return items === null ? UNANSWERED : ({ ok: true, status: 200, data: items } as const);
}

export function PantryTakePreview({ recipe, lines, onPlan }: Props) {
  const { state } = useLoaded(loadPantryItems);
  const [edits, setEdits] = useState<ReadonlyMap<string, number>>(new Map());
  const planned = useMemo(
    () => (hasData(state) ? planPantryTakings(state.data, lines, recipe.foods, edits) : null),
    [state, lines, recipe, edits],
  );
  useEffect(() => {
    onPlan(planned && toConfirmedAmounts(planned.plan));
    return () => onPlan(null);
  }, [planned, onPlan]);
  if (planned === null) return <p className="muted">{state.kind === 'error' ? text.failed : text.loading}</p>;
  const { takings, plan, unmeasured } = planned;
  const withoutAmount = unmeasured.length > 0 && (
    <p className="muted small">{text.amountNotGiven(unmeasured)}</p>
  );
  if (takings.length === 0)
    return (
      <>
        <p className="muted">{text.nothing}</p>
        {withoutAmount}
      </>
    );
  return (
    <>
      <ul className="take plain-list">
        {takings.map((taking) => (
          <Row
            key={taking.item.id}
            taking={taking}
            taken={plan.find(({ item: { id } }) => id === taking.item.id)?.taken ?? 0}
            onEdit={(millionths) => setEdits((before) => new Map(before).set(taking.item.id, millionths))}
          />
        ))}
      </ul>
      {withoutAmount}
    </>
  );
}

function describeDate(expiresOn: string | null): string {
  const today = getLocalDate();
  const freshness = classifyFreshness(expiresOn, today);
  if (expiresOn === null || (freshness !== 'now' && freshness !== 'expired')) return '';
  return text.expires(countDaysUntil(expiresOn, today));
}

function Row({
  taking: { item, taken: proposed },
  taken,
  onEdit,
}: {
  taking: Taking;
  taken: number;
  onEdit: (millionths: number) => void;
}) {
  const shown = convertToSmallerUnit(fromMillionths(proposed), item.unit);
  const { typed, inputProps } = useAmountInput((amount) =>
    onEdit(Math.round(amount * (proposed / shown.amount))),
  );
  const label = shown.unit === 'count' ? '' : formatUnitLabel(shown.unit, shown.amount);
  const left = fromMillionths(item.millionths - taken);
  const note = describeDate(item.expiresOn);
  return (
    <li className="take__item">
      <input
        className="input take__amount figures"
        {...inputProps}
        aria-label={text.amount(item.name, label)}
        value={typed ?? String(shown.amount)}
      />
      <span>
        {label && `${label} `}
        {formatPantryItemNameAfterAmount(item.name, fromMillionths(taken), item.unit)}
        {note && <span className="take__date"> {note}</span>}
        <span className="muted small">
          {' '}
          {left > 0 ? text.left(formatStockAmount(left, item.unit, item.name)) : text.last}
        </span>
      </span>
    </li>
  );
}
