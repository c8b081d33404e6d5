import { ArrowLeftRight, Check, ShoppingBasket } from 'lucide-react';
import type { LineCover } from '#domain/pantry/line-cover';
import { formatKitchenAmount } from '#domain/units/fractions';
import { Icon } from '#ui/pictures/Icon.tsx';
import { formatPrintedUnit } from '../amount-words.ts';
import type { ShownLine } from '../recipe-state.ts';
import { kitchenText as text } from './text.ts';

function describeCover(line: ShownLine, cover: LineCover): string {
  const words = text.covers;
  if (cover.kind === 'short') {
    const amount = cover.missing === null || line.amount === null ? null : line.amount * cover.missing;
    return amount === null
      ? words.notEnough
      : words.short(
          `${formatKitchenAmount(amount, line.unit)} ${formatPrintedUnit(line.unit, amount)}`.trim(),
        );
  }
  const isSwapped = line.insteadOf !== null && (cover.kind === 'have' || cover.kind === 'staple');
  return isSwapped ? words.swapped : words[cover.kind];
}

export function IngredientCoverMark({ line, cover }: { line: ShownLine; cover: LineCover }) {
  const words = describeCover(line, cover);
  const hasIt = cover.kind !== 'missing' && cover.kind !== 'short';
  return (
    <span className={`cover cover--${hasIt ? 'have' : line.required ? 'lacking' : 'optional'}`}>
      <Icon of={words === text.covers.swapped ? ArrowLeftRight : hasIt ? Check : ShoppingBasket} size={16} />
      {words}
    </span>
  );
}
