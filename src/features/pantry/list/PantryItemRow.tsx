import { CalendarClock, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { InventoryItem } from '#contract/pantry/inventory';
import { classifyFreshness, countDaysUntil, type Freshness } from '#domain/pantry/expiry';
import type { PantryLevel } from '#domain/pantry/item';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { PantryLevelSelect } from '../add/ItemFields.tsx';
import { formatCalendarDate, formatPantryAmount, pantryText } from '../text.ts';

const expiryWordsText = pantryText.expiry;

interface Expiry {
  readonly freshness: Exclude<Freshness, 'undated'>;
  readonly words: string;
}

export function describeExpiry(expiresOn: string | null, today: string): Expiry | null {
  const fresh = classifyFreshness(expiresOn, today);
  if (expiresOn === null || fresh === 'undated') return null;
  const days = countDaysUntil(expiresOn, today);
  if (days === -1) return { freshness: fresh, words: expiryWordsText.yesterday };
  if (days < 0) return { freshness: fresh, words: expiryWordsText.ago(-days) };
  if (days === 0) return { freshness: fresh, words: expiryWordsText.today };
  if (days === 1) return { freshness: fresh, words: expiryWordsText.tomorrow };
  return {
    freshness: fresh,
    words:
      fresh === 'later' ? expiryWordsText.until(formatCalendarDate(expiresOn)) : expiryWordsText.left(days),
  };
}

/** Describes an estimated expiry date in words that mark it as an estimate. Both dates are YYYY-MM-DD. */
function describeEstimate(expiresOn: string, today: string): string {
  const days = countDaysUntil(expiresOn, today);
  return days < 0 ? expiryWordsText.estimatedPast : expiryWordsText.estimatedLeft(days);
}

const text = pantryText.item;

/**
 * Moves the focus to the next or previous row of the pantry list, because the pressed button disappears with its row.
 * If no row is left, `PantryPage.tsx` moves the focus.
 */
function focusBeside(pressed: Element | null): void {
  const row = pressed?.closest('li');
  const rows = [...(row?.closest('.pantry-list')?.querySelectorAll<HTMLElement>('.pantry-item') ?? [])];
  const at = rows.indexOf(row as HTMLElement);
  // If the filter showed only the removed row, focus the filter field.
  const filter = row?.closest('.pantry-list')?.querySelector<HTMLInputElement>('[type="search"]');
  const next = rows[at + 1] ?? rows[at - 1] ?? (filter?.value ? filter : null);
  next?.focus();
}

/**
 * Moves the focus to the next or previous row if the focused row disappears, for example because another household
 * member removed the item.
 * @returns a ref for the row
 */
function useFocusNextRow() {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) focusBeside(element);
    };
  }, []);
  return row;
}

interface ItemRowProps {
  item: InventoryItem;
  today: string;
  /** Estimated expiry date (YYYY-MM-DD), shown if the item has no date; null if there is no estimate. */
  estimatedExpiry: string | null;
  onStep: (by: 1 | -1) => void;
  onLevel: (level: PantryLevel) => void;
  onEdit: () => void;
  onRemove: () => void;
  /** True if the pantry item's row is selected; null if the list is not in selection mode. */
  selected: boolean | null;
  onSelect: (selected: boolean) => void;
}

export function PantryItemRow(props: ItemRowProps) {
  const { item, today, estimatedExpiry, selected, onSelect } = props;
  const { ingredient_name: name, notes } = item;
  const row = useFocusNextRow();
  const what = (
    <span className="pantry-item__what">
      <span className="pantry-item__name" dir="auto">
        {name}
      </span>
      {item.level !== 'out' &&
        (item.expires_on === null && estimatedExpiry !== null && !item.level ? (
          <span className="expiry small">{describeEstimate(estimatedExpiry, today)}</span>
        ) : (
          <ExpiryNote expiresOn={item.expires_on} today={today} />
        ))}
      {notes && (
        <span className="pantry-item__notes muted small" dir="auto">
          {notes}
        </span>
      )}
    </span>
  );
  if (selected !== null) {
    return (
      <li className="pantry-item pantry-item--selectable">
        <label className="pantry-item__select">
          <input
            type="checkbox"
            checked={selected}
            aria-label={text.select(name)}
            onChange={(event) => onSelect(event.target.checked)}
          />
          {what}
          <span className="pantry-item__amount figures">
            {item.level ? pantryText.levels[item.level] : formatPantryAmount(item.qty, item.unit)}
          </span>
        </label>
      </li>
    );
  }
  return (
    // Make the pantry item's row focusable, because it gets the focus when a row next to it disappears.
    <li ref={row} className="pantry-item" tabIndex={-1}>
      {what}
      <ItemControls {...props} />
    </li>
  );
}

function ItemControls({ item, onStep, onLevel, onEdit, onRemove }: ItemRowProps) {
  const { ingredient_name: name, qty, unit } = item;
  return (
    <span className="pantry-item__controls">
      {item.level ? (
        <PantryLevelSelect
          className={`pantry-item__level pantry-item__level--${item.level}`}
          aria-label={text.level(name)}
          value={item.level}
          onChange={onLevel}
        />
      ) : (
        <Stepper
          label={text.quantity(name)}
          value={qty}
          shown={formatPantryAmount(qty, unit)}
          // Do not disable the quantity buttons at the limits. The minus button removes the item at 0, and the plus
          // button shows a message at the maximum.
          min={Number.NEGATIVE_INFINITY}
          max={Number.POSITIVE_INFINITY}
          onChange={(next) => {
            if (next <= 0) focusBeside(document.activeElement);
            onStep(next < qty ? -1 : 1);
          }}
          fewerLabel={text.less(name)}
          moreLabel={text.more(name)}
        />
      )}
      <button
        type="button"
        className="button button--quiet button--icon pantry-item__button"
        aria-label={text.edit(name)}
        onClick={onEdit}
      >
        <Icon of={Pencil} />
      </button>
      <button
        type="button"
        className="button button--quiet button--icon pantry-item__button pantry-item__remove"
        aria-label={text.remove(name)}
        onClick={(event) => {
          focusBeside(event.currentTarget);
          onRemove();
        }}
      >
        <Icon of={Trash2} />
      </button>
    </span>
  );
}

function ExpiryNote({ expiresOn, today }: { expiresOn: string | null; today: string }) {
  const expiry = describeExpiry(expiresOn, today);
  if (expiry === null) return null;
  return (
    <span className={`expiry expiry--${expiry.freshness} small`}>
      <Icon of={expiry.freshness === 'expired' ? TriangleAlert : CalendarClock} size={16} />
      {expiry.words}
    </span>
  );
}
