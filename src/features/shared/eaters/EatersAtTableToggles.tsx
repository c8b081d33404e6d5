import type { Eater } from '#domain/eaters/exclusions';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { EatersControl } from './WhoEatsLine.tsx';
import { eatersLineText as text } from './words.ts';

export function EatersAtTableToggles({ eaters, onChange }: Pick<EatersControl, 'eaters' | 'onChange'>) {
  if (eaters.length < 2) return null;
  const put = (next: readonly Eater[]) => {
    if (!onChange(next)) toast({ title: text.notStored, tone: 'bad' });
  };
  const areAll = eaters.every(({ eating }) => eating);
  return (
    <ul className="chips plain-list" aria-label={text.tonight}>
      <li>
        <ToggleButton on={areAll} onToggle={() => put(eaters.map((one) => ({ ...one, eating: true })))}>
          {text.everyone}
        </ToggleButton>
      </li>
      {eaters.map((eater, at) => (
        <li key={eater.name}>
          <ToggleButton
            on={eater.eating}
            label={text.eatsTonight(eater.name)}
            onToggle={() => put(eaters.with(at, { ...eater, eating: !eater.eating }))}
          >
            {eater.name}
          </ToggleButton>
        </li>
      ))}
    </ul>
  );
}
