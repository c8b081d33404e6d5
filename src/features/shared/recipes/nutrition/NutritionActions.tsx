import { Check, Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '#client/device/copy-text';
import type { ComputedNutrition } from '#domain/nutrition/compute';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { formatMacros, recipeText as text } from '../text.ts';

const CONFIRMED_MS = 2500;

type Confirmed = 'copied' | 'downloaded' | null;

export function NutritionActions({ title, nutrition }: { title: string; nutrition: ComputedNutrition }) {
  const [confirmed, setConfirmed] = useState<Confirmed>(null);
  const [byHand, setByHand] = useState<string | null>(null);

  useEffect(() => {
    if (confirmed === null) return;
    const timer = setTimeout(() => setConfirmed(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [confirmed]);

  const copy = async () => {
    const macros = formatMacros(title, nutrition);
    const copied = await copyText(macros);
    setConfirmed(copied ? 'copied' : null);
    setByHand(copied ? null : macros);
  };
  const download = async () => {
    try {
      const { downloadNutritionCsv } = await import('./download-nutrition.ts');
      downloadNutritionCsv(title, nutrition);
      setConfirmed('downloaded');
    } catch {
      toast({ title: text.failed, tone: 'bad' });
    }
  };

  return (
    <div className="nutrition__actions card">
      <button type="button" className="button button--quiet" onClick={copy}>
        <Icon of={confirmed === 'copied' ? Check : Copy} />
        <span aria-live="polite">{confirmed === 'copied' ? text.copied : text.copy}</span>
      </button>
      <button type="button" className="button button--quiet" onClick={() => void download()}>
        <Icon of={confirmed === 'downloaded' ? Check : Download} />
        <span aria-live="polite">{confirmed === 'downloaded' ? text.downloaded : text.csv}</span>
      </button>
      {byHand !== null && (
        <label className="field nutrition__by-hand">
          <span className="field__hint">{text.copyByHand}</span>
          <textarea
            className="input"
            readOnly
            rows={3}
            value={byHand}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </div>
  );
}
