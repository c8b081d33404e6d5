import { Heart } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#ui/pictures/Icon.tsx';

/** Says whether something is among what one keeps, and changes it. */
export function HeartButton({
  pressed,
  label,
  words,
  className = '',
  onPress,
}: {
  pressed: boolean;
  /** What is kept: the same whether it is or not. */
  label: string;
  /** In sight, where there is room for them. */
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
