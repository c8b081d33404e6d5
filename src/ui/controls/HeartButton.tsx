import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

export function HeartButton({
  pressed,
  label,
  words,
  className = '',
  onPress,
}: {
  pressed: boolean;
  /** Accessible name of the button. It names the item, and is the same whether or not the item is saved. */
  label: string;
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
