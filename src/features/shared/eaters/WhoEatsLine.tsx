import './who-eats.css';
import { type ComponentType, useEffect, useState } from 'react';
import type { Eater } from '#domain/eaters/exclusions';
import type { SuggestBoxProps } from '#ui/controls/SuggestBox.tsx';
import { whoEatsText as text } from './line-text.ts';

export interface EatersPartProps {
  open: number;
  onClose: () => void;
  onWho: (who: string) => void;
}

/**
 * Line of text that says who eats tonight, and a button that opens the dialog for changing it. Excluded foods are
 * shown below the line. If this browser has stored who eats, the code of the dialog loads at once. Otherwise it loads
 * when the user opens the dialog, because most users never do.
 */
export function WhoEatsLine({
  hasStoredEaters,
  loadPart,
}: {
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
    // On `pageshow`, read the stored list of people again. The user may have changed it on another page and then gone
    // back, and the browser restores this page as it was before.
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

export interface KnownFoods {
  suggest(term: string): readonly string[];
  didYouMean(term: string): readonly string[];
  resolve(name: string): string | null;
}

export interface EatersControl {
  eaters: readonly Eater[];
  /** Stores the changed list of people. Returns false if storage is unavailable. */
  onChange: (eaters: readonly Eater[]) => boolean;
  loadFoods: () => Promise<KnownFoods>;
  words: SuggestBoxProps['words'];
  limits: { readonly people: number; readonly exclusions: number; readonly name: number };
}
