import { ArrowLeftRight, Check, CookingPot, ShoppingBasket } from 'lucide-react';
import type { RecipeSummary } from '#contract/search/search';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText } from '../text.ts';
import { findResultCardMessage, type MessageKind } from './card-words.ts';

const text = resultsText.message;
const swapText = resultsText.swap;

const ICONS = {
  everything: Check,
  missing: ShoppingBasket,
  short: ShoppingBasket,
  tool: CookingPot,
  swap: ArrowLeftRight,
} satisfies Record<MessageKind, unknown>;

export function ResultCardMessage({ summary, unsure }: { summary: RecipeSummary; unsure: boolean }) {
  const message = findResultCardMessage(summary);
  if (message === null || (unsure && message.kind === 'everything')) return null;
  const { kind, names } = message;
  return (
    <p className="result__message" data-message={kind} data-group={summary.group}>
      <Icon of={ICONS[kind]} size={18} />
      <span>
        <strong>{text[kind]}</strong>
        {names !== '' && ` ${names}`}
      </span>
    </p>
  );
}

/** List of the substitutes that the recipe needs so that everyone who eats can eat it. */
export function DietSwapList({ summary: { swaps = [] } }: { summary: RecipeSummary }) {
  if (swaps.length === 0) return null;
  return (
    <ul className="needs result__swaps">
      {swaps.map(({ original, using, note }) => (
        <li key={original} className="need">
          <Icon of={ArrowLeftRight} size={18} />
          <span>
            <strong>
              {using === undefined ? swapText.without(original) : swapText.instead(original, using)}
            </strong>
            {note && <span className="muted"> ({note})</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
