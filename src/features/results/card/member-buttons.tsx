import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { toggleSaved, useSaved } from '#browser/saved-recipes';
import type { RecipeSummary } from '#contract/search';
import { HeartButton } from '#ui/controls/HeartButton.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { resultsText } from '../text.ts';
import type { Hide } from './use-hiding.ts';

const text = resultsText.hiding;

/** Keeps a recipe in the own cookbook. On a narrow screen it is an icon. */
export function SaveButton({ summary: { id, title } }: { summary: RecipeSummary }) {
  return (
    <HeartButton
      className="result__save"
      pressed={useSaved(id)}
      label={resultsText.saving.named(title)}
      words={resultsText.saving.save}
      onPress={async () => toast(await toggleSaved(id))}
    />
  );
}

/** Takes a recipe out of these results and of all that come. On a narrow screen it is an icon. */
export function HideButton({ summary, onHide }: { summary: RecipeSummary; onHide: Hide }) {
  const [busy, setBusy] = useState(false);
  const hide = async () => {
    setBusy(true);
    await onHide(summary);
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="button button--quiet result__hide"
      aria-label={text.named(summary.title)}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void hide();
      }}
    >
      <Icon of={EyeOff} size={18} />
      <span className="result__hide-words">{text.hide}</span>
    </button>
  );
}
