import { useEffect } from 'react';
import { useEatersEditorProps } from '#client/eaters/eaters-control';
import { collectExclusions } from '#domain/eaters/exclusions';
import { Chip } from '#ui/controls/Chip.tsx';
import { EatersAtTableToggles } from './EatersAtTableToggles.tsx';
import { LazyEatersDialog } from './EatersButton.tsx';
import type { EatersPartProps } from './WhoEatsLine.tsx';
import { describeWhoEats, formatExclusion, eatersLineText as text } from './words.ts';

export function EatersLineWithDialog({ open, onClose, onWho }: EatersPartProps) {
  const control = useEatersEditorProps();
  const exclusions = collectExclusions(control.eaters);
  const who = describeWhoEats(control.eaters);
  useEffect(() => onWho(who), [onWho, who]);
  return (
    <>
      <EatersAtTableToggles eaters={control.eaters} onChange={control.onChange} />
      {exclusions.length > 0 && (
        <ul className="chips" aria-label={text.active}>
          {exclusions.map((one) => (
            <li key={`${one.kind} ${one.name}`}>
              <Chip tone="warn">{formatExclusion(one)}</Chip>
            </li>
          ))}
        </ul>
      )}
      {open > 0 && <LazyEatersDialog key={open} {...control} onClose={onClose} />}
    </>
  );
}
