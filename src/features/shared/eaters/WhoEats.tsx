import './who-eats.css';
import { type ComponentType, useEffect, useState } from 'react';
import type { Eater } from '#domain/eaters/exclusions';
import type { SuggestBoxProps } from '#ui/controls/SuggestBox.tsx';
import { whoEatsText as text } from './line-text.ts';

/** Props of the part of `WhoEats` that loads later: the excluded foods, and the dialog that edits them. */
export interface EatersPartProps {
  open: number;
  onClose: () => void;
  /** Called with a description of the people who eat, which `WhoEats` then shows. */
  onWho: (who: string) => void;
}

/**
 * Line that says who eats tonight and opens the dialog for editing. The foods that these people exclude are below the
 * line. Only the line is loaded at first, because most users have not said who eats. All other parts load when the
 * user opens the line, or at once if the device has stored who eats.
 */
export function WhoEats({
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
    // On `pageshow`, look again for stored people who eat. The user may enter them on another page and then go back to
    // this page, which the browser restores unchanged.
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

/** Lookup of known foods, for suggestions and to report unknown names. */
export interface KnownFoods {
  suggest(term: string): readonly string[];
  didYouMean(term: string): readonly string[];
  resolve(name: string): string | null;
}

/** State of the people who eat, and functions that change it. */
export interface EatersControl {
  eaters: readonly Eater[];
  /** Stores the changed list of people who eat. Returns false if storage is unavailable. */
  onChange: (eaters: readonly Eater[]) => boolean;
  loadFoods: () => Promise<KnownFoods>;
  words: SuggestBoxProps['words'];
  limits: { readonly people: number; readonly exclusions: number; readonly name: number };
}
