import './who-eats.css';
import { type ComponentType, useEffect, useState } from 'react';
import type { Eater } from '#domain/eaters/exclusions';
import type { SuggestBoxProps } from '#ui/controls/SuggestBox.tsx';
import { whoEatsText as text } from './line-text.ts';

/** What comes late of the line: what is left out, and the window in which it is chosen. */
export interface EatersPartProps {
  /** Above 0: the window is open. */
  open: number;
  onClose: () => void;
  /** Tells who eats, in words. */
  onWho: (who: string) => void;
}

/**
 * Who eats, in one line that opens the choice, and under it what is left out for them. All but the line comes when it is
 * opened, or at once where somebody has chosen before: most have not.
 */
export function WhoEats({
  isKept,
  loadPart,
}: {
  /** Whether somebody has chosen on this device. */
  isKept: () => boolean;
  loadPart: () => Promise<ComponentType<EatersPartProps>>;
}) {
  const [who, setWho] = useState<string>(text.nobodySaid);
  const [open, setOpen] = useState(0);
  const [Part, setPart] = useState<ComponentType<EatersPartProps> | null>(null);
  const load = () =>
    void loadPart().then(
      (part) => setPart(() => part),
      () => setWho(text.failed),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls stays the same.
  useEffect(() => {
    const look = () => {
      if (isKept()) load();
    };
    look();
    // It may be chosen on another page, and this one be shown again as it was left.
    addEventListener('pageshow', look);
    addEventListener('storage', look);
    return () => {
      removeEventListener('pageshow', look);
      removeEventListener('storage', look);
    };
  }, []);
  return (
    <div className="who-eats">
      <button
        type="button"
        className="who-eats__line"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(open + 1);
          load();
        }}
      >
        <span className="who-eats__who">
          <strong>{text.label}</strong> {who}
        </span>
        <span className="who-eats__change">{text.change}</span>
      </button>
      {Part && <Part open={open} onClose={() => setOpen(0)} onWho={setWho} />}
    </div>
  );
}

/** What is known of foods: for suggestions, and to say that a name is not known. */
export interface KnownFoods {
  suggest(term: string): readonly string[];
  didYouMean(term: string): readonly string[];
  resolve(name: string): string | null;
}

/** Who eats, and how that is changed. */
export interface EatersControl {
  eaters: readonly Eater[];
  /** Keeps them; false where they cannot be kept. */
  onChange: (eaters: readonly Eater[]) => boolean;
  loadFoods: () => Promise<KnownFoods>;
  /** The words of a list of suggestions. */
  words: SuggestBoxProps['words'];
  limits: { readonly people: number; readonly exclusions: number; readonly name: number };
}
