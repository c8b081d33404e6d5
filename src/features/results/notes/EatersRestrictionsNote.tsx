import { Users } from 'lucide-react';
import { useEatersEditorProps } from '#client/eaters/eaters-control';
import { collectExclusions, type Eater } from '#domain/eaters/exclusions';
import { EatersButton } from '#shared/eaters/EatersButton.tsx';
import { whoEatsText } from '#shared/eaters/line-text.ts';
import { eatersLineText, formatEaterNames, formatExclusion } from '#shared/eaters/words.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText } from '../text.ts';

const text = resultsText.eaters;

function describeEaters(eaters: readonly Eater[]): string {
  const eating = eaters.filter((one) => one.eating);
  if (eating.length === 0) return text.noEaters;
  const everybody = eating.length === eaters.length && eaters.length > 1;
  return text.lead(everybody ? text.everybody : formatEaterNames(eaters));
}

export function EatersRestrictionsNote({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const control = useEatersEditorProps();
  const { eaters } = control;
  if (!eaters.some(({ exclusions }) => exclusions.length > 0)) return null;
  const leftOut = collectExclusions(eaters).map(formatExclusion);
  return (
    <div className="eaters-note">
      <Icon of={Users} />
      <p>
        <strong>{describeEaters(eaters)}</strong> {leftOut.length > 0 ? leftOut.join(', ') : text.nothing}.{' '}
        {leftOut.length > 0 && <span className="muted">{text.readLabels}</span>}
      </p>
      <EatersButton
        control={control}
        className="button button--quiet"
        label={eatersLineText.changeWho}
        onOpenChange={onOpenChange}
      >
        {whoEatsText.change}
      </EatersButton>
    </div>
  );
}
