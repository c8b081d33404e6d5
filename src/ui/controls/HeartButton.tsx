import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

/** A toggle button that shows whether an item is saved. A press saves or removes the item. */
export function HeartButton({
  pressed,
  label,
  words,
  className = '',
  onPress,
}: {
  pressed: boolean;
  /** Accessible name of the button. It names the item and is the same in both states. */
  label: string;
  /** Visible text beside the heart icon, for places with enough room. */
  words?: string;
  className?: string;
  onPress: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onPress();
    setBusy(false);
  };
  return (
    <button
      type="button"
      className={`button button--quiet ${className}`}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void press();
      }}
    >
      <Icon of={Heart} size={18} filled={pressed} />
      {words !== undefined && <span>{words}</span>}
    </button>
  );
}
