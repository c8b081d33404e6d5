import { Check, Copy, Printer, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '#browser/device/copy-text';
import type { ShoppingItem } from '#domain/shopping/to-buy';
import { listAsText } from '#domain/shopping/words';
import { Icon } from '#ui/pictures/Icon.tsx';
import { shoppingText } from './text.ts';

const text = shoppingText.share;

/** How long a confirmation stays, ms. */
const CONFIRMED_MS = 2500;

/** The list to take along: on the clipboard, by whatever the device shares with, on paper. */
export function ListActions({ items }: { items: readonly ShoppingItem[] }) {
  const [copied, setCopied] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const words = () => listAsText(shoppingText.title, items);
  const copy = async () => {
    const done = await copyText(words());
    setCopied(done);
    setByHand(done ? null : words());
  };
  // Closing the share sheet is no failure.
  const share = () => navigator.share({ title: shoppingText.title, text: words() }).catch(() => {});

  return (
    <div className="shopping__actions">
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon of={copied ? Check : Copy} />
        <span aria-live="polite">{copied ? text.copied : text.copy}</span>
      </button>
      {typeof navigator.share === 'function' && (
        <button type="button" className="button" onClick={() => void share()}>
          <Icon of={Share2} />
          {text.share}
        </button>
      )}
      <button type="button" className="button" onClick={() => window.print()}>
        <Icon of={Printer} />
        {text.print}
      </button>
      {byHand !== null && (
        <label className="field shopping__by-hand">
          <span className="field__hint">{text.byHand}</span>
          <textarea
            className="input"
            readOnly
            rows={5}
            value={byHand}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </div>
  );
}
