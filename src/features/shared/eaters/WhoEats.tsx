import './who-eats.css';
import { type ComponentType, useEffect, useState } from 'react';
import type { Eater } from '#domain/eaters/exclusions';
import type { SuggestBoxProps } from '#ui/controls/SuggestBox.tsx';
import { whoEatsText as text } from './line-text.ts';

/** Props of the part that loads later: the exclusions, and the dialog to edit them. */
export interface EatersPartProps {
  /** Above 0: the dialog is open. */
  open: number;
  onClose: () => void;
  /** Called with the eaters in words. */
  onWho: (who: string) => void;
}

/**
 * A line with the eaters that opens the dialog, and below it their exclusions. Only the line is there at first. The
 * rest loads when the line is opened, or at once if the user has chosen eaters before, which most have not.
 */
export function WhoEats({
  hasStoredEaters,
  loadPart,
}: {
  /** Returns true if eaters were chosen on this device. */
  hasStoredEaters: () => boolean;
  loadPart: () => Promise<ComponentType<EatersPartProps>>;
}) {
  const [who, setWho] = useState<string>(text.byDefault);
  const [open, setOpen] = useState(0);
  const [Part, setPart] = useState<ComponentType<EatersPartProps> | null>(null);
  const load = () =>
    void loadPart().then(
      (part) => setPart(() => part),
      () => setWho(text.failed),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the called functions stay the same.
  useEffect(() => {
    const look = () => {
      if (hasStoredEaters()) load();
    };
    look();
    // The user may choose on another page and then go back to this one, restored unchanged.
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

/** Lookup of foods: for suggestions, and to report unknown names. */
export interface KnownFoods {
  suggest(term: string): readonly string[];
  didYouMean(term: string): readonly string[];
  resolve(name: string): string | null;
}

/** The eaters, and functions to change them. */
export interface EatersControl {
  eaters: readonly Eater[];
  /** Stores the eaters; returns false if storage is unavailable. */
  onChange: (eaters: readonly Eater[]) => boolean;
  loadFoods: () => Promise<KnownFoods>;
  /** Texts of a list of suggestions. */
  words: SuggestBoxProps['words'];
  limits: { readonly people: number; readonly exclusions: number; readonly name: number };
}
